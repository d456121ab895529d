import { createActor, toPromise, waitFor } from 'xstate';
import { beforeEach, describe, expect, it } from 'vitest';
import { Secret } from '../../machines/accounts/secret.ts';
import { appMachine } from '../../machines/app/appMachine.ts';
import { sessionMachine } from '../../machines/accounts/sessionMachine.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { Role } from '../../machines/school/roles.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import { put } from '../../machines/store/operations.ts';
import type { RefusedItem } from '../../machines/sync/outbox.ts';
import type { EntryName } from '../../machines/sync/schoolServer.ts';
import type { DeviceState } from '../../machines/sync/deviceState.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { firstFormat, nameOfBase } from '../../machines/sync/schoolServer.ts';
import { publicSchool } from '../../machines/sync/publicPart.ts';
import { signInWith } from '../../src/login/signInActors.ts';
import { waitingFor } from '../../machines/sync/signInMachine.ts';
import { openDeviceState } from '../../src/storage/shared/syncStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { MemoryServer, quickHash } from '../support/memoryServer.ts';
import { MemoryStore } from '../support/memoryStore.ts';
import { officeSchool, register } from '../support/sharedSchool.ts';
import { seededSchool } from '../support/seededSchool.ts';

const now = new Date('2026-03-10T08:00:00').getTime();

let hash = '';

/** The school as it is shared: registers of today and of two months, Carlos's and the office's accounts. */
function shared(): School {
  const school = officeSchool();
  const old: Lesson = { ...register('2026-02-10'), id: 'febrero' };
  const lessons = [register('2026-03-10'), register('2026-03-09'), old];
  return { ...school, classSessions: lessons };
}

async function serve(school = shared()): Promise<MemoryServer> {
  hash ||= await quickHash('Profe.2025');
  const server = new MemoryServer();
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(baseOf(school, 0, now), [
    { role: 'teacher', id: 1, user: 'cramirez', passwordHash: hash },
    { role: 'teacher', id: 2, user: 'atorres', passwordHash: hash },
    { role: 'admin', id: 1, user: 'admin', passwordHash: hash },
  ]);
  return server;
}

/** A device with a store and a database of its own, on its way to a server. */
function startDevice(server: MemoryServer, school = seededSchool('2026-03-10')) {
  const clock = () => now;
  const store = new MemoryStore(school, clock);
  const app = createActor(
    appMachine.provide({
      actors: {
        persistence: persistenceMachine.provide({ actors: store.persistenceActors }),
        session: sessionMachine.provide(store.session),
      },
    }),
    { systemId: 'app', input: { clock } },
  ).start();
  const way = server.device();
  const state: DeviceState = openDeviceState();
  const outbox = {
    waiting: 0,
    head: null as number | null,
    last: undefined as EntryName | null | undefined,
    refused: [] as RefusedItem[],
  };
  const names: string[] = [];
  let joins = 0;
  const start = async (
    user: string,
    password = 'Profe.2025',
    role: Role = 'teacher',
    changed: Partial<DeviceState> = {},
  ) => {
    await waitFor(app, (snapshot) => snapshot.matches({ running: 'ready' }));
    const { persistence, school: records } = app.getSnapshot().children;
    const machine = signInWith(way, {
      state: { ...state, ...changed },
      outbox: {
        read: () =>
          Promise.resolve({
            items: Array.from({ length: outbox.waiting }) as never,
            refused: outbox.refused,
          }),
        setHead: (head, last) => {
          Object.assign(outbox, { head, last });
          return Promise.resolve();
        },
        clear: () => {
          Object.assign(outbox, { head: null, last: undefined, waiting: 0, refused: [] });
          return Promise.resolve();
        },
      },
      changes: () => store.changes,
      clock,
      onJoined: (name) => names.push(name),
    });
    joins += 1;
    return createActor(machine, {
      input: {
        persistence: persistence!,
        school: records!,
        records: records!.getSnapshot().context.school,
        role,
        user,
        password: new Secret(password),
        joinId: `unión-${joins}`,
      },
    }).start();
  };
  const signIn = async (...asked: Parameters<typeof start>) => toPromise(await start(...asked));
  return { names, outbox, signIn, start, state, store, way };
}

