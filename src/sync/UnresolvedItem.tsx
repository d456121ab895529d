import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { timeOf } from '../../machines/kit/calendar.ts';
import { dayOf } from '../../machines/kit/days.ts';
import type { Decide } from '../../machines/store/decisions.ts';
import type { RefusedItem } from '../../machines/sync/outbox.ts';
import { isOf } from '../../machines/sync/outbox.ts';
import { versionsOf } from '../../machines/sync/commands/versions.ts';
import {
  changedOnes,
  classToOpen,
  formToOpen,
  lessonToOpen,
  questionOf,
} from '../../machines/sync/commands/resolving.ts';
import type { ResolvingRef } from '../../machines/sync/resolvingMachine.ts';
import { useApp, useSchool, useUser } from '../AppContext.ts';
import { readStoredDrafts } from '../storage/written/drafts.ts';
import { formKeyOf, keepFormAs } from '../storage/written/formDrafts.ts';
import { askedSentence } from '../strings/changes.ts';
import { noticeWords } from '../strings/notices.ts';
import { reasonText } from '../strings/sync.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { QueuedNote } from '../ui/QueuedNote.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { useIsQueued } from '../ui/useIsQueued.ts';
import { linesOf } from './sideLines.ts';
import { ChangedOnes, TwoSides } from './TwoSides.tsx';
import classes from './Unresolved.module.css';

interface UnresolvedItemProps {
  item: RefusedItem;
  resolving: ResolvingRef;
  onLeave: () => void;
}

/** One thing that was asked and refused: what it was, what stands now, whose that is, and the ways on. */
export function UnresolvedItem({ item, resolving, onLeave }: UnresolvedItemProps) {
  const titleId = useId();
  const formats = useFormats();
  const { day } = formats;
  const user = useUser();
  const school = useSchool((records) => records);
  const again = useSelector(resolving, ({ context }) => context.refusals[item.id]);
  const isAsking = useSelector(resolving, (snapshot) => snapshot.matches({ asked: 'discarding' }));
  // What has been answered keeps the focus until it goes, and hands it on.
  const isResting = useSelector(
    resolving,
    (snapshot) => snapshot.matches('browsing') || snapshot.matches('dropping'),
  );
  const isChoosing = useSelector(resolving, (snapshot) =>
    snapshot.matches({ asked: 'choosingDraft' }),
  );
  const isOwn = useSelector(resolving, ({ context }) => context.item?.id === item.id);
  const isQueued = useIsQueued(resolving);
  const { change } = item;
  const decide = useSelector(resolving, ({ context }) => context.decide);
  const question = useQuestion(item, decide);
  const { lines, ones, isDeletion, isSettled: isDone } = question;
  const isShown = lines.length + ones.length > 0;
  const { code, details } = (question.mayRetry ? again : null) ?? question.refusal;
  const said = noticeWords(code, details)?.message ?? '';
  const reason = isShown ? reasonText(said) : said;
  const open = wayToOpen(item, school, user, { resolving, onLeave });
  return (
    <article aria-labelledby={titleId} className={classes.item}>
      <Text id={titleId} size="sm" fw={600}>
        {askedSentence(change, formats)}
      </Text>
      <Text size="xs" c="dimmed">
        {day(dayOf(change.at))}, {timeOf(change.at)}
      </Text>
      <Text size="sm" mt={4} role={again ? 'status' : undefined}>
        {isDone ? 'Lo que pediste ya está así en la escuela.' : reason}
      </Text>
      {item.by ? (
        <Text size="sm" c="dimmed">
          {writtenBy(item, item.by)} el {day(dayOf(item.by.at))}, {timeOf(item.by.at)}.
        </Text>
      ) : null}
      {lines.length > 0 && !isDone ? <TwoSides lines={lines} isDeletion={isDeletion} /> : null}
      {ones.length > 0 && !isDone ? <ChangedOnes ones={ones} /> : null}
      {isOwn && isQueued ? (
        <QueuedNote mt="xs">Se guardará en cuanto se pueda; también puedes cancelar.</QueuedNote>
      ) : null}
      <Group gap="xs" mt="xs">
        {question.mayRetry && !isDone ? (
          <Button
            size="xs"
            {...(isDeletion ? { color: 'red' } : {})}
            loading={isOwn && !isQueued && !isResting && !isAsking}
            disabled={!isResting}
            onClick={() => resolving.send({ type: 'item.retry', item })}
          >
            {retryLabel(isShown, isDeletion)}
          </Button>
        ) : null}
        {open && !isDone ? (
          <Button size="xs" variant="default" disabled={!isResting} onClick={open}>
            Abrir
          </Button>
        ) : null}
        <Button
          size="xs"
          {...(isDone || isShown ? { variant: 'default' } : { variant: 'subtle', color: 'red' })}
          disabled={!isResting}
          onClick={() =>
            resolving.send(
              isDone ? { type: 'entries.dismiss', ids: [item.id] } : { type: 'item.discard', item },
            )
          }
        >
          {isDone ? 'Quitar' : discardLabel(isShown)}
        </Button>
        {isOwn && isQueued ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => resolving.send({ type: 'resolving.cancel' })}
          >
            Cancelar
          </Button>
        ) : null}
      </Group>
      <ConfirmDialog
        isOpen={isOwn && isAsking}
        title={isShown ? '¿Dejar lo que hay ahora?' : '¿Descartar lo que pediste?'}
        message={
          isShown
            ? 'Lo que pediste se quita de esta lista y ya no se podrá poner desde aquí.'
            : 'Se queda lo que hay en la escuela. Esto no se puede deshacer.'
        }
        confirmLabel={discardLabel(isShown)}
        isDanger={!isShown}
        onConfirm={() => resolving.send({ type: 'resolving.confirm' })}
        onCancel={() => resolving.send({ type: 'resolving.cancel' })}
      />
      <ConfirmDialog
        isOpen={isOwn && isChoosing}
        title="Hay un borrador de esta clase"
        message="Tiene algo que no has guardado. Si abres lo que pediste, el borrador se pierde; si abres el borrador, lo que pediste sigue en esta lista."
        confirmLabel="Abrir lo que pedí"
        isDanger
        otherwise={{
          label: 'Abrir borrador',
          onChoose: () => resolving.send({ type: 'written.open' }),
        }}
        onConfirm={() => resolving.send({ type: 'asked.open' })}
        onCancel={() => resolving.send({ type: 'resolving.cancel' })}
      />
    </article>
  );
}

