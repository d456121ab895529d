import { Checkbox, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { addDays, mondayOf, weekdayOf } from '../../../machines/kit/calendar.ts';
import { isAfterCourseIn } from '../../../machines/timetable/groupCourses.ts';
import { outsideAvailability } from '../../../machines/timetable/scheduleConflicts.ts';
import type { AskedRepeat, RepeatRule } from '../../../machines/timetable/repeatPlan.ts';
import { lastRepeat, proposedUntil } from '../../../machines/timetable/repeatDays.ts';
import { planRepeat, repeatSources } from '../../../machines/timetable/repeatPlan.ts';
import { clashingOf } from '../../../machines/timetable/weekConflicts.ts';
import type { RepeatRef } from '../../../machines/timetable/repeatMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { useToday } from '../../useToday.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { refusalText } from '../../strings/notices.ts';
import { RepeatPreview } from './RepeatPreview.tsx';
import { DayInput } from '../../ui/fields/DayInput.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

interface RepeatDialogProps {
  subject: AskedRepeat;
  repeat: RepeatRef;
}

/** Copies a class, or the day or week that is shown, to later dates. */
export function RepeatDialog({ subject, repeat }: RepeatDialogProps) {
  const { date, scheduled, whose } = subject;
  const { day } = useFormats();
  const school = useSchool((records) => records);
  const { schedules, teachers, settings } = school;
  const refusal = useSelector(repeat, ({ context }) => context.refusal);
  const isQueued = useIsQueued(repeat);
  const isSaving = useSelector(repeat, (snapshot) => snapshot.matches('saving'));
  const form = useForm<RepeatRule>({
    mode: 'controlled',
    initialValues: {
      scope: subject.scope,
      every: 'week',
      until: proposedUntil(settings.school, date),
      includesWeekends: false,
    },
  });
  const rule = form.values;
  const { scope, every } = rule;
  const sources = useMemo(
    () => repeatSources(schedules, scope, subject),
    [schedules, scope, subject],
  );
  const shownRule = useDeferredValue(rule);
  const today = useToday();
  const plan = useMemo(
    () => planRepeat(school, sources, shownRule, today),
    [school, sources, shownRule, today],
  );
  const clashing = useMemo(() => clashingOf(schedules, plan.copies), [schedules, plan]);
  const outside = useMemo(() => outsideAvailability(teachers, plan.copies), [teachers, plan]);
  const late = useMemo(() => plan.copies.filter(isAfterCourseIn(school)), [school, plan]);
  const weekday = weekdayOf(date).toLowerCase();
  const dayText = `${weekday} ${day(date)}`;
  const monday = mondayOf(date);
  const weekText = `semana del ${day(monday)} al ${day(addDays(monday, 6))}`;

  return (
    <DialogForm
      isOpen
      title="Repetir clases"
      submitLabel="Repetir"
      subject={
        <Text size="sm" c="dimmed">
          {scope === 'class' && scheduled
            ? `${scheduled.activity}, ${scheduled.employee}, ${scheduled.classroom}, ${scheduled.startTime} a ${scheduled.endTime}`
            : `${whose?.name ?? 'Toda la escuela'}, ${scope === 'week' ? weekText : dayText}`}
        </Text>
      }
      isDirty={form.isDirty()}
      isBusy={isSaving && !isQueued}
      queued={
        isQueued ? 'Las clases se repetirán en cuanto se pueda; también puedes cancelar.' : null
      }
      error={refusalText(refusal)}
      onSubmit={() => repeat.send({ type: 'repeat.submit', sources, rule })}
      onClose={() => repeat.send({ type: 'repeat.close' })}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="Qué repetir"
          data={[
            ...(scheduled ? [{ value: 'class', label: 'Esta clase' }] : []),
            { value: 'day', label: whose ? `El ${weekday} de ${whose.name}` : 'Todo el día' },
            { value: 'week', label: whose ? `La semana de ${whose.name}` : 'Toda la semana' },
          ]}
          {...form.getInputProps('scope')}
        />
        <NativeSelect
          label="Frecuencia"
          disabled={scope === 'week'}
          data={[
            { value: 'week', label: 'Cada semana' },
            { value: 'day', label: 'Cada día' },
          ]}
          {...form.getInputProps('every')}
          value={scope === 'week' ? 'week' : every}
        />
      </SimpleGrid>
      <DayInput
        label="Repetir hasta"
        description="Ese día incluido; un año como máximo."
        min={addDays(date, 1)}
        max={lastRepeat(settings.school, date)}
        {...form.getInputProps('until')}
      />
      <Checkbox
        label="Incluir sábados y domingos"
        description="Lo que ya es de sábado o domingo se repite en su día de todos modos."
        {...form.getInputProps('includesWeekends', { type: 'checkbox' })}
      />
      <RepeatPreview plan={plan} clashing={clashing} outside={outside} late={late} />
    </DialogForm>
  );
}
