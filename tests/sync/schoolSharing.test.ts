import { describe, expect, it } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { decide } from '../../machines/commands/commands.ts';
import type { SessionRef } from '../../machines/accounts/sessionMachine.ts';
import type { Account } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { adopt } from '../../machines/sync/adopting.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { entryOf } from '../../machines/sync/entries.ts';
import { leavingMachine } from '../../machines/sync/leavingMachine.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { schoolPuttingMachine } from '../../machines/sync/schoolPuttingMachine.ts';
import { nameOfBase, ServerError } from '../../machines/sync/schoolServer.ts';
import type { KeeperSession, ServerAccount } from '../../machines/sync/schoolServer.ts';
import { schoolSharingMachine } from '../../machines/sync/schoolSharingMachine.ts';
import {
  accountsToShare,
  hasPasswords,
  isSound,
  examplesOn,
  sharingChecks,
} from '../../machines/sync/sharingChecks.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import { publishedHash } from '../../src/server/publishedHash.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';
import { withOwnPasswords } from '../support/ownPasswords.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const identified = after(withOwnPasswords(seededSchool()), { type: 'school.identify', id: 'f00d' });
const laura = { role: 'admin', id: 1, name: 'Laura Méndez Ortega' } as const;
const user = { ...laura, user: 'admin', email: 'laura@plantel.mx' };

function after(school: School, command: AnyCommand): School {
  const decision = decide(school, command, { ...facts, user: { role: 'admin', id: 1 } });
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(school, decision.operations);
}

/** A session, and the events it was sent. */
function heardSession() {
  const heard: string[] = [];
  const logic = fromCallback<AnyEventObject>(({ receive }) =>
    receive(({ type }) => void heard.push(type)),
  );
  return { heard, session: createActor(logic).start() as AnyActorRef as SessionRef };
}

const nameIn = ({ id, user: name }: Account) => ({ id, user: name });

const enrol = (name: string) => ({
  type: 'record.save',
  register: 'students',
  draft: { name, career: 'Artes', group: '' },
  base: null,
});

describe('what a school’s accounts have to be before it is shared', () => {
  const school = seededSchool();

  it('names who has the same user name in a role, and who has no password or no user name', () => {
    const [one, other, third, ...rest] = school.teachers;
    const teachers = [
      one!,
      { ...other!, user: ` ${one!.user} ` },
      { ...third!, password: '' },
      ...rest,
    ];
    const staff = school.staff.map((member, place) => ({
      ...member,
      user: place === 0 ? '' : one!.user,
    }));
    const checks = sharingChecks({ ...school, teachers, staff: staff.slice(0, 2) });
    expect(checks.clashes).toEqual([
      { role: 'teacher', user: one!.user, names: [one!.name, other!.name] },
    ]);
    expect(checks.unable.map(({ name }) => name)).toEqual([third!.name, staff[0]!.name]);
    expect(isSound(checks)).toBe(false);
  });

  it('takes none with a password of the examples, which everybody can read', () => {
    const checks = sharingChecks(school);
    expect(checks.examples).toHaveLength(8);
    expect(isSound(checks)).toBe(false);
    expect(isSound(sharingChecks(withOwnPasswords(school)))).toBe(true);
  });

  it('takes none with a user name or a password too few, whatever else is right', () => {
    const own = withOwnPasswords(school);
    const [one, other, ...rest] = own.teachers;
    for (const wrong of [{ user: one!.user }, { password: '' }]) {
      const teachers = [one!, { ...other!, ...wrong }, ...rest];
      expect(isSound(sharingChecks({ ...own, teachers }))).toBe(false);
    }
  });

  it('finds those that a server has from before, where the device has no hash any more', async () => {
    const server = new MemoryServer();
    const [carlos, ana] = school.teachers;
    for (const { password, ...account } of [carlos!, ana!]) {
      server.putAccount({ ...account, role: 'teacher', passwordHash: password });
    }
    const way = server.device();
    const held = withoutPasswords(school);
    const named = [carlos, ana].map((one) => ({ role: 'teacher', name: one!.name }));
    expect(await examplesOn(way, held)).toEqual(named);
    server.putAccount(quickAccount('teacher', ana!.id, ana!.user));
    expect(await examplesOn(way, held)).toEqual(named.slice(0, 1));
  });
});

