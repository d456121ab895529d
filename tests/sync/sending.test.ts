import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import type { Device } from '../../machines/sync/exchanging.ts';
import type { OutboxItem, Round } from '../../machines/sync/outbox.ts';
import { emptyOutbox } from '../../machines/sync/outbox.ts';
import { mostAtOnce, pauseAfter, send } from '../../machines/sync/sending.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { entryOf, firstBase } from '../server/contract.ts';
import type { MemoryDevice } from '../support/memoryServer.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';
import { noTime } from '../support/noTime.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const laura = quickAccount('admin', 1, 'laura');
const eva = quickAccount('admin', 2, 'eva');

interface Sending {
  server: MemoryServer;
  way: MemoryDevice;
  school: School;
  /** Where the log stands by what this device has read. */
  head: number;
  items: OutboxItem[];
  waits: number[];
  beforeAppend: () => unknown;
  ask: (command: AnyCommand) => void;
  send: () => Promise<Round | null>;
  /** What another device of the office writes. */
  writeElsewhere: (id: string, command: AnyCommand) => Promise<void>;
}

async function sending(account = laura): Promise<Sending> {
  const { role, id: userId, user: author } = account;
  const ownFacts = { ...facts, user: { role, id: userId }, author };
  const server = new MemoryServer();
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(firstBase, [account, eva]);
  const way = server.device();
  const [session, other] = await Promise.all([
    way.signIn(account.credentials),
    server.device().signIn(eva.credentials),
  ]);
  const { head } = server;
  const changeOf = (id: string, school: School, command: AnyCommand) => {
    const decision = decide(school, command, facts);
    if (!decision.allowed) throw new Error(decision.code);
    const { name, details, operations } = decision;
    const inverse = invertOperations(school, operations);
    return { id, name, author: facts.author, at: facts.now, details, operations, inverse };
  };
  let elsewhere = withoutPasswords(seededSchool());
  const one: Sending = {
    server,
    way,
    school: elsewhere,
    head,
    items: [],
    waits: [],
    beforeAppend: () => undefined,
    ask: (command) => {
      const id = `propio-${one.items.length}`;
      const change = changeOf(id, one.school, command);
      one.school = applyOperations(one.school, change.operations);
      one.items.push({ id, command, facts: ownFacts, change, head });
    },
    send: () =>
      send(
        {
          ...session,
          append: (...asked) => {
            one.beforeAppend();
            return session.append(...asked);
          },
        },
        device,
      ),
    writeElsewhere: async (id, command) => {
      const { operations, inverse, name, details } = changeOf(id, elsewhere, command);
      elsewhere = applyOperations(elsewhere, operations);
      const entry = entryOf(eva, id, { operations, inverse, name, details });
      const answer = await other.append(server.head, [entry]);
      expect(answer.isAppended).toBe(true);
    },
  };
  let ticks = 0;
  const device: Device = {
    records: () => ({ school: one.school, changes: [] }),
    outbox: {
      read: () => Promise.resolve({ ...emptyOutbox, head: one.head, items: one.items }),
      begin: () => Promise.resolve(),
    },
    decide,
    readBase: () => Promise.reject(new Error('No base is needed.')),
    newId: () => 'ronda',
    ...noTime,
    clock: () => (ticks += 10),
    wait: (time) => {
      one.waits.push(time);
      return Promise.resolve();
    },
    baseOf: () => Promise.reject(new Error('Nothing is large.')),
    missing: () => Promise.resolve([]),
    withheld: new Set(),
    arrived: () => Promise.resolve(),
    renewOwn: (_account, tell) => tell(),
  };
  return one;
}

const rename = (school: School, place: number, name: string): AnyCommand => {
  const base = school.students[place]!;
  return { type: 'record.save', register: 'students', draft: { ...base, name }, base };
};

const course = (name: string): AnyCommand => ({
  type: 'record.save',
  register: 'courses',
  draft: { name, description: 'Taller', startDate: '2026-01-07', endDate: '2026-06-30' },
  base: null,
});

