import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { TopicStatus } from '../../../machines/school/words.ts';
import { topicStatuses } from '../../../machines/school/words.ts';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { topicStatusNames } from '../../strings/lessons.ts';
import { LastTopics } from './LastTopics.tsx';
import classes from './TopicFields.module.css';

/** What was seen in class. */
export function TopicFields({ recording }: { recording: ClassRecordRef }) {
  const isSaving = useSelector(recording, (snapshot) => snapshot.matches('saving'));
  const isTopicMissing = useSelector(recording, (snapshot) =>
    snapshot.matches({ editing: { topic: 'missing' } }),
  );
  const topic = useSelector(recording, ({ context }) => context.draft.lesson.topic);
  const topicStatus = useSelector(recording, ({ context }) => context.draft.lesson.topicStatus);
  const comments = useSelector(recording, ({ context }) => context.draft.lesson.comments);
  const topicInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTopicMissing) topicInput.current?.focus();
  }, [isTopicMissing]);
  return (
    <div className={classes.fields}>
      <TextInput
        ref={topicInput}
        label="Tema visto en clase"
        name="topic"
        value={topic ?? ''}
        readOnly={isSaving}
        aria-required
        error={isTopicMissing ? 'Por favor, especifica el tema visto en la clase.' : null}
        onChange={({ currentTarget: { value } }) =>
          recording.send({ type: 'fields.change', fields: { topic: value } })
        }
      />
      <LastTopics recording={recording} className={classes.last} />
      <NativeSelect
        label="Estado del tema"
        value={topicStatus ?? topicStatuses[0]}
        data={topicStatuses.map((value) => ({ value, label: topicStatusNames[value] }))}
        onChange={({ currentTarget: { value } }) =>
          recording.send({ type: 'fields.change', fields: { topicStatus: value as TopicStatus } })
        }
      />
      <Textarea
        label="Comentarios"
        className={classes.comments}
        value={comments ?? ''}
        readOnly={isSaving}
        rows={3}
        onChange={({ currentTarget: { value } }) =>
          recording.send({ type: 'fields.change', fields: { comments: value } })
        }
      />
    </div>
  );
}