/** Whoever asked may have been first too, on another device of theirs. */
function writtenBy(item: RefusedItem, { author, isDeletion }: NonNullable<RefusedItem['by']>) {
  if (isOf(item, author)) return isDeletion ? 'Tú lo eliminaste' : 'Tú lo cambiaste';
  return `${author.name} lo ${isDeletion ? 'eliminó' : 'cambió'}`;
}

/** Where both are shown it is chosen between them. */
function retryLabel(isShown: boolean, isDeletion: boolean): string {
  if (!isShown) return 'Intentar de nuevo';
  return isDeletion ? 'Eliminar de todos modos' : 'Poner lo mío';
}

function discardLabel(isShown: boolean): string {
  return isShown ? 'Dejar lo que hay' : 'Descartar';
}

/** What is left to decide of it on what stands, and what is shown for that. */
function useQuestion(item: RefusedItem, decide: Decide | null) {
  const { clock } = useApp();
  const user = useUser();
  const school = useSchool((records) => records);
  const formats = useFormats();
  return useMemo(() => {
    const { command, facts } = item;
    const now = clock();
    const versions = versionsOf(school, command);
    const ones = changedOnes(school, command);
    return {
      ...questionOf(school, item, decide, { ...facts, user, now, today: dayOf(now) }),
      lines: versions?.stored ? linesOf(versions, school, formats) : [],
      ones,
      isDeletion: versions?.isDeletion ?? ones.some((one) => one.versions !== null),
    };
  }, [school, item, decide, user, clock, formats]);
}

type Records = Parameters<typeof formToOpen>[0];

/** Opens what was asked in the form it was written in, on what stands now; null where it has none. */
function wayToOpen(
  item: RefusedItem,
  school: Records,
  user: ReturnType<typeof useUser>,
  { resolving, onLeave }: Pick<UnresolvedItemProps, 'resolving' | 'onLeave'>,
): (() => void) | null {
  const { command } = item;
  if (user?.role === 'teacher') {
    const asked = lessonToOpen(school, command);
    if (!asked) return null;
    return () => {
      const drafts = readStoredDrafts(user.id);
      resolving.send({ type: 'lesson.open', item, asked, drafts });
    };
  }
  if (user?.role !== 'admin') return null;
  const asked = formToOpen(school, command);
  if (asked) {
    return () => {
      const { register, form } = asked;
      keepFormAs(formKeyOf(user, `asked-${register}`), form);
      navigate(`/admin/${register === 'admins' ? 'administrators' : register}?retomar=1`);
      onLeave();
    };
  }
  const form = classToOpen(school, command);
  if (!form) return null;
  return () => {
    keepFormAs(formKeyOf(user, 'asked-schedules'), form);
    navigate(`/admin/schedules?fecha=${form.date}&retomar=1`);
    onLeave();
  };
}
