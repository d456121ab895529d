// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createActor, fromCallback, toPromise } from 'xstate';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { readNothing } from '../../machines/sync/outbox.ts';
import { outbox } from '../../src/server/sharedCommits.ts';
import { createSyncActors } from '../../src/server/syncActors.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { joinedPage } from '../support/joinedPage.ts';
import type { MemoryServer } from '../support/memoryServer.ts';

/** A page of the office that has all of the school, or is in doubt of what it has. */
async function page() {
  const { server, whole, state, join } = await joinedPage();
  const { session } = await join('Laura');
  const persistence = createActor(fromCallback(() => undefined)).start() as AnyActorRef;
  const context = { school: whole, changes: [], persistence };
  const school = { getSnapshot: () => ({ context }) } as unknown as SchoolRef;
  const { readLog, renewBase } = createSyncActors(state);
  const input = { session, school };
  return {
    server,
    whole,
    session,
    read: () => toPromise(createActor(readLog, { input }).start()),
    renew: () => toPromise(createActor(renewBase, { input }).start()),
  };
}

/** Makes of a part's text what is none of a school. */
function harm({ base }: MemoryServer, whose: 'everybody' | 'office', name: string): void {
  const parts = base![whose].map((part) => (part.name === name ? { name, text: '{"x":' } : part));
  base![whose] = parts;
}

describe('the base of a school that can not be read on its server', () => {
  beforeEach(async () => {
    localStorage.clear();
    await freshDatabases();
  });

  it('gives nothing to a device in doubt, until one that has all of the school wrote another', async () => {
    const { server, whole, session, read, renew } = await page();
    const names = [...server.base!.office, ...server.base!.everybody].map(({ name }) => name);
    expect(names).toContain('lists');
    harm(server, 'office', 'lists');
    await outbox.setHead(readNothing);
    await expect(read()).rejects.toMatchObject({ failure: 'harmed' });
    expect((await outbox.peek()).head).toBe(readNothing);
    const { base } = server;
    await renew();
    expect(server.base).toBe(base);
    await outbox.setHead(server.head);
    await renew();
    expect(server.base).not.toBe(base);
    await outbox.setHead(readNothing);
    const round = (await read())!;
    expect(applyOperations(whole, round.operations)).toEqual(whole);
    expect(await session.baseIndex()).toMatchObject({ revision: server.head });
  });

  it('is written anew where a part is harmed that the office reads of its own, and once alone', async () => {
    const { server, session, renew } = await page();
    harm(server, 'everybody', 'lists');
    const harmed = server.base;
    const index = (await session.baseIndex())!;
    expect(await session.basePart(index, 'lists')).not.toBe('{"x":');
    await renew();
    const written = server.base;
    expect(written).not.toBe(harmed);
    await renew();
    expect(server.base).toBe(written);
  });

  it('is read whole once while it stays as it is', async () => {
    const { server, session, renew } = await page();
    let reads = 0;
    const { readsBase } = session;
    session.readsBase = (...asked) => {
      reads += 1;
      return readsBase(...asked);
    };
    const { base } = server;
    await renew();
    await renew();
    expect(reads).toBe(1);
    expect(server.base).toBe(base);
  });

  it('is another than one with parts that a newer version put there', async () => {
    const { server, renew } = await page();
    const { base } = server;
    base!.index = { ...base!.index, place: '0-2' };
    base!.office = [...base!.office, { name: 'visits 2026-03', text: '{"of":"2026"}' }];
    await renew();
    expect(server.base).toBe(base);
  });
});
