import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import type { ClassNow } from '../../../machines/lessons/lessonDrafts.ts';
import { classNow, lostGroup } from '../../../machines/lessons/lessonDrafts.ts';
import { isSameContent } from '../../../machines/kit/sameContent.ts';

/** A class, or its group, that the office took elsewhere, or away, while its register was open; in view wherever the form stands. */
export function MovedOrGone({ recording }: { recording: ClassRecordRef }) {
  const isNew = useSelector(recording, ({ context }) => context.draft.base === null);
  const time = useSelector(recording, ({ context }) => context.draft.lesson.time);
  const now = useSelector(
    recording,
    ({ context: { records, draft } }) => (draft.base === null ? classNow(records, draft) : null),
    isSameContent,
  );
  const groupGone = useSelector(recording, ({ context: { draft, records } }) =>
    lostGroup(records, draft),
  );
  if (groupGone !== null) {
    return (
      <Alert color="red" role="alert" flex="1 1 100%" py="xs">
        El grupo {groupGone} ya no existe y ninguna clase ocupa su lugar: esta sesión no se puede
        guardar.
      </Alert>
    );
  }
  if (!isNew || (now?.startTime === time && !now.isOthers)) return null;
  return (
    <Alert color="marigold" variant="light" role="alert" flex="1 1 100%" py="xs">
      {wordsOf(now)}
    </Alert>
  );
}

function wordsOf(now: ClassNow | null): string {
  if (now === null) {
    return 'Esta clase ya no está en el horario. Si la guardas, su sesión queda registrada.';
  }
  return now.isOthers
    ? 'Esta clase la da ahora otra persona. Si la guardas, su sesión queda registrada a nombre de quien la daba.'
    : `Esta clase cambió de hora: ahora empieza a las ${now.startTime}.`;
}
