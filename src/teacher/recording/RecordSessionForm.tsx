import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { weekdayOf } from '../../../machines/domain/calendar.ts';
import type { RecordingRef } from '../../../machines/recordingMachine.ts';
import { useFormats } from '../../shared/useFormats.ts';
import { AttendancePanel } from './AttendancePanel.tsx';
import { RecordingFooter } from './RecordingFooter.tsx';
import { RecordingNotes } from './RecordingNotes.tsx';
import { TopicFields } from './TopicFields.tsx';

interface RecordSessionFormProps {
  recording: RecordingRef;
}

/** Each part reads for itself what it shows: a mark renders its student's row and the totals. */
export function RecordSessionForm({ recording }: RecordSessionFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        recording.send({ type: 'recording.save' });
      }}
    >
      <Stack gap="md">
        <ClassTime recording={recording} />
        <RecordingNotes recording={recording} />
        <AttendancePanel recording={recording} />
        <TopicFields recording={recording} />
      </Stack>
      <RecordingFooter recording={recording} />
    </form>
  );
}

function ClassTime({ recording }: RecordSessionFormProps) {
  const formats = useFormats();
  const date = useSelector(recording, ({ context }) => context.draft?.session.date);
  const time = useSelector(recording, ({ context }) => context.draft?.session.time);
  if (date === undefined) return null;
  return (
    <Text size="sm" c="dimmed">
      {weekdayOf(date)} {formats.day(date)} · {time}
    </Text>
  );
}