beforeEach(freshDatabases);

const never = () => new Promise<never>(() => undefined);

const carlos = { role: 'teacher', id: 1, name: 'Carlos Ramírez López', user: 'cramirez' };

describe("a teacher's device that has nothing", () => {
  it('gets what everybody may read of this day, and who signed in', async () => {
    const server = await serve();
    const { names, outbox, signIn, state, store } = startDevice(server);
    expect(await signIn('cramirez')).toEqual({ user: { ...carlos, email: '' } });
    const { classSessions, schedules, ...rest } = store.school;
    const { classSessions: _all, schedules: classes, ...whole } = publicSchool(shared());
    expect(rest).toEqual(whole);
    expect(schedules).toEqual({ '2026-03-10': classes['2026-03-10'] });
    expect(classSessions).toEqual([register('2026-03-10')]);
    expect(JSON.stringify(store.school)).not.toContain('$pbkdf2');
    expect(names).toEqual(['Secundaria 12']);
    expect(outbox).toMatchObject({ head: server.head, last: nameOfBase(server.base!.index) });
    expect((await state.recall([])).joined).toMatchObject({
      audience: 'everybody',
      missing: [
        'schedules 2026-03-09',
        'classSessions 2026-03',
        'classSessions 2026-02',
        'schedules 2025-08',
      ],
    });
  });

  it('gets what the log has made of it since, an account that is newer than the base as well, and knows the log again by its last entry', async () => {
    const server = await serve();
    const admin = await server.device().signIn({ role: 'admin', user: 'admin', key: keyOf(hash) });
    const [first] = shared().teachers;
    const nadia = { ...first!, id: 90, name: 'Nadia Ruiz Cota', user: '—', password: '' };
    await admin.append(server.head, [
      {
        id: 'alta',
        format: firstFormat,
        author: { role: 'admin', id: 1, name: 'Laura Méndez Ortega' },
        at: now,
        name: 'teacher.created',
        details: {},
        operations: [put('teachers', nadia)],
        inverse: [],
      },
    ]);
    await admin.putAccount({ role: 'teacher', id: 90, user: 'nruiz', passwordHash: hash });
    const { outbox, signIn, store } = startDevice(server);
    expect(await signIn('nruiz')).toMatchObject({ user: { id: 90, name: 'Nadia Ruiz Cota' } });
    expect(store.school.teachers.at(-1)?.name).toBe('Nadia Ruiz Cota');
    expect(outbox).toMatchObject({
      head: server.head,
      last: { id: 'alta', author: { role: 'admin', id: 1 } },
    });
  });

  it('refuses a wrong password and keeps nothing', async () => {
    const { outbox, signIn, state, store } = startDevice(await serve());
    const before = store.school;
    expect(await signIn('cramirez', 'Adivinanza.1')).toEqual({ user: null });
    expect(await signIn('nadie')).toEqual({ user: null });
    expect(store.school).toBe(before);
    expect(outbox.head).toBeNull();
    expect(await state.recall([])).toEqual({ person: null, joined: null });
    expect(await state.key()).toBeNull();
  });

  it('says that the server does not answer, and that it holds no school', async () => {
    const server = await serve();
    const { signIn, way } = startDevice(server);
    way.isOffline = true;
    expect(await signIn('cramirez')).toEqual({ failure: 'unreachable' });
    way.isOffline = false;
    server.base = null;
    expect(await signIn('cramirez')).toEqual({ failure: 'noSchool' });
  });

  it('takes neither a base of a newer format nor one that was harmed', async () => {
    const server = await serve();
    const { signIn, store } = startDevice(server);
    const before = store.school;
    server.base!.index.format = firstFormat + 1;
    expect(await signIn('cramirez')).toEqual({ failure: 'outdated' });
    server.base!.index.format = firstFormat;
    server.base!.everybody = server.base!.everybody.map((part) => ({ ...part, text: '{"x":' }));
    expect(await signIn('cramirez')).toEqual({ failure: 'harmed' });
    expect(store.school).toBe(before);
  });

  it('may be waited for no longer as long as it is said to be waited for, and not once the school has come', async () => {
    const { start, store, way } = startDevice(await serve());
    const before = store.school;
    const { signIn } = way;
    way.signIn = async (...asked) => ({ ...(await signIn(...asked)), beginning: never });
    const waiting = await start('cramirez');
    await waitFor(waiting, (snapshot) => waitingFor(snapshot) === 'school');
    waiting.send({ type: 'signIn.cancel' });
    expect(await toPromise(waiting)).toEqual({ failure: 'abandoned' });
    way.signIn = signIn;
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      return never();
    };
    const joining = await start('cramirez', 'Profe.2025', 'teacher', { begin });
    await expect.poll(() => isBegun).toBe(true);
    expect(waitingFor(joining.getSnapshot())).toBeNull();
    joining.stop();
    expect(store.school).toBe(before);
  });

  it('goes on where a cut came between the school and what is kept of it', async () => {
    const { outbox, signIn, store } = startDevice(await serve());
    const cut = { keep: () => Promise.reject(new Error('cut')) };
    expect(await signIn('cramirez', 'Profe.2025', 'teacher', cut)).toEqual({ failure: 'failing' });
    expect(store.school.settings.school.name).toBe('Secundaria 12');
    expect(outbox.head).toBeNull();
    expect(await signIn('cramirez')).toMatchObject({ user: carlos });
    expect(outbox.head).not.toBeNull();
    expect(store.changes).toHaveLength(1);
  });
});

