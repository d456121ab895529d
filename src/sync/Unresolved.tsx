import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { fromPromise } from 'xstate';
import type { LessonDraft } from '../../machines/lessons/lessonSaving.ts';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';
import { skippedByAuthor } from '../../machines/sync/commands/resolving.ts';
import type { ResolvingRef } from '../../machines/sync/resolvingMachine.ts';
import { resolvingMachine } from '../../machines/sync/resolvingMachine.ts';
import { refusedOf } from '../../machines/sync/syncStatus.ts';
import { useFeatureInput, useUser } from '../AppContext.ts';
import { loadRules } from '../loading/arrival.ts';
import { useFeature } from '../notices/useFeature.ts';
import { leaveDraft, removeDraft } from '../storage/written/drafts.ts';
import type { OutboxStore } from '../storage/shared/outboxStore.ts';
import { skippedText } from '../strings/sync.ts';
import { useNextHeir } from '../ui/focus/useNextHeir.ts';
import { UnresolvedItem } from './UnresolvedItem.tsx';

interface UnresolvedProps {
  sync: SyncRef;
  outbox: Pick<OutboxStore, 'discard'>;
  /** How the device stands, to which the focus goes from the last that is resolved. */
  standing: RefObject<HTMLElement | null>;
  /** Closes what this stands in, for a form that opens. */
  onLeave: () => void;
}

/** What was asked here and refused since, and what of others' entries was passed over. */
export function Unresolved({ sync, outbox, standing, onLeave }: UnresolvedProps) {
  const titleId = useId();
  const user = useUser();
  const input = useFeatureInput();
  const [machine] = useState(() =>
    resolvingMachine.provide({
      actors: {
        rules: fromPromise(async () => (await loadRules()).decide),
        drop: fromPromise<void, { ids: readonly string[] }>(async ({ input: { ids } }) => {
          for (const id of ids) await outbox.discard(id);
        }),
      },
    }),
  );
  const resolving = useFeature(machine, { input });
  useLessonOpening(resolving, onLeave);
  const held = useSelector(sync, ({ context }) => context.outbox);
  const isDropFailing = useSelector(resolving, (snapshot) =>
    snapshot.matches({ browsing: 'failing' }),
  );
  // Rendered anew once the buttons can be pressed again, for the focus to go on.
  useSelector(resolving, (snapshot) => snapshot.matches('browsing'));
  const list = useRef<HTMLElement>(null);
  const focusing = useNextHeir(list, 'button', standing);
  const refused = refusedOf(held, user);
  const skipped = user?.role === 'admin' ? skippedByAuthor(held.skipped) : [];
  const isMoot = useSelector(
    resolving,
    (snapshot) =>
      (snapshot.matches('confirming') || snapshot.matches('choosingDraft')) &&
      refused.every(({ id }) => id !== snapshot.context.item?.id),
  );
  // Its question went with what another tab resolved.
  useEffect(() => {
    if (isMoot) resolving.send({ type: 'resolving.cancel' });
  }, [isMoot, resolving]);
  if (refused.length === 0 && skipped.length === 0) return null;
  return (
    <section ref={list} aria-labelledby={titleId} {...focusing}>
      <Title order={3} id={titleId} size="h4" mb="xs">
        Por resolver
      </Title>
      <Stack gap="sm">
        {isDropFailing ? (
          <Alert color="red" role="alert">
            El navegador no pudo guardar que ya quedó resuelto. Inténtalo de nuevo: no se hará dos
            veces.
          </Alert>
        ) : null}
        {refused.length > 0 ? (
          <Text size="sm" c="dimmed">
            Mientras esto esperaba, lo mismo cambió en otro equipo: no se ha hecho nada.
          </Text>
        ) : null}
        {refused.map((item) => (
          <UnresolvedItem key={item.id} item={item} resolving={resolving} onLeave={onLeave} />
        ))}
        {skipped.map(({ author, ids }) => (
          <Group key={ids[0]} justify="space-between" gap="sm" wrap="nowrap">
            <Text size="sm">{skippedText(author?.name ?? null, ids.length)}</Text>
            <Button
              size="compact-sm"
              variant="default"
              flex="none"
              onClick={() => resolving.send({ type: 'entries.dismiss', ids })}
            >
              Entendido
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

/** Goes on in the record of a class with what is to open there. */
function useLessonOpening(resolving: ResolvingRef, onLeave: () => void): void {
  const user = useUser();
  const open = useEffectEvent((draft: LessonDraft, replaced: LessonDraft | null) => {
    if (!user) return;
    if (replaced) removeDraft(user.id, replaced);
    leaveDraft(user.id, draft);
    navigate(`/teacher?clase=${encodeURIComponent(draft.lesson.id)}`);
    onLeave();
  });
  useEffect(() => {
    const opened = resolving.on('lesson.opened', ({ draft, replaced }) => open(draft, replaced));
    return () => opened.unsubscribe();
  }, [resolving]);
}