describe('the change by which a device begins to share', () => {
  it('takes the hashes off the records, once the server has what the device has', () => {
    const command = { type: 'school.share', id: 'join', shared: identified };
    expect(hasPasswords(identified)).toBe(true);
    const school = after(identified, command);
    expect(school).toEqual(withoutPasswords(identified));
    expect(hasPasswords(school)).toBe(false);
    expect(decide(after(identified, enrol('Sofía')), command, facts)).toMatchObject({
      allowed: false,
      code: 'sync.moved',
    });
  });

  it('leaves the examples where a school is taken off the device', () => {
    const left = after(after(identified, enrol('Sofía')), { type: 'school.leave', id: 'join' });
    expect(left).toEqual(seededSchool());
  });
});

describe('a server that holds a school already', () => {
  async function shared(school = identified) {
    const server = new MemoryServer();
    const keeper = await server.device().signInAsKeeper(server.setupKey);
    await keeper.share(baseOf(school, 0, facts.now), accountsToShare(school));
    const { key } = publishedHash(school.admins[0]!.password);
    const session = await server.device().signIn({ role: 'admin', user: 'admin', key });
    const compare = (own: School, changed: readonly ServerAccount[] = [], isBegunHere = true) =>
      adopt({
        isBegunHere: (at) => isBegunHere && at === facts.now,
        session,
        school: own,
        author: laura,
        at: facts.now,
        id: 'late',
        changedAccounts: () => Promise.resolve(changed),
        decide,
      });
    const write = async (command: AnyCommand, from: School) => {
      const decision = decide(from, command, { ...facts, user: laura });
      if (!decision.allowed) throw new Error(decision.code);
      const { name, details, operations } = decision;
      const id = `entry-${server.log.length}`;
      const change = { id, name, author: '', at: 1, details, operations, inverse: [] };
      await session.append(server.head, [entryOf(change, laura)]);
    };
    const renewed = async (own: School) => {
      await session.writeBase(baseOf(own, server.head, facts.now + 1));
    };
    return { server, compare, write, renewed };
  }

  it('is gone on with where it is the same', async () => {
    const { compare, server } = await shared();
    const last = nameOfBase(server.base!.index);
    expect(await compare(identified)).toEqual({ kind: 'own', head: server.head, last });
    expect(server.log).toEqual([]);
  });

  it('is told what this device alone changed since', async () => {
    const { compare, server } = await shared();
    const later = after(identified, enrol('Sofía'));
    const last = nameOfBase(server.base!.index);
    expect(await compare(later)).toEqual({ kind: 'own', head: server.head, last });
    expect(server.log).toHaveLength(1);
    expect(await compare(later)).toEqual({ kind: 'own', head: server.head, last });
    expect(server.log).toHaveLength(1);
  });

  it('is left as it is by a device that did not put it there, as one with an older backup of it', async () => {
    const later = after(identified, enrol('Sofía'));
    const { compare, server } = await shared(later);
    const passwords = [quickAccount('teacher', 1, 'cramirez')];
    const { key } = server.accounts.get('teacher.cramirez')!;
    expect(await compare(identified, passwords, false)).toEqual({ kind: 'ahead' });
    expect(await compare(later, passwords, false)).toMatchObject({ kind: 'own' });
    expect(server.log).toEqual([]);
    expect(server.accounts.get('teacher.cramirez')!.key).toBe(key);
  });

  it('lets nobody in who was deleted since, and whoever has their user name now', async () => {
    const [one, other] = identified.teachers;
    const { compare, server } = await shared();
    const renamed = { ...other!, user: one!.user };
    const later = { ...identified, teachers: [renamed, ...identified.teachers.slice(3)] };
    await compare(later, accountsToShare({ ...later, teachers: [renamed] }));
    const accounts = [...server.accounts.values()].filter(({ role }) => role === 'teacher');
    expect(accounts).toHaveLength(later.teachers.length);
    for (const account of later.teachers) {
      expect(accounts).toContainEqual(expect.objectContaining(nameIn(account)));
    }
  });

  it('brings what others changed since by its log', async () => {
    const { compare, server, write } = await shared();
    const { head } = server;
    await write(enrol('Sofía'), withoutPasswords(identified));
    const { kind, head: from } = (await compare(identified)) as { kind: string; head: number };
    expect(kind).toBe('own');
    expect(from).toBeLessThanOrEqual(head);
  });

  it('is left as it is where both went on', async () => {
    const { compare, server, write } = await shared();
    await write(enrol('Sofía'), withoutPasswords(identified));
    expect(await compare(after(identified, enrol('Diego')))).toEqual({ kind: 'ahead' });
    expect(server.log).toHaveLength(1);
  });

  it('is left as it is where a base has taken in what others wrote', async () => {
    const { compare, server, write, renewed } = await shared();
    await write(enrol('Sofía'), withoutPasswords(identified));
    await renewed(after(identified, enrol('Sofía')));
    expect(await compare(identified)).toEqual({ kind: 'ahead' });
    expect(await compare(after(identified, enrol('Diego')))).toEqual({ kind: 'ahead' });
    expect(server.log).toEqual([]);
    const { head } = server;
    expect(await compare(after(identified, enrol('Sofía')))).toEqual({
      kind: 'own',
      head,
      last: nameOfBase(server.base!.index),
    });
  });

  it('is told of passwords that were changed here, though others wrote since, but of nobody they wrote of', async () => {
    const { compare, server, write } = await shared();
    const [, ana] = identified.teachers;
    const changed = [quickAccount('teacher', 1, 'cramirez'), quickAccount('teacher', 2, 'atorres')];
    const { id: _id, ...others } = ana!;
    const draft = { ...others, name: `${ana!.name} B.`, password: '' };
    await write(
      { type: 'record.save', register: 'teachers', draft, base: ana! },
      withoutPasswords(identified),
    );
    expect(await compare(identified, changed)).toMatchObject({ kind: 'own' });
    const keyOf = (name: string) => server.accounts.get(`teacher.${name}`)?.key;
    expect(keyOf('cramirez')).toBe(changed[0]!.credentials.key);
    expect(keyOf('atorres')).toBe(publishedHash(ana!.password).key);
  });

  it('is named where it is another one', async () => {
    const named = after(after(seededSchool(), { type: 'school.identify', id: 'beef' }), {
      type: 'settings.save',
      part: 'school',
      values: { name: 'Otra' },
      base: {},
    });
    const { compare, server } = await shared(named);
    expect(await compare(identified)).toEqual({ kind: 'another', name: 'Otra' });
    expect(server.log).toEqual([]);
  });
});