describe('a device that has joined', () => {
  it('lets its own person in without the server, and nobody else', async () => {
    const { signIn, state, way } = startDevice(await serve());
    await signIn('cramirez');
    const key = await state.key();
    await state.dropKey();
    way.isOffline = true;
    expect(await signIn('cramirez', 'Adivinanza.1')).toEqual({ failure: 'unrecognised' });
    expect(await state.key()).toBeNull();
    expect(await signIn('atorres')).toEqual({ failure: 'unreachable' });
    expect(await signIn('cramirez', 'Profe.2025', 'staff')).toEqual({ failure: 'unreachable' });
    expect(await signIn('cramirez')).toEqual({ user: { ...carlos, email: '' } });
    expect(await state.key()).toBe(key);
  });

  it('knows its person no more once the server refuses the password that it knew', async () => {
    const server = await serve();
    const { signIn, state, way } = startDevice(server);
    await signIn('cramirez');
    expect(await signIn('cramirez', 'Adivinanza.1')).toEqual({ user: null });
    expect((await state.recall([])).person).not.toBeNull();
    server.accounts.delete('teacher.cramirez');
    expect(await signIn('cramirez')).toEqual({ user: null });
    expect(await state.recall([])).toMatchObject({ person: null });
    way.isOffline = true;
    expect(await signIn('cramirez')).toEqual({ failure: 'unreachable' });
  });

  it('lets its person in where a server lost its school, and forgets nobody for it', async () => {
    const server = await serve();
    const { signIn, state } = startDevice(server);
    await signIn('cramirez');
    server.base = null;
    server.accounts.clear();
    expect(await signIn('cramirez')).toMatchObject({ user: { user: 'cramirez' } });
    expect(await signIn('cramirez', 'Adivinanza.1')).toEqual({ failure: 'unrecognised' });
    expect((await state.recall([])).person).not.toBeNull();
  });

  it('keeps its school for another teacher, and what came of it meanwhile', async () => {
    const { signIn, state, store } = startDevice(await serve());
    await signIn('cramirez');
    await state.arrived((await state.recall([])).joined!.missing);
    expect(await signIn('atorres')).toMatchObject({ user: { id: 2, user: 'atorres' } });
    expect(store.changes).toHaveLength(1);
    expect((await state.recall([])).joined?.missing).toEqual([]);
  });

  it("holds all of it for the office, and no more than everybody's again for a teacher", async () => {
    const { outbox, signIn, store } = startDevice(await serve());
    await signIn('cramirez');
    outbox.waiting = 2;
    expect(await signIn('admin', 'Profe.2025', 'admin')).toEqual({ failure: 'unsent' });
    expect(store.changes).toHaveLength(1);
    outbox.waiting = 0;
    expect(await signIn('admin', 'Profe.2025', 'admin')).toMatchObject({ user: { role: 'admin' } });
    expect(store.school.teachers).toEqual(withoutPasswords(shared()).teachers);
    await signIn('cramirez');
    expect(store.school.teachers).toEqual(publicSchool(shared()).teachers);
  });
});

