import { beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../machines/store/changes.ts';
import type { CommitRequest } from '../../machines/store/storePort.ts';
import type { Round } from '../../machines/sync/outbox.ts';
import { readNothing } from '../../machines/sync/outbox.ts';
import type { OutboxStore } from '../../src/storage/shared/outboxStore.ts';
import { openOutbox } from '../../src/storage/shared/outboxStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { facts } from '../support/seededSchool.ts';

let outbox: OutboxStore;

beforeEach(async () => {
  await freshDatabases();
  outbox = openOutbox();
});

describe('what waits to reach the school', () => {
  it('is there from before the device’s school is asked, and waits once it was made', async () => {
    const place = await outbox.intend(request('one'));
    expect((await outbox.peek()).items).toEqual([]);
    await outbox.made(place, change('one'));
    expect((await outbox.peek()).items).toMatchObject([{ id: 'one', change: { id: 'one' } }]);
  });

  it('keeps which head of the log it was asked on', async () => {
    await outbox.setHead(7);
    const place = await outbox.intend(request('one'));
    await outbox.setHead(8);
    await outbox.made(place, change('one'));
    expect((await outbox.peek()).items).toMatchObject([{ id: 'one', head: 7 }]);
  });

  it('goes with the entry that the school came with, whatever head it is given again', async () => {
    const last = { id: 'alta', author: { role: 'admin', id: 1, name: 'Laura' } } as const;
    await outbox.setHead(7, last);
    await outbox.setHead(8);
    await outbox.setHead(7);
    expect(await outbox.peek()).toMatchObject({ head: 7, last });
  });

  it('stands in the order in which it was made, not asked', async () => {
    const first = await outbox.intend(request('one'));
    const second = await outbox.intend(request('two'));
    await outbox.made(second, change('two'));
    await outbox.made(first, change('one'));
    expect((await outbox.peek()).items.map(({ id }) => id)).toEqual(['two', 'one']);
  });

  it('has a later place than what was made before, whatever the clock said, and keeps it once it is refused', async () => {
    const asked = (id: string, now: number) => ({ ...request(id), facts: { ...facts, now } });
    await outbox.made(await outbox.intend(asked('one', facts.now)), change('one'));
    await outbox.made(await outbox.intend(asked('two', facts.now - 3_600_000)), change('two'));
    const [one, two] = (await outbox.peek()).items;
    expect(two!.place).toBeGreaterThan(one!.place!);
    const refusal = { code: 'record.conflict', details: {} } as const;
    await outbox.settle({ ...round, kept: [two!], refused: [{ ...one!, refusal, by: null }] });
    const { items, refused } = await outbox.peek();
    expect([refused[0]?.place, items[0]?.place]).toEqual([one!.place, two!.place]);
  });

  it('is nothing where the school refused it', async () => {
    await outbox.dropped(await outbox.intend(request('one')));
    expect((await outbox.read([change('one')])).items).toEqual([]);
  });

  it('is found among the changes where a cut came before it was noted as made', async () => {
    await outbox.intend(request('one'));
    await outbox.intend(request('never'));
    const { items } = await outbox.read([change('other'), change('one')]);
    expect(items).toMatchObject([{ id: 'one', change: { id: 'one' } }]);
  });

  it('has one place however often it is tried', async () => {
    const place = await outbox.intend(request('one'));
    expect(await outbox.intend(request('one'))).toBe(place);
    await outbox.made(place, change('one'));
    expect((await outbox.peek()).items).toHaveLength(1);
  });

  it('forgets a request that nothing came of a day ago', async () => {
    await outbox.intend(request('lost'));
    const later = { ...change('other'), at: facts.now + 25 * 60 * 60_000 };
    await outbox.read([later]);
    expect((await outbox.read([{ ...change('lost'), at: later.at }])).items).toEqual([]);
  });

  it('waits once it was made, though a change from before the clock was set back is days ahead', async () => {
    const now = Date.now();
    const place = await outbox.intend({ ...request('one'), facts: { ...facts, now } });
    await outbox.read([{ ...change('other'), at: now + 3 * 24 * 60 * 60_000 }]);
    await outbox.made(place, { ...change('one'), at: now });
    expect((await outbox.peek()).items).toMatchObject([{ id: 'one' }]);
  });
});

describe('a round', () => {
  beforeEach(async () => {
    for (const id of ['sent', 'kept', 'refused']) {
      await outbox.made(await outbox.intend(request(id)), change(id));
    }
    await outbox.setHead(3);
  });

  it('leaves what waits as it made it, and what came in meanwhile as it was', async () => {
    await outbox.made(await outbox.intend(request('later')), change('later'));
    await outbox.settle(round);
    const { head, items, refused } = await outbox.peek();
    expect(head).toBe(9);
    expect(items.map(({ id, change: { at } }) => [id, at])).toEqual([
      ['kept', 77],
      ['later', facts.now],
    ]);
    expect(refused).toMatchObject([{ id: 'refused', refusal: { code: 'record.gone' } }]);
  });

  it('brings back no question that was resolved while it was on its way', async () => {
    await outbox.settle(round);
    await outbox.settle({ ...round, confirmed: [] });
    expect((await outbox.peek()).refused).toHaveLength(1);
    await outbox.discard('refused');
    await outbox.settle({ ...round, confirmed: [] });
    expect((await outbox.peek()).refused).toEqual([]);
  });

  it('keeps the last entry that was read, until a base comes without any', async () => {
    const last = { id: 'theirs', author: { role: 'admin', id: 1, name: 'Laura' } } as const;
    await outbox.settle({ ...round, last });
    await outbox.settle(round);
    expect((await outbox.peek()).last).toEqual(last);
    await outbox.settle({ ...round, last: null });
    expect((await outbox.peek()).last).toBe(null);
  });

  it('that a cut left open counts where the school has its change', async () => {
    await outbox.begin(round);
    const taken = { ...change('sync'), name: 'school.synced', details: { round: 'round' } };
    const { head, items } = await outbox.read([taken as Change]);
    expect(head).toBe(9);
    expect(items.map(({ id }) => id)).toEqual(['kept']);
  });

  it('that a cut left open is nothing where the school has not', async () => {
    await outbox.begin(round);
    expect((await outbox.read([change('other')])).head).toBe(3);
    const taken = { ...change('sync'), name: 'school.synced', details: { round: 'round' } };
    expect((await outbox.read([taken as Change])).items).toHaveLength(3);
  });
});

it('a round begun before a store was found harmed leaves it so, until one has written all of it', async () => {
  await outbox.setHead(3);
  await outbox.begin(round);
  await outbox.setHead(readNothing);
  expect((await outbox.settle(round)).head).toBe(readNothing);
  expect((await outbox.peek()).head).toBe(readNothing);
  await outbox.settle({ ...round, isAnew: true });
  expect((await outbox.peek()).head).toBe(9);
});

const round: Round = {
  id: 'round',
  head: 9,
  operations: [],
  expected: [],
  kept: [{ ...request('kept'), change: { ...change('kept'), at: 77 } }],
  confirmed: ['sent'],
  refused: [
    {
      ...request('refused'),
      change: change('refused'),
      refusal: { code: 'record.gone', details: {} },
      by: null,
    },
  ],
  skipped: [],
  told: {},
};

function request(id: string): CommitRequest {
  return { id, command: { type: 'record.delete', register: 'students', id }, facts };
}

function change(id: string): Change {
  return {
    id,
    name: 'student.deleted',
    author: '',
    at: facts.now,
    details: {},
    operations: [],
    inverse: [],
  };
}