describe('what waits to be sent', () => {
  it('goes in one call, in its order', async () => {
    const one = await sending();
    for (const name of ['Sofía A', 'Sofía B', 'Sofía C']) one.ask(rename(one.school, 0, name));
    one.way.calls = 0;
    await one.send();
    expect(one.way.calls).toBe(1);
    expect(one.server.log.map(({ id }) => id)).toEqual(['propio-0', 'propio-1', 'propio-2']);
    expect(new Set(one.server.log.map(({ revision }) => revision)).size).toBe(1);
  });

  it('of a week goes in as few calls as the server takes', async () => {
    const one = await sending();
    for (let count = 0; count < 200; count += 1) one.ask(rename(one.school, 0, `Sofía ${count}`));
    one.way.calls = 0;
    await one.send();
    expect(one.way.calls).toBe(Math.ceil(200 / mostAtOnce));
    expect(one.server.log.map(({ id }) => id)).toEqual(one.items.map(({ id }) => id));
  });

  it('is decided on what others wrote meanwhile from the answer that tells of it', async () => {
    const one = await sending();
    one.ask(rename(one.school, 0, 'Sofía Luna'));
    await one.writeElsewhere('ajeno', {
      type: 'record.save',
      register: 'students',
      draft: { ...one.school.students[0]!, name: 'Sofía Castillo Ríos', career: 'Artes' },
      base: { ...one.school.students[0]!, name: 'Sofía Castillo Ríos' },
    });
    one.way.calls = 0;
    await one.send();
    expect(one.way.calls).toBe(2);
    expect(one.server.log.map(({ id }) => id)).toEqual(['ajeno', 'propio-0']);
    const written = JSON.parse(one.server.log[1]!.open) as { operations: [{ record: object }] };
    expect(written.operations[0].record).toMatchObject({ name: 'Sofía Luna', career: 'Artes' });
    expect(one.waits).toEqual([]);
  });

  it('makes a round of what has come of it, with what others wrote before', async () => {
    const one = await sending();
    one.ask(rename(one.school, 0, 'Sofía Luna'));
    await one.writeElsewhere('ajeno', course('Robótica'));
    const round = await one.send();
    expect(round).toMatchObject({ head: one.server.head, confirmed: ['propio-0'], refused: [] });
    expect(round?.kept).toEqual([]);
    const after = applyOperations(one.school, round!.operations);
    expect(after.courses.map(({ name }) => name)).toContain('Robótica');
    expect(after.students[0]?.name).toBe('Sofía Luna');
    one.items.length = 0;
    expect(await one.send()).toBeNull();
  });

  it('that the log has already is confirmed, with what others wrote around it', async () => {
    for (const isKnown of [false, true]) {
      const one = await sending();
      one.ask(course('Robótica'));
      const [{ change }] = one.items as [OutboxItem];
      const { id, name, details, operations, inverse } = change;
      await one.writeElsewhere('ajeno', course('Ajedrez'));
      one.server.place(entryOf(laura, id, { name, details, operations, inverse }));
      if (isKnown) one.items[0]!.head = one.head = one.server.head;
      const round = await one.send();
      expect(round).toMatchObject({ head: one.server.head, confirmed: ['propio-0'], kept: [] });
      const names = applyOperations(one.school, round!.operations).courses.map((held) => held.name);
      expect(names.includes('Ajedrez')).toBe(!isKnown);
      expect(one.server.log).toHaveLength(2);
    }
  });

  it('is not sent before it is decided on all that the log says', async () => {
    const one = await sending();
    one.ask(course('Robótica'));
    await one.writeElsewhere('ajeno', course('Ajedrez'));
    one.head = one.server.head;
    expect(await one.send()).toBeNull();
    expect(one.server.log.map(({ id }) => id)).toEqual(['ajeno']);
  });

  it('that the log then holds as overstepping is left to its reading', async () => {
    const one = await sending(quickAccount('teacher', 2, 'carlos'));
    one.ask(course('Robótica'));
    expect(await one.send()).toBeNull();
    expect(one.server.log.map(({ id }) => id)).toEqual(['propio-0']);
  });

  it('that others made impossible is not sent, nor what was asked after it', async () => {
    const one = await sending();
    const [, group] = one.school.groups;
    const [student] = one.school.students;
    const draft = { ...student!, group: group!.name, groupId: group!.id };
    one.ask({ type: 'record.save', register: 'students', draft, base: student });
    one.ask(course('Robótica'));
    await one.writeElsewhere('ajeno', { type: 'record.delete', register: 'groups', id: group!.id });
    await one.send();
    expect(one.server.log.map(({ id }) => id)).toEqual(['ajeno']);
  });

  it('lets others write once it was late again, and then reads before it tries', async () => {
    const one = await sending();
    one.ask(course('Robótica'));
    let others = 3;
    one.beforeAppend = () => {
      if (others === 0) return;
      others -= 1;
      one.server.place(entryOf(eva, `ajeno ${others}`, { operations: [], inverse: [] }));
    };
    one.way.calls = 0;
    await one.send();
    expect(one.server.log.at(-1)?.id).toBe('propio-0');
    expect(one.server.log).toHaveLength(4);
    // Four appends, and a reading before the last two.
    expect(one.way.calls).toBe(6);
    expect(one.waits).toEqual([10, 20]);
  });

  it('is late for the first time again once something of it went', async () => {
    const one = await sending();
    for (let count = 0; count <= mostAtOnce; count += 1) one.ask(course(`Taller ${count}`));
    const faster = [true, true, false, true];
    one.beforeAppend = () => {
      if (faster.shift() !== true) return;
      one.server.place(entryOf(eva, `ajeno ${faster.length}`, { operations: [], inverse: [] }));
    };
    await one.send();
    expect(one.server.log).toHaveLength(mostAtOnce + 1 + 3);
    // Before the third: the fourth follows one that went.
    expect(one.waits).toEqual([10]);
  });
});

describe('a pause after a miss', () => {
  it('is none after the first, and else within what answers take and a bound', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.double({ min: 0, max: 100_000, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (misses, took, random) => {
          const time = pauseAfter(misses, took, random);
          expect(time).toBeGreaterThanOrEqual(0);
          expect(time).toBeLessThanOrEqual(Math.min(5_000, 64 * took));
        },
      ),
    );
    expect(pauseAfter(1, 10, 0.5)).toBe(0);
    expect(pauseAfter(2, 10, 0.5)).toBe(10);
    expect(pauseAfter(4, 10, 0.5)).toBe(40);
  });
});