describe('a device whose leaving of a school was cut off', () => {
  it('takes nothing of what waited there to the school that comes', async () => {
    const { outbox, signIn, state, store } = startDevice(await serve());
    await signIn('admin', 'Profe.2025', 'admin');
    outbox.waiting = 2;
    store.changeElsewhere({ type: 'school.leave', id: (await state.recall([])).joined?.id });
    expect(await signIn('admin', 'Profe.2025', 'admin')).toMatchObject({ user: { role: 'admin' } });
    expect(outbox).toMatchObject({ waiting: 0, head: 1 });
  });

  it('and the next one’s coming holds that one', async () => {
    const { signIn, state, store } = startDevice(await serve());
    await signIn('admin', 'Profe.2025', 'admin');
    store.changeElsewhere({ type: 'school.leave', id: (await state.recall([])).joined?.id });
    const cut = { keep: () => Promise.reject(new Error('cut')) };
    expect(await signIn('admin', 'Profe.2025', 'admin', cut)).toEqual({ failure: 'failing' });
    expect(await signIn('admin', 'Profe.2025', 'admin')).toMatchObject({ user: { role: 'admin' } });
  });
});

describe('a device of the office that somebody else signs in on', () => {
  const refusedOf = (role: Role) =>
    ({ id: 'x', facts: { user: { role, id: 1 } } }) as unknown as RefusedItem;

  it('keeps what the office has still to resolve, and waits for it', async () => {
    const { outbox, signIn, store } = startDevice(await serve());
    await signIn('admin', 'Profe.2025', 'admin');
    outbox.refused = [refusedOf('admin')];
    expect(await signIn('cramirez')).toEqual({ failure: 'unsent' });
    expect(store.school.teachers).toEqual(withoutPasswords(shared()).teachers);
    expect(await signIn('admin', 'Profe.2025', 'admin')).toMatchObject({ user: { role: 'admin' } });
    outbox.refused = [];
    expect(await signIn('cramirez')).toMatchObject({ user: carlos });
  });
});

describe('a device with a school of its own', () => {
  it('keeps it', async () => {
    const own = seededSchool('2026-03-10');
    const school = { ...own, students: [{ ...own.students[0]!, name: 'Elisa Otra' }] };
    const { signIn, state, store } = startDevice(await serve(), school);
    expect(await signIn('cramirez')).toEqual({ failure: 'join.owned' });
    expect(store.school.students).toEqual(school.students);
    expect(await state.recall([])).toEqual({ person: null, joined: null });
  });

  it('keeps registers that were not handed in', async () => {
    const office = officeSchool();
    const copy = { teacherId: 1, madeAt: now, openedAt: now, kept: [] };
    const { system } = office.settings;
    const school: School = {
      ...office,
      classSessions: [
        {
          ...newLesson(
            office,
            { date: '2026-03-10', group: 'MATH-ADV', startTime: '10:00', activity: 'Álgebra' },
            1,
          ),
          savedAt: now + 1,
        },
      ],
      settings: {
        ...office.settings,
        system: { ...system, handover: { school: 'f00d', copy } },
      },
    };
    const { signIn, store } = startDevice(await serve(), school);
    expect(await signIn('cramirez')).toEqual({ failure: 'join.unshared' });
    expect(store.school.classSessions).toEqual(school.classSessions);
  });
});

function keyOf(stored: string): string {
  return `${stored.split('$').at(-1)}=`;
}
