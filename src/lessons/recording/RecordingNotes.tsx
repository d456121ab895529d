import { Alert, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { cancellationOf } from '../../../machines/lessons/cancelledClasses.ts';
import { hasTopic } from '../../../machines/lessons/lessonSaving.ts';
import { isStillToCome } from '../../../machines/lessons/dueClasses.ts';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { noticeRegion } from '../../notices/noticeRegion.ts';
import { useTime, useToday } from '../../useToday.ts';
import { ConflictAlert } from './ConflictAlert.tsx';
import classes from './RecordingNotes.module.css';
import { TakenNote } from './TakenNote.tsx';
import { DiscardDialog } from '../../ui/dialog/DiscardDialog.tsx';
import { useFocusHeir } from '../../ui/focus/useFocusHeir.ts';
import { RecoveredNote } from '../../ui/RecoveredNote.tsx';

/** What there is to know of the record before one goes on with it. */
export function RecordingNotes({ recording }: { recording: ClassRecordRef }) {
  const isRestored = useSelector(recording, ({ context }) => context.isRestored);
  // The notice of the draft tells of what is open again.
  useEffect(() => {
    if (isRestored) noticeRegion.loaded()?.withdrawNotice('classSession.draftKept');
  }, [isRestored]);
  const isNamed = useSelector(recording, ({ context }) => hasTopic(context.draft.lesson));
  // That it is missing is said until it is there, or the form is left.
  useEffect(
    () =>
      isNamed
        ? undefined
        : () => noticeRegion.loaded()?.withdrawNotice('classSession.topicRequired'),
    [isNamed],
  );
  const isStartingOver = useSelector(recording, (snapshot) =>
    snapshot.matches({ editing: { discarding: 'startingOver' } }),
  );
  const conflict = useSelector(recording, ({ context }) => context.conflict);
  const taken = useSelector(recording, ({ context }) => context.taken);
  const news = useRef<HTMLDivElement>(null);
  const focusing = useFocusHeir(() =>
    news.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2'),
  );
  return (
    <>
      {/* Always there: of a status that comes with its words, screen readers often say nothing. */}
      <div ref={news} role="status" aria-atomic="false" className={classes.news} {...focusing}>
        <StillToCome recording={recording} />
        <NotHeld recording={recording} />
        {isRestored ? (
          <RecoveredNote className={classes.restored} role="note">
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => recording.send({ type: 'recovered.discard' })}
            >
              Descartar lo recuperado
            </Button>
          </RecoveredNote>
        ) : null}
        {taken.length > 0 ? (
          <TakenNote taken={taken} onHide={() => recording.send({ type: 'taken.hide' })} />
        ) : null}
      </div>
      <DiscardDialog
        isOpen={isStartingOver}
        title="¿Descartar lo recuperado?"
        message="Se pierden las marcas y lo que habías escrito de esta clase."
        onConfirm={() => recording.send({ type: 'discard.confirm' })}
        onCancel={() => recording.send({ type: 'discard.reject' })}
      />
      {conflict ? (
        <div {...focusing}>
          <ConflictAlert recording={recording} stored={conflict.stored} />
        </div>
      ) : null}
    </>
  );
}

/** A first record before the class: it may be meant so, but not unawares. */
function StillToCome({ recording }: { recording: ClassRecordRef }) {
  const now = { date: useToday(), time: useTime() };
  const isNew = useSelector(recording, ({ context }) => context.draft.base === null);
  const date = useSelector(recording, ({ context }) => context.draft.lesson.date ?? '');
  const time = useSelector(recording, ({ context }) => context.draft.lesson.time ?? '');
  if (!isNew || !isStillToCome({ date, time }, now)) return null;
  return (
    <Alert color="marigold" variant="light" role="note" py="xs">
      Esta clase empieza a las {time}.
    </Alert>
  );
}

/** A class that was said not to have been held: saving its register says otherwise. */
function NotHeld({ recording }: { recording: ClassRecordRef }) {
  const told = useSelector(recording, ({ context: { draft, records } }) =>
    draft.base === null ? cancellationOf(records, draft.lesson) : undefined,
  );
  if (!told) return null;
  return (
    <Alert color="marigold" variant="light" role="note" py="xs">
      Está marcada como «No hubo clase» ({told.reason}). Al guardar la sesión, contará como dada.
    </Alert>
  );
}
