import { Checkbox, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { addDays } from '../../../machines/kit/calendar.ts';
import { outsideAvailability } from '../../../machines/timetable/scheduleConflicts.ts';
import type { RepeatRule } from '../../../machines/timetable/scheduleRepeat.ts';
import {
  longestRepeat,
  planRepeat,
  repeatSources,
} from '../../../machines/timetable/scheduleRepeat.ts';
import type { RepeatRef, RepeatSubject } from '../../../machines/timetable/repeatMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { noticeWords } from '../../strings/notices.ts';
import { RepeatPreview } from './RepeatPreview.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { useIsQueued } from '../../ui/useIsQueued.ts';

interface RepeatDialogProps {
  subject: RepeatSubject;
  repeat: RepeatRef;
}

const weeksAtFirst = 4;

/** Copies a class, its day or its week to later dates. */
export function RepeatDialog({ subject: { date, scheduled }, repeat }: RepeatDialogProps) {
  const schedules = useSchool((records) => records.schedules);
  const teachers = useSchool((records) => records.teachers);
  const staff = useSchool((records) => records.staff);
  const classrooms = useSchool((records) => records.classrooms);
  const settings = useSchool((records) => records.settings);
  const refusal = useSelector(repeat, ({ context }) => context.refusal);
  const isQueued = useIsQueued(repeat);
  const isSaving = useSelector(repeat, (snapshot) => snapshot.matches('saving'));
  const form = useForm<RepeatRule>({
    mode: 'controlled',
    initialValues: {
      scope: scheduled ? 'class' : 'day',
      every: 'week',
      until: addDays(date, weeksAtFirst * 7),
      includesWeekends: false,
    },
  });
  const rule = form.values;
  const { scope, every } = rule;
  const sources = useMemo(
    () => repeatSources(schedules, scope, date, scheduled),
    [schedules, scope, date, scheduled],
  );
  const shownRule = useDeferredValue(rule);
  const plan = useMemo(
    () => planRepeat({ schedules, teachers, staff, classrooms, settings }, sources, shownRule),
    [schedules, teachers, staff, classrooms, settings, sources, shownRule],
  );
  const outside = useMemo(() => outsideAvailability(teachers, plan.copies), [teachers, plan]);

  return (
    <DialogForm
      isOpen
      title="Repetir clases"
      submitLabel="Repetir"
      isBusy={isSaving && !isQueued}
      queued={
        isQueued ? 'Las clases se repetirán en cuanto se pueda; también puedes cancelar.' : null
      }
      error={refusal ? (noticeWords(refusal.code, refusal.details)?.message ?? null) : null}
      onSubmit={() => repeat.send({ type: 'repeat.submit', sources, rule })}
      onClose={() => repeat.send({ type: 'repeat.close' })}
    >
      {scheduled ? (
        <Text size="sm" c="dimmed">
          {`${scheduled.activity}, ${scheduled.employee}, ${scheduled.classroom}, ${scheduled.startTime} a ${scheduled.endTime}`}
        </Text>
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="Qué repetir"
          data={[
            ...(scheduled ? [{ value: 'class', label: 'Esta clase' }] : []),
            { value: 'day', label: 'Todo el día' },
            { value: 'week', label: 'Toda la semana' },
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
        max={addDays(date, longestRepeat)}
        {...form.getInputProps('until')}
      />
      <Checkbox
        label="Incluir sábados y domingos"
        {...form.getInputProps('includesWeekends', { type: 'checkbox' })}
      />
      <RepeatPreview plan={plan} outside={outside} />
    </DialogForm>
  );
}
