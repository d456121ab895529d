// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createActor, fromCallback, toPromise } from 'xstate';
import type { Change } from '../../machines/store/changes.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import type { CommitOutput } from '../../machines/store/storePort.ts';
import { rememberedChanges } from '../../machines/store/storePort.ts';
import { commitShared, outbox } from '../../src/server/sharedCommits.ts';
import { createSyncActors } from '../../src/server/syncActors.ts';
import { writeSharedName } from '../../src/storage/shared/sharedSchool.ts';
import type { SharedCommits } from '../../src/storage/store.ts';
import { createStoreActors } from '../../src/storage/store.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { joinedPage } from '../support/joinedPage.ts';

const clock = () => Date.parse('2026-03-10T15:00:00Z');
const loadShared = () => import('../../src/server/sharedCommits.ts');

/** A page that ends once its own store has a change, before it is known what became of the request. */
const loadEnding = (): Promise<SharedCommits> =>
  Promise.resolve({
    distrust: () => Promise.resolve(),
    commitShared: (before, request, own) => {
      const commit = async (asked: typeof request): Promise<CommitOutput> => {
        ended.push(await own.commit(asked));
        return new Promise(() => undefined);
      };
      return commitShared(before, request, { ...own, commit });
    },
  });
const ended: CommitOutput[] = [];

function enrolling(name: string, now = clock()) {
  const draft = { name, career: 'Letras', group: '', groupId: '' };
  const command = { type: 'record.save', register: 'students', draft, base: null };
  const user = { role: 'admin', id: 1 } as const;
  const facts = { author: 'Laura', user, now, today: '2026-03-10' };
  return { id: `save-${name}`, command, facts };
}

/** A device of the office, off-line, that holds the school. */
async function device() {
  const { whole, state } = await joinedPage();
  writeSharedName('Secundaria 12');
  onTestFinished(() => writeSharedName(null));
  const start = async (load: () => Promise<SharedCommits>) => {
    const actors = createStoreActors(clock, load);
    const loaded = await toPromise(createActor(actors.load).start());
    const commit = (input: Parameters<typeof commitShared>[1]) =>
      toPromise(createActor(actors.commit, { input }).start());
    const refresh = () => toPromise(createActor(actors.refresh).start());
    return { loaded, commit, refresh };
  };
  const joined = { type: 'school.join', id: 'join', school: whole, isShared: false };
  const facts = { author: 'Laura', now: clock(), today: '2026-03-10' };
  const { commit } = await start(loadShared);
  await commit({ id: 'join', command: joined, facts });
  /** As a tab that has just loaded: it watches the outbox. */
  const watch = async (changes: readonly Change[]) => {
    const persistence = createActor(fromCallback(() => undefined)).start() as AnyActorRef;
    const school = {
      getSnapshot: () => ({ context: { school: whole, changes, persistence } }),
    } as unknown as SchoolRef;
    const { watchOutbox } = createSyncActors(state);
    const actor = createActor(watchOutbox, { input: { school } });
    actor.start();
    onTestFinished(() => void actor.stop());
    await vi.waitFor(async () => void (await outbox.peek()));
  };
  return { start, watch };
}

beforeEach(async () => {
  localStorage.clear();
  ended.length = 0;
  await freshDatabases();
});

it('a change that a page had made as it ended waits to be sent, however many come before a connection', async () => {
  const { start, watch } = await device();
  const ending = await start(loadEnding);
  void ending.commit(enrolling('Noé Prado'));
  await vi.waitFor(() => expect(ended).toHaveLength(1));
  const { loaded, commit } = await start(loadShared);
  expect(loaded.school.students.map(({ name }) => name)).toContain('Noé Prado');
  await watch(loaded.changes);
  const last: Change[] = [];
  for (let count = 0; count <= rememberedChanges; count += 1) {
    const { outcome } = await commit(enrolling(`Estudiante ${count}`));
    if ('change' in outcome) last.push(outcome.change);
  }
  expect(last).toHaveLength(rememberedChanges + 1);
  const { items } = await outbox.read(last.slice(-rememberedChanges));
  expect(items).toHaveLength(rememberedChanges + 2);
  expect(items[0]?.change.details).toMatchObject({ name: 'Noé Prado' });
});

it('and so it does where a tab that had read it finds a day later what another one made', async () => {
  const { start } = await device();
  const running = await start(loadShared);
  const ending = await start(loadEnding);
  void ending.commit(enrolling('Noé Prado'));
  await vi.waitFor(() => expect(ended).toHaveLength(1));
  const read = await running.refresh();
  expect(read.school.students.map(({ name }) => name)).toContain('Noé Prado');
  const nextDay = clock() + 25 * 60 * 60_000;
  const other = await start(loadShared);
  await other.commit(enrolling('Eva Solís', nextDay));
  const { changes } = await running.commit(enrolling('Iván Cruz', nextDay));
  const { items } = await outbox.read([...read.changes, ...changes]);
  expect(items.map(({ change }) => change.details['name'])).toEqual([
    'Noé Prado',
    'Eva Solís',
    'Iván Cruz',
  ]);
});
