import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { startNow } from '../../../machines/lessons/lessonDrafts.ts';
import classes from './RecordLessonDialog.module.css';

/** A class that the office took elsewhere, or away, while its register was open; in view wherever the form stands. */
export function MovedOrGone({ recording }: { recording: ClassRecordRef }) {
  const isNew = useSelector(recording, ({ context }) => context.draft.base === null);
  const time = useSelector(recording, ({ context }) => context.draft.lesson.time);
  const start = useSelector(recording, ({ context: { records, draft } }) =>
    draft.base === null ? startNow(records, draft) : draft.lesson.time,
  );
  return (
    <div role="status" className={classes.news}>
      {isNew && start !== time ? (
        <Alert color="marigold" variant="light" role="note" py="xs">
          {start === null
            ? 'Esta clase ya no está en el horario. Si la guardas, su sesión queda registrada.'
            : `Esta clase cambió de hora: ahora empieza a las ${start}.`}
        </Alert>
      ) : null}
    </div>
  );
}
