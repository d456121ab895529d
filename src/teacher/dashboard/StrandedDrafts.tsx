import { Button, Group, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import { classNow } from '../../../machines/lessons/lessonDrafts.ts';
import { groupOf } from '../../../machines/lessons/lessons.ts';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import { strandedLessons } from '../../../machines/lessons/strandedDrafts.ts';
import { hasGroup } from '../../../machines/timetable/schedules.ts';
import type { Lesson } from '../../../machines/school/lessonShapes.ts';
import { openDrafted } from '../../lessons/recording/useRecording.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import classes from '../../ui/rows.module.css';

/** What a teacher wrote of classes that are theirs to give no more, and did not save. */
export function useStranded(recording: RecordingRef): readonly Lesson[] {
  const drafts = useSelector(recording, ({ context }) => context.drafts);
  const records = useSelector(recording, ({ context }) => context.records);
  return useMemo(() => strandedLessons(records, drafts), [records, drafts]);
}

interface StrandedDraftsProps {
  lessons: readonly Lesson[];
  recording: RecordingRef;
}

/** Rows from which each is read, and saved or thrown away. */
export function StrandedDrafts({ lessons, recording }: StrandedDraftsProps) {
  return (
    <ul className={classes.rows}>
      {lessons.map((lesson) => (
        <StrandedDraft key={lesson.id} lesson={lesson} recording={recording} />
      ))}
    </ul>
  );
}

function StrandedDraft({ lesson, recording }: { lesson: Lesson; recording: RecordingRef }) {
  const titleId = useId();
  const formats = useFormats();
  const { date, time, subject, groupName } = lesson;
  const isGone = useSelector(
    recording,
    ({ context: { records } }) => classNow(records, { lesson, base: null }) === null,
  );
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Group gap={6}>
          <Text size="sm" fw={600} className={classes.time}>
            {`${weekdayOf(date)} ${formats.day(date)}, ${time}`}
          </Text>
          <StatusBadge status="Borrador" tone="warning" />
        </Group>
        <Text fw={600} id={titleId} lineClamp={4}>
          {subject}
        </Text>
        <Text size="sm" c="dimmed">
          {hasGroup(groupOf(lesson)) ? `Grupo ${groupName} · ` : ''}
          {isGone
            ? 'Borrador de una clase que ya no está en el horario'
            : 'Borrador de una clase que ahora da otra persona'}
        </Text>
      </div>
      <div className={classes.actions}>
        <Button
          className={classes.action}
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          aria-describedby={titleId}
          onClick={() => openDrafted(recording, lesson)}
        >
          Abrir borrador
        </Button>
      </div>
    </li>
  );
}
