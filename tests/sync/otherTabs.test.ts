import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, toPromise } from 'xstate';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Change } from '../../machines/store/changes.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { schoolOfParts } from '../../machines/sync/bases.ts';
import { longestLog } from '../../machines/sync/renewing.ts';
import { outbox } from '../../src/server/sharedCommits.ts';
import { createSyncActors } from '../../src/server/syncActors.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { joined, joinedPage } from '../support/joinedPage.ts';
import { createListener } from '../support/listener.ts';

/** A page that comes to talk to the server, and was not told what another tab of its device wrote before. */
async function page() {
  const { server, whole, state, join } = await joinedPage();
  const [tab, office] = [await join('Eva'), await join('Laura')];
  let known: { school: School; changes: readonly Change[] } = { school: whole, changes: [] };
  const persistence = createActor(
    fromCallback<AnyEventObject>(({ receive }) =>
      receive(({ type }) => {
        if (type !== 'tabs.changed') return;
        known = { school: tab.school, changes: tab.outbox.items.map(({ change }) => change) };
      }),
    ),
  ).start() as AnyActorRef;
  const school = {
    getSnapshot: () => ({ context: { ...known, persistence } }),
  } as unknown as SchoolRef;
  const { readLog, renewBase } = createSyncActors(state);
  const input = { session: tab.session, school };
  return {
    server,
    state,
    school,
    tab,
    office,
    read: () => toPromise(createActor(readLog, { input }).start()),
    renew: () => toPromise(createActor(renewBase, { input }).start()),
  };
}

function enrolling(school: School): AnyCommand {
  const [group] = school.groups;
  const draft = { name: 'Noé Prado', career: 'Letras', group: group!.name, groupId: group!.id };
  return { type: 'record.save', register: 'students', draft, base: null };
}

describe('a page that talks to the server in the place of another tab', () => {
  beforeEach(freshDatabases);

  it('takes back what that tab wrote where it is refused', async () => {
    const { tab, office, read } = await page();
    tab.ask(enrolling(tab.school));
    const [item] = tab.outbox.items;
    const { id, command, facts, change } = item!;
    await outbox.made(await outbox.intend({ id, command, facts }), change);
    const [group] = office.school.groups;
    office.ask({ type: 'record.delete', register: 'groups', id: group!.id });
    await office.synchronize();
    const round = (await read())!;
    expect(round.refused).toMatchObject([{ id }]);
    expect(applyOperations(tab.school, round.operations)).toEqual(office.school);
  });

  it('puts nothing in the place of a long log but what that tab read of it', async () => {
    const { server, tab, office, renew } = await page();
    office.ask(enrolling(office.school));
    await office.synchronize();
    await tab.synchronize();
    server.head += longestLog;
    await outbox.setHead(server.head);
    await renew();
    const { everybody, office: whole, index } = server.base!;
    expect(index.revision).toBe(server.head);
    const names = new Set(whole.map(({ name }) => name));
    const parts = [...whole, ...everybody.filter(({ name }) => !names.has(name))];
    expect(schoolOfParts(parts)!.students).toEqual(office.school.students);
  });

  it('tells whether all months have come, at the start and as the last comes to another tab, were it known already', async () => {
    const { server, tab, state, school } = await page();
    const name = server.base!.everybody[0]!.name;
    const { person } = await state.recall([]);
    const anew = { ...joined, id: 'anew', head: server.head, missing: [name] };
    await state.keep(person!, 'key', anew);
    const { readLog } = createSyncActors(state);
    const { watchOutbox } = createSyncActors(state);
    const { ref: parent, heard } = createListener();
    createActor(watchOutbox, { input: { school }, parent }).start();
    const months = () => heard.filter(({ type }) => type === 'months.told');
    await vi.waitFor(() => expect(months()).toEqual([{ type: 'months.told', isWhole: false }]));
    const input = { session: tab.session, school };
    expect(await toPromise(createActor(readLog, { input }).start())).toBeNull();
    await vi.waitFor(() => expect(months().at(-1)).toEqual({ type: 'months.told', isWhole: true }));
  });
});
