import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import { hasGroup } from '../../../machines/timetable/schedules.ts';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { AttendancePanel } from './AttendancePanel.tsx';
import { RecordingFooter } from './RecordingFooter.tsx';
import { RecordingNotes } from './RecordingNotes.tsx';
import { TopicFields } from './TopicFields.tsx';

interface RecordLessonFormProps {
  recording: ClassRecordRef;
}

/** Each part reads for itself what it shows: a mark renders its student's row and the totals. */
export function RecordLessonForm({ recording }: RecordLessonFormProps) {
  return (
    <form
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        recording.send({ type: 'recording.save' });
      }}
    >
      <Stack gap="md">
        <RecordingNotes recording={recording} />
        <AttendancePanel recording={recording} />
        <TopicFields recording={recording} />
      </Stack>
      <RecordingFooter recording={recording} />
    </form>
  );
}

/** Its day, hour, group and room: a title that long subjects fill may not have them. */
export function ClassPlace({ recording }: RecordLessonFormProps) {
  const formats = useFormats();
  const date = useSelector(recording, ({ context }) => context.draft.lesson.date);
  const time = useSelector(recording, ({ context }) => context.draft.lesson.time);
  const group = useSelector(recording, ({ context }) => context.draft.lesson.groupName);
  const classroom = useSelector(recording, ({ context }) => context.scheduled.classroom);
  if (date === undefined || group === undefined) return null;
  const groupName = hasGroup({ group }) ? `Grupo ${group}` : 'Sin grupo';
  return (
    <Text size="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
      {[`${weekdayOf(date)} ${formats.day(date)}`, time, groupName, classroom]
        .filter((part) => part !== undefined)
        .join(' · ')}
    </Text>
  );
}
