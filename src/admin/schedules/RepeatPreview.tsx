import { Alert, Stack, Text } from '@mantine/core';
import type { RepeatPlan } from '../../../machines/timetable/repeatPlan.ts';
import { isOfGone, isOnDayOff } from '../../../machines/timetable/repeatPlan.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { counted, writeCount } from '../../strings/counted.ts';
import { RoomWarning } from '../../ui/RoomWarning.tsx';
import { leftOutText, onDaysOffText } from '../../strings/detailWords.ts';
import { skippedWords } from '../../strings/schedules.ts';
import { ClashAlert, ClassLines, LateAlert, OutsideAlert } from './ClassLines.tsx';

interface RepeatPreviewProps {
  plan: RepeatPlan;
  /** Copies whose employee or group has another class or copy at that time; they are made all the same. */
  clashing: readonly ScheduledClass[];
  /** Copies outside what their teacher offers; they are made all the same. */
  outside: readonly ScheduledClass[];
  /** Copies after the last day of their group's course; they are made all the same. */
  late: readonly ScheduledClass[];
}

/** What a repetition will make and what it leaves out, before it is made. */
export function RepeatPreview({
  plan: { copies, skipped },
  clashing,
  outside,
  late,
}: RepeatPreviewProps) {
  const gone = skipped.filter(isOfGone).length;
  const onDaysOff = skipped.filter(isOnDayOff).length;
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {copies.length === 0
          ? 'No se programará ninguna clase.'
          : `${copies.length === 1 ? 'Se programará' : 'Se programarán'} ${counted(copies.length, 'clase', 'clases')}.`}
      </Text>
      <RoomWarning records={copies} />
      <ClashAlert classes={clashing} />
      <OutsideAlert classes={outside} />
      <LateAlert classes={late} />
      {gone > 0 ? (
        <Alert color="marigold" variant="light">
          {leftOutText(gone, 'Se omite', 'Se omiten')}
        </Alert>
      ) : null}
      {onDaysOff > 0 ? (
        <Alert color="cobalt" variant="light">
          {onDaysOffText(onDaysOff, 'Se omite', 'Se omiten')}
        </Alert>
      ) : null}
      {skipped.length > 0 ? (
        <section aria-label="Clases que se omiten">
          <Text size="sm" fw={600}>
            {`En total se omiten ${writeCount(skipped.length)}:`}
          </Text>
          <ClassLines
            classes={skipped.map(({ copy, reason }) => ({ ...copy, reason }))}
            noteOf={({ reason }) => ` (${skippedWords[reason]})`}
          />
        </section>
      ) : null}
    </Stack>
  );
}
