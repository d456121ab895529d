import { Alert, List, ScrollArea, Stack, Text } from '@mantine/core';
import type { RepeatPlan } from '../../../machines/timetable/scheduleRepeat.ts';
import { isOfGone, isOnDayOff } from '../../../machines/timetable/scheduleRepeat.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { counted } from '../../strings/counted.ts';
import { RoomWarning } from '../../ui/RoomWarning.tsx';
import { leftOutText, onDaysOffText } from '../../strings/detailWords.ts';
import { skippedWords } from '../../strings/schedules.ts';

const listed = 60;

interface RepeatPreviewProps {
  plan: RepeatPlan;
  /** Copies outside what their teacher offers; they are made all the same. */
  outside: readonly ScheduledClass[];
}

/** What a repetition will make and what it leaves out, before it is made. */
export function RepeatPreview({
  plan: { copies, skipped, conflicting },
  outside,
}: RepeatPreviewProps) {
  const { day } = useFormats();
  const gone = skipped.filter(isOfGone).length;
  const onDaysOff = skipped.filter(isOnDayOff).length;
  const place = ({ date, classroom, startTime, activity }: ScheduledClass) =>
    `${day(date)}, ${classroom}, ${startTime}: ${activity}`;
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {copies.length === 0
          ? 'No se programará ninguna clase.'
          : `Se programarán ${counted(copies.length, 'clase', 'clases')}.`}
      </Text>
      <RoomWarning records={copies} />
      {conflicting.length > 0 ? (
        <Alert
          color="marigold"
          variant="light"
          title={`Conflicto: ${counted(conflicting.length, 'clase coincide', 'clases coinciden')} con otra de su empleado o grupo`}
        >
          <Lines lines={conflicting.map(place)} />
        </Alert>
      ) : null}
      {outside.length > 0 ? (
        <Alert
          color="marigold"
          variant="light"
          title={`${counted(outside.length, 'clase queda', 'clases quedan')} fuera de la disponibilidad de su profesor`}
        >
          <Lines lines={outside.map(place)} />
        </Alert>
      ) : null}
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
            {`Se omiten ${skipped.length}:`}
          </Text>
          <Lines
            lines={skipped.map(({ copy, reason }) => `${place(copy)} (${skippedWords[reason]})`)}
          />
        </section>
      ) : null}
    </Stack>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const more = lines.length - listed;
  return (
    <ScrollArea.Autosize mah={180}>
      <List size="sm" spacing={2}>
        {lines.slice(0, listed).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        {more > 0 ? <List.Item>{`y ${more} más`}</List.Item> : null}
      </List>
    </ScrollArea.Autosize>
  );
}
