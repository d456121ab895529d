import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { timeOf } from '../../machines/kit/calendar.ts';
import { dayOf } from '../../machines/kit/days.ts';
import type { RefusedItem } from '../../machines/sync/outbox.ts';
import {
  formToOpen,
  isFulfilled,
  lessonToOpen,
  versionsOf,
} from '../../machines/sync/commands/resolving.ts';
import type { ResolvingRef } from '../../machines/sync/resolvingMachine.ts';
import { useSchool, useUser } from '../AppContext.ts';
import { leaveDraft } from '../storage/drafts.ts';
import { formActions, formKeyOf } from '../storage/formDrafts.ts';
import { changeSentence } from '../strings/changes.ts';
import { noticeWords } from '../strings/notices.ts';
import { QueuedNote } from '../ui/QueuedNote.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { useIsQueued } from '../ui/useIsQueued.ts';
import { TwoSides } from './TwoSides.tsx';
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
  const isResting = useSelector(resolving, (snapshot) => snapshot.matches('browsing'));
  const isOwn = useSelector(resolving, ({ context }) => context.item?.id === item.id);
  const isQueued = useIsQueued(resolving);
  const { change, command } = item;
  const versions = useMemo(() => versionsOf(school, command), [school, command]);
  const isDone = useMemo(() => isFulfilled(school, command), [school, command]);
  const { code, details } = again ?? ofDevice(item);
  const open = wayToOpen(item, school, user);
  return (
    <article aria-labelledby={titleId} className={classes.item}>
      <Text id={titleId} size="sm" fw={600}>
        {changeSentence(change, formats)}
      </Text>
      <Text size="xs" c="dimmed">
        {day(dayOf(change.at))}, {timeOf(change.at)}
      </Text>
      <Text size="sm" mt={4} role={again ? 'status' : undefined}>
        {isDone ? 'Lo que pediste ya está así en la escuela.' : noticeWords(code, details)?.message}
      </Text>
      {item.by ? (
        <Text size="sm" c="dimmed">
          {item.by.author.name} lo cambió el {day(dayOf(item.by.at))}, {timeOf(item.by.at)}.
        </Text>
      ) : null}
      {versions?.stored && !isDone ? <TwoSides versions={versions} /> : null}
      {isOwn && isQueued ? (
        <QueuedNote mt="xs">Se guardará en cuanto se pueda; también puedes cancelar.</QueuedNote>
      ) : null}
      <Group gap="xs" mt="xs">
        {isDone ? null : (
          <Button
            size="xs"
            loading={isOwn && !isQueued && !isResting}
            disabled={!isResting}
            onClick={() => resolving.send({ type: 'item.retry', item })}
          >
            Intentar de nuevo
          </Button>
        )}
        {open && !isDone ? (
          <Button
            size="xs"
            variant="default"
            disabled={!isResting}
            onClick={() => {
              open();
              onLeave();
            }}
          >
            Abrir
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="subtle"
          color={isDone ? 'gray' : 'red'}
          disabled={!isResting}
          onClick={() => resolving.send({ type: 'item.discard', item })}
        >
          {isDone ? 'Quitar' : 'Descartar'}
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
    </article>
  );
}

/** What came between is another device's: what another tab changes is known before it waits. */
function ofDevice({ refusal: { code, details } }: RefusedItem): RefusedItem['refusal'] {
  return { code, details: { ...details, where: 'device' } };
}

type Records = Parameters<typeof formToOpen>[0];

/** Opens what was asked in the form it was written in, on what stands now; null where it has none. */
function wayToOpen(
  { command }: RefusedItem,
  school: Records,
  user: ReturnType<typeof useUser>,
): (() => void) | null {
  const asked = user?.role === 'admin' ? formToOpen(school, command) : null;
  if (asked) {
    return () => {
      const { register, form } = asked;
      formActions.keepForm({ context: { formKey: formKeyOf(user, register) } }, { form });
      navigate(`/admin/${register === 'admins' ? 'administrators' : register}?retomar=1`);
    };
  }
  const lesson = user?.role === 'teacher' ? lessonToOpen(school, command) : null;
  if (!lesson || !user) return null;
  return () => {
    leaveDraft(user.id, { lesson: lesson.lesson, base: lesson.base });
    navigate(`/teacher?clase=${encodeURIComponent(lesson.lesson.id)}`);
  };
}
