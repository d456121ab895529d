import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addDays, daysBetween, isDay, mondayOf } from '../../../machines/kit/calendar.ts';
import type { ScheduleArrangeCommand } from '../../../machines/timetable/arranging.ts';
import { isAfterCourseIn } from '../../../machines/timetable/groupCourses.ts';
import { goneFrom, outsideAvailability } from '../../../machines/timetable/scheduleConflicts.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { planCopied } from '../../../machines/timetable/together.ts';
import { clashingOf } from '../../../machines/timetable/weekConflicts.ts';
import { useSchool } from '../../AppContext.ts';
import { ofGone, stayedText } from '../../strings/arranged.ts';
import { counted } from '../../strings/counted.ts';
import { DayInput } from '../../ui/fields/DayInput.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { ClashAlert, ClassesAlert, LateAlert, OutsideAlert } from './ClassLines.tsx';

interface CopyWeekDialogProps {
  /** Whose week it is. */
  name: string;
  date: string;
  classes: readonly ScheduledClass[];
  onCopy: (command: ScheduleArrangeCommand) => void;
  onClose: () => void;
}

/** Copies one group's, employee's or room's week to another one. */
export function CopyWeekDialog({ name, date, classes, onCopy, onClose }: CopyWeekDialogProps) {
  const school = useSchool((records) => records);
  const { day } = useFormats();
  const from = mondayOf(date);
  const form = useForm({ mode: 'controlled', initialValues: { week: addDays(from, 7) } });
  const { week } = form.values;
  const to = isDay(week) ? mondayOf(week) : from;
  const days = daysBetween(from, to);
  const sources = days === 0 ? [] : classes;
  const shift = { days, minutes: 0, rooms: 0 };
  const command = planCopied({ ...school, rooms: [] }, sources, shift);
  const { puts, stayed } = command;
  const gone = puts.filter((one) => goneFrom(school, one).length > 0);
  const clashing = clashingOf(school.schedules, puts);
  return (
    <DialogForm
      isOpen
      title="Copiar semana"
      submitLabel="Copiar"
      isDirty={form.isDirty()}
      error={days === 0 ? 'Elige un día de otra semana.' : null}
      isReady={puts.length > 0}
      onSubmit={() => onCopy(command)}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {`${name}, semana del ${day(from)} al ${day(addDays(from, 6))}`}
      </Text>
      <DayInput
        label="A la semana del"
        description="Cualquier día de esa semana."
        {...form.getInputProps('week')}
      />
      <Text fw={600} role="status">
        {puts.length === 0
          ? 'No se copiará ninguna clase.'
          : `Se ${puts.length === 1 ? 'copiará' : 'copiarán'} ${counted(puts.length, 'clase', 'clases')} a la semana del ${day(to)} al ${day(addDays(to, 6))}.`}
      </Text>
      <ClashAlert classes={clashing} />
      <OutsideAlert classes={outsideAvailability(school.teachers, puts)} />
      <LateAlert classes={puts.filter(isAfterCourseIn(school))} />
      <ClassesAlert
        title={`${counted(gone.length, 'clase es', 'clases son')} ${ofGone}`}
        classes={gone}
      />
      {stayed > 0 ? <Text size="sm">{stayedText(stayed, 'copied')}</Text> : null}
    </DialogForm>
  );
}
