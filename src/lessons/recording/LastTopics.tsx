import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { lastTopics } from '../../../machines/lessons/topics.ts';
import { useSchool } from '../../AppContext.ts';
import classes from './RecordingNotes.module.css';

/** The last topics of the group and subject, each one tap from the field. */
export function LastTopics({
  recording,
  className,
}: {
  recording: ClassRecordRef;
  className: string | undefined;
}) {
  const lessons = useSchool((school) => school.classSessions);
  const [lesson] = useState(() => recording.getSnapshot().context.draft.lesson);
  const topics = useMemo(() => lastTopics(lessons, lesson), [lessons, lesson]);
  if (topics.length === 0) return null;
  return (
    <Group role="group" aria-label="Últimos temas" gap={6} mt={-8} className={className}>
      {topics.map((topic) => (
        <Button
          key={topic}
          variant="default"
          size="xs"
          fw={400}
          className={`${classes.topic} ${classes.thumb}`}
          classNames={{ label: classes.topicLabel }}
          onClick={() => recording.send({ type: 'fields.change', fields: { topic } })}
        >
          {topic}
        </Button>
      ))}
    </Group>
  );
}