const adoptions = [
  { output: { kind: 'own', head: 3, last: nameOfBase({ place: '0-1' }) } },
  { output: { kind: 'another', name: 'Otra' } },
  { output: { kind: 'ahead' } },
  { error: new ServerError('unreachable', '') },
];

describe('sharing a school', () => {
  it('takes every transition', () => {
    const actions = { tellShared: () => undefined };
    expectEveryTransition(schoolSharingMachine.provide({ actions }), {
      inputs: [
        { ...askedStore(identified).input, user, newId: () => 'id' },
        { ...askedStore().input, user, newId: () => 'id' },
      ],
      events: [{ type: 'sharing.start' }, { type: 'records.changed', records: identified }],
      endings: {
        change: changeEndings,
        look: [{ output: null }, { output: { name: 'Una' } }, { error: new Error('x') }],
        putting: [
          { output: { outcome: 'put' } },
          { output: { outcome: 'taken' } },
          { output: { outcome: 'cancelled' } },
          { output: { outcome: 'failed', failure: 'backup' } },
        ],
        compare: adoptions,
        keep: [{ output: undefined }, { error: new Error('x') }],
      },
      distinguish: ({ context: { isFresh, failure, held } }) =>
        `${isFresh} ${failure} ${held?.name}`,
      promises: {
        'the records lose nothing before the server was seen to have it': (snapshot) =>
          !snapshot.matches('becoming') || snapshot.context.compared !== null,
      },
    });
  });

  it('takes every transition of putting it there, and the key outlives no try', () => {
    const actions = { handOver: () => undefined };
    expectEveryTransition(schoolPuttingMachine.provide({ actions }), {
      input: { ...askedStore(identified).input, newId: () => 'id' },
      events: [
        { type: 'key.give', setupKey: new Secret('clave') },
        { type: 'key.give', setupKey: null },
        { type: 'putting.cancel' },
        { type: 'share.advanced', progress: { done: 1, total: 2 } },
        { type: 'share.done' },
        { type: 'share.failed', failure: 'forbidden' },
        { type: 'share.failed', failure: 'unreachable' },
        { type: 'file.advanced', progress: { done: 1, total: 2 } },
        { type: 'file.written', file: { name: '', content: '', type: '' } },
        { type: 'file.failed' },
      ],
      endings: {
        change: changeEndings,
        prove: [{ output: {} }, { error: new ServerError('rejected', '') }],
      },
      distinguish: ({ context: { keyFailure, progress } }) => `${keyFailure} ${progress !== null}`,
      promises: {
        'the key is held only while it is tried': (snapshot) =>
          snapshot.matches('proving') || snapshot.context.setupKey === null,
      },
    });
  });

  it('takes every transition of leaving', () => {
    const { persistence } = askedStore().input;
    const { session } = heardSession();
    expectEveryTransition(leavingMachine, {
      input: { persistence, session },
      events: [{ type: 'leaving.ask' }, { type: 'leaving.confirm' }, { type: 'leaving.cancel' }],
      endings: {
        change: changeEndings,
        recall: [{ output: 'join' }, { error: new Error('x') }],
        forget: [{ output: undefined }, { error: new Error('x') }],
      },
    });
  });

  it('that is left signs whoever did it out, also of an account of the examples', async () => {
    const store = askedStore(identified);
    const { session, heard } = heardSession();
    const provided = leavingMachine.provide({
      actors: {
        recall: fromPromise(() => Promise.resolve('join')),
        forget: fromPromise(() => Promise.resolve()),
      },
    });
    const leaving = createActor(provided, {
      input: { persistence: store.input.persistence, session },
    }).start();
    leaving.send({ type: 'leaving.ask' });
    leaving.send({ type: 'leaving.confirm' });
    await waitFor(leaving, (snapshot) => snapshot.matches('leaving'));
    store.accept();
    expect(heard).toEqual([]);
    await waitFor(leaving, (snapshot) => snapshot.matches('left'));
    expect(heard).toEqual(['session.signOut']);
  });

  it('that is given up while it waits for room is no failure', async () => {
    const store = askedStore(identified);
    const leaving = createActor(
      leavingMachine.provide({ actors: { recall: fromPromise(() => Promise.resolve('join')) } }),
      { input: { persistence: store.input.persistence, session: heardSession().session } },
    ).start();
    leaving.send({ type: 'leaving.ask' });
    leaving.send({ type: 'leaving.confirm' });
    await waitFor(leaving, (snapshot) => snapshot.matches('leaving'));
    store.queue();
    leaving.send({ type: 'leaving.cancel' });
    expect(leaving.getSnapshot().value).toEqual({ resting: 'fresh' });
    const putting = createActor(
      schoolPuttingMachine.provide({
        actors: { prove: fromPromise(() => Promise.resolve({} as KeeperSession)) },
      }),
      { input: { ...store.input, newId: () => 'id' } },
    ).start();
    putting.send({ type: 'key.give', setupKey: new Secret('clave') });
    await waitFor(putting, (snapshot) => snapshot.matches('identifying'));
    store.queue();
    putting.send({ type: 'putting.cancel' });
    expect(putting.getSnapshot().output).toEqual({ outcome: 'cancelled' });
  });

  it('shares nothing whose backup could not be made', async () => {
    const store = askedStore(identified);
    let shares = 0;
    const machine = schoolPuttingMachine.provide({
      actors: {
        prove: fromPromise(() => Promise.resolve({} as KeeperSession)),
        writeBackup: fromCallback(({ sendBack }) => sendBack({ type: 'file.failed' })),
        share: fromCallback(() => {
          shares += 1;
        }),
      },
      actions: { handOver: () => undefined },
    });
    const actor = createActor(machine, { input: { ...store.input, newId: () => 'id' } }).start();
    actor.send({ type: 'key.give', setupKey: new Secret('clave') });
    await waitFor(actor, (snapshot) => snapshot.matches('identifying'));
    store.accept();
    const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(output).toEqual({ outcome: 'failed', failure: 'backup' });
    expect(shares).toBe(0);
  });
});
