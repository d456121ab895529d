import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  BaseIndex,
  KeeperSession,
  LogEntry,
  NewBase,
  Placed,
  SchoolServer,
  ServerAccount,
  ServerFailure,
  ServerSession,
} from '../../machines/sync/schoolServer.ts';
import { firstFormat, nameOfBase, ServerError } from '../../machines/sync/schoolServer.ts';
import { quickAccount } from '../support/memoryServer.ts';

/** Appends what has to find its place. */
export async function place(
  session: ServerSession,
  ...asked: Parameters<ServerSession['append']>
): Promise<Placed> {
  const answer = await session.append(...asked);
  if (!answer.isAppended) throw new Error('The entries were not appended.');
  return answer;
}

/** A server that holds no school, and the ways of two devices to it. */
export interface EmptyServer {
  setupKey: string;
  device: () => SchoolServer;
}

export const office = quickAccount('admin', 1, 'admin');
export const teacher = quickAccount('teacher', 7, 'ñandú');
export const otherTeacher = quickAccount('teacher', 8, 'atorres');
export const clerk = quickAccount('staff', 3, 'rjimenez');
export const accounts: readonly ServerAccount[] = [office, teacher, otherTeacher, clerk];

export const firstBase: NewBase = {
  revision: 0,
  at: 1_000,
  name: 'Escuela Benito Juárez',
  everybody: [
    { name: 'schedules 2026-02', text: 'febrero' },
    { name: 'lists', text: '{"students":["Ñ"]}' },
    { name: 'schedules 2026-03', text: 'marzo' },
  ],
  office: [
    { name: 'lists', text: '{"students":["Ñ"],"rates":[250]}' },
    { name: 'paidPayrolls 2026-01', text: 'pagos' },
  ],
};

export function entryOf(
  account: ServerAccount,
  id: string,
  more: Partial<LogEntry> = {},
): LogEntry {
  const put = {
    kind: 'put' as const,
    key: 'courses' as const,
    id: '4',
    record: {
      id: '4',
      name: 'Álgebra',
      description: '',
      startDate: '2026-01-07',
      endDate: '2026-06-30',
    },
  };
  return {
    id,
    format: firstFormat,
    author: { role: account.role, id: account.id, name: account.user },
    at: 1_700_000_000_000,
    name: 'course.updated',
    details: { name: 'Álgebra' },
    operations: [put],
    inverse: [{ kind: 'delete', key: 'courses', id: '4' }],
    ...more,
  };
}

/** Of signs that no compression makes shorter. */
export function randomText(length: number): string {
  return randomBytes(length).toString('base64').slice(0, length);
}

/** Shares the first school and signs the account in on a device of its own. */
export async function sharedWith(server: EmptyServer): Promise<void> {
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(firstBase, accounts);
}

export function signIn(server: EmptyServer, account: typeof office): Promise<ServerSession> {
  return server.device().signIn(account.credentials);
}

/** Appends however often others come first, as a device does. */
export async function appendAfterAll(session: ServerSession, entry: LogEntry): Promise<number> {
  for (let { head } = await session.since(0); ;) {
    const answer = await session.append(head, [entry]);
    if (answer.isAppended) return answer.head;
    head = answer.news?.head ?? head;
  }
}

export async function failureOf(call: Promise<unknown>): Promise<ServerFailure | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof ServerError) return error.failure;
    throw error;
  }
}

/** What every school's server does, in memory and in truth. */
export function describeServer(open: () => Promise<EmptyServer>): void {
  describe('a server without a school', () => {
    let server: EmptyServer;
    beforeEach(async () => {
      server = await open();
    });

    test('says that it holds none', async () => {
      expect(await server.device().school()).toBeNull();
    });

    test('refuses a wrong setup key, and is to whoever signs in as one that does not answer', async () => {
      expect(await failureOf(server.device().signInAsKeeper('otra'))).toBe('rejected');
      expect(await failureOf(signIn(server, office))).toBe('unreachable');
      expect(await server.device().hasAccount(office.role, office.user)).toBe(true);
    });

    test('makes up the same salt each time, and another for another name', async () => {
      const first = await server.device().saltOf('teacher', 'nadie');
      expect(await server.device().saltOf('teacher', 'nadie')).toEqual(first);
      expect(await server.device().saltOf('teacher', 'nadia')).not.toEqual(first);
      expect(await server.device().saltOf('admin', 'nadie')).not.toEqual(first);
      expect(first.salt).toHaveLength(16);
      expect(first.iterations).toBe(600_000);
    });

    test('takes a school, telling how far it is, and no second one', async () => {
      const keeper: KeeperSession = await server.device().signInAsKeeper(server.setupKey);
      const told: [number, number][] = [];
      await keeper.share(firstBase, accounts, (done, total) => told.push([done, total]));
      expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1]);
      expect(told.map(([done]) => done)).toEqual(
        told.map(([done]) => done).toSorted((a, b) => a - b),
      );
      expect(await server.device().school()).toEqual({ name: 'Escuela Benito Juárez' });
      const other = { ...firstBase, name: 'Otra' };
      expect(await failureOf(keeper.share(other, accounts))).toBe('forbidden');
      expect(await server.device().school()).toEqual({ name: 'Escuela Benito Juárez' });
    });
  });

  describe('a server with a school', () => {
    let server: EmptyServer;
    let admin: ServerSession;
    let phone: ServerSession;
    beforeEach(async () => {
      server = await open();
      await sharedWith(server);
      admin = await signIn(server, office);
      phone = await signIn(server, teacher);
    });

    test('signs in whoever has the key, and tells whose account it is', async () => {
      expect([admin.role, admin.id]).toEqual(['admin', 1]);
      expect([phone.role, phone.id]).toEqual(['teacher', 7]);
      const wrong = { ...teacher.credentials, key: otherTeacher.credentials.key };
      expect(await failureOf(server.device().signIn(wrong))).toBe('rejected');
      const { salt } = await server.device().saltOf('teacher', 'ñandú');
      expect(Buffer.from(salt).toString().startsWith('ñandú')).toBe(true);
    });

    test('gives each the base that they may read, the newest month first', async () => {
      const forAll = await phone.baseIndex();
      const forOffice = await admin.baseIndex();
      expect(forAll).toEqual({
        format: firstFormat,
        place: '0-1000',
        revision: 0,
        at: 1_000,
        name: 'Escuela Benito Juárez',
        parts: ['lists', 'schedules 2026-03', 'schedules 2026-02'],
      });
      expect(forOffice?.parts).toEqual([
        'lists',
        'schedules 2026-03',
        'schedules 2026-02',
        'paidPayrolls 2026-01',
      ]);
      expect(await phone.basePart(forAll!, 'lists')).toBe('{"students":["Ñ"]}');
      expect(await admin.basePart(forOffice!, 'lists')).toBe('{"students":["Ñ"],"rates":[250]}');
      expect(await admin.basePart(forOffice!, 'schedules 2026-03')).toBe('marzo');
    });

    test('gives a device that begins the parts that it names, and what came after them', async () => {
      const { head } = await phone.since(0);
      const first = await place(phone, head, [entryOf(teacher, 'a')]);
      for (const [account, begins, lists] of [
        [teacher, true, '{"students":["Ñ"]}'],
        [teacher, false, '{"students":["Ñ"]}'],
        [office, true, '{"students":["Ñ"],"rates":[250]}'],
      ] as const) {
        const session = await server.device().signIn(account.credentials, begins);
        const namesOf = ({ parts }: BaseIndex) =>
          parts.filter((name) => ['lists', 'schedules 2026-02'].includes(name));
        expect(await session.beginning(namesOf)).toEqual({
          index: await session.baseIndex(),
          parts: [
            { name: 'lists', text: lists },
            { name: 'schedules 2026-02', text: 'febrero' },
          ],
          news: await session.since(0),
        });
        expect((await session.beginning(() => []))?.news.head).toBe(first.head);
      }
      const everybody = [{ name: 'lists', text: 'nuevo' }];
      const next = { ...firstBase, revision: first.head, at: 2_000, everybody, office: [] };
      await admin.writeBase(next);
      await phone.append(first.head, [entryOf(teacher, 'b')]);
      const later = await phone.beginning(({ parts }) => parts);
      expect(later?.parts).toEqual(everybody);
      expect(later?.news.entries.map(({ entry }) => entry.id)).toEqual(['b']);
    });

    test('keeps entries in the order of their appending, whoever wrote them', async () => {
      const { head } = await phone.since(0);
      const first = await place(phone, head, [entryOf(teacher, 'a')]);
      expect(first.isAppended).toBe(true);
      const second = await place(admin, first.head, [entryOf(office, 'b')]);
      const news = await phone.since(0);
      expect(news.entries).toEqual([
        { revision: first.head, entry: entryOf(teacher, 'a') },
        { revision: second.head, entry: entryOf(office, 'b') },
      ]);
      expect(news).toMatchObject({ head: second.head, harmed: [], isTrimmed: false });
      expect((await phone.since(first.head)).entries.map(({ entry }) => entry.id)).toEqual(['b']);
      expect(await phone.since(second.head)).toEqual({
        entries: [],
        harmed: [],
        head: second.head,
        isTrimmed: false,
      });
    });

    test('appends nothing where the head has moved, and tells what came', async () => {
      const { head } = await phone.since(0);
      const first = await place(admin, head, [entryOf(office, 'a')]);
      expect(await phone.append(head, [entryOf(teacher, 'b')])).toEqual({
        isAppended: false,
        news: await phone.since(head),
      });
      const appended = await place(phone, first.head, [entryOf(teacher, 'c')]);
      const late = await admin.append(head, [entryOf(office, 'd')]);
      expect(late.news?.entries.map(({ entry }) => entry.id)).toEqual(['a', 'c']);
      await admin.writeBase({ ...firstBase, revision: appended.head, at: 2_000 });
      const trimmed = await admin.append(first.head, [entryOf(office, 'd')]);
      expect(trimmed).toMatchObject({ isAppended: false, news: { isTrimmed: true } });
      expect((await phone.since(appended.head)).entries).toEqual([]);
    });

    test('appends own work behind what other teachers wrote, and tells of that', async () => {
      const { head } = await phone.since(0);
      const other = await signIn(server, otherTeacher);
      const first = await place(other, head, [entryOf(otherTeacher, 'a')], { isOwnWork: true });
      expect(first.news).toEqual(await other.since(head));
      const second = await place(phone, head, [entryOf(teacher, 'b')], { isOwnWork: true });
      expect(second.news).toEqual(await phone.since(head));
      expect(second.head).toBeGreaterThan(first.head);
      const { entries } = await admin.since(head);
      expect(entries).toEqual([
        { revision: first.head, entry: entryOf(otherTeacher, 'a') },
        { revision: second.head, entry: entryOf(teacher, 'b') },
      ]);
      const late = await admin.append(first.head, [entryOf(office, 'c')]);
      expect(late.news?.entries.map(({ entry }) => entry.id)).toEqual(['b']);
      const again = await phone.append(head, [entryOf(teacher, 'b')], { isOwnWork: true });
      expect(again).toEqual({ isAppended: true, isUnread: true, head: second.head });
    });

    test.each([
      ['the office', office],
      ['the staff', clerk],
      ['the same teacher', teacher],
    ] as const)('appends no own work behind what %s wrote', async (_, account) => {
      const { head } = await phone.since(0);
      const session = await signIn(server, account);
      await session.append(head, [entryOf(account, 'a')]);
      const missed = await phone.append(head, [entryOf(teacher, 'b')], { isOwnWork: true });
      expect(missed.isAppended).toBe(false);
      expect(missed.news?.entries.map(({ entry }) => entry.id)).toEqual(['a']);
    });

    test('appends no own work behind a base that was written since, which hides the log', async () => {
      const { head } = await phone.since(0);
      const next = await place(admin, head, [entryOf(office, 'a')]);
      await admin.writeBase({ ...firstBase, revision: next.head, at: 2_000 });
      const own = [entryOf(teacher, 'b')];
      const missed = await phone.append(head, own, { isOwnWork: true });
      expect(missed).toMatchObject({ isAppended: false, news: { isTrimmed: true } });
      const atHead = await phone.append(next.head, own, { isOwnWork: true });
      expect(atHead).toMatchObject({ isAppended: false, news: { entries: [], isTrimmed: false } });
      expect((await phone.append(next.head, own)).isAppended).toBe(true);
    });

    test('appends no entry twice, also when others came after it or a base has taken it in', async () => {
      const { head } = await phone.since(0);
      const own = entryOf(teacher, 'a');
      const first = await place(phone, head, [own]);
      const found = { ...first, isUnread: true };
      expect(await phone.append(head, [own])).toEqual(found);
      const later = await place(admin, first.head, [entryOf(office, 'b')]);
      expect(await phone.append(later.head, [own])).toEqual(found);
      await admin.writeBase({ ...firstBase, revision: later.head, at: 2_000 });
      expect(await phone.append(later.head, [own])).toEqual(found);
      expect((await phone.since(later.head)).entries).toEqual([]);
    });

    test('appends several at once in their order, all of them or none', async () => {
      const { head } = await phone.since(0);
      const ids = [...Array(24).keys()].map((number) => `${(number * 7) % 24} de ${number}`);
      const batch = ids.map((id) => entryOf(teacher, id));
      const first = await place(phone, head, batch);
      expect(first.isAppended).toBe(true);
      const found = { ...first, isUnread: true };
      expect(await phone.append(head, batch)).toEqual(found);
      expect(await phone.append(head, batch.slice(3, 5))).toEqual(found);
      const more = [...batch.slice(0, 2), entryOf(teacher, 'z')];
      expect(await phone.append(head, more)).toMatchObject({ isAppended: false });
      expect(await phone.append(first.head, more)).toMatchObject({ isAppended: false });
      await admin.append(first.head, [entryOf(office, 'b')]);
      const { entries } = await admin.since(head);
      expect(entries.map(({ entry }) => entry)).toEqual([...batch, entryOf(office, 'b')]);
      expect(new Set(entries.slice(0, 24).map(({ revision }) => revision))).toEqual(
        new Set([first.head]),
      );
      expect(
        await failureOf(phone.append(head, [entryOf(teacher, 'c'), entryOf(office, 'd')])),
      ).toBe('forbidden');
    });

    test('takes an entry of many changes, which are alike', async () => {
      const { head } = await phone.since(0);
      const [operation] = entryOf(office, 'a').operations;
      const operations = Array.from({ length: 20_000 }, () => operation!);
      const entry = entryOf(office, 'a', { operations });
      expect((await admin.append(head, [entry])).isAppended).toBe(true);
      expect((await phone.since(head)).entries.map((placed) => placed.entry)).toEqual([entry]);
    });

    test('puts a base in the place of an entry that is larger than the log takes', async () => {
      const { head } = await admin.since(0);
      const before = await place(phone, head, [entryOf(teacher, 'a')]);
      const large = entryOf(office, 'b', { details: { text: randomText(2_000_000) } });
      expect(await failureOf(admin.append(before.head, [large]))).toBe('full');
      const everybody = [{ name: 'lists', text: 'nuevo' }];
      const baseAfter = () =>
        Promise.resolve({ ...firstBase, revision: before.head, at: 2_000, everybody, office: [] });
      const late = await admin.append(head, [large], { baseAfter });
      expect(late).toMatchObject({ isAppended: false, news: { head: before.head } });
      const placed = await place(admin, before.head, [large], { baseAfter });
      expect(placed.isAppended).toBe(true);
      expect(placed.head).toBeGreaterThan(before.head);
      expect(await phone.since(before.head)).toMatchObject({ isTrimmed: true, head: placed.head });
      const index = (await phone.baseIndex())!;
      expect(index.revision).toBe(placed.head);
      expect((await admin.baseIndex())?.revision).toBe(placed.head);
      expect(await phone.basePart(index, 'lists')).toBe('nuevo');
      expect((await phone.since(placed.head)).isTrimmed).toBe(false);
      const found = { ...placed, isUnread: true };
      expect(await admin.append(before.head, [large], { baseAfter })).toEqual(found);
      const next = await phone.append(placed.head, [entryOf(teacher, 'c')]);
      expect(next.isAppended).toBe(true);
      const { entries } = await admin.since(placed.head);
      expect(entries.map(({ entry }) => entry.id)).toEqual(['c']);
    });

    test('tells of a log that lacks what was read last, wherever its head stands', async () => {
      const [own, other] = [entryOf(teacher, 'a'), entryOf(otherTeacher, 'b')];
      const head = await appendAfterAll(phone, own);
      expect(await phone.since(head, own)).toMatchObject({ isTrimmed: false, head });
      expect(await phone.since(head, other)).toMatchObject({ isTrimmed: true, head });
      expect(await phone.since(0, other)).toMatchObject({ entries: [], isTrimmed: true, head });
      for (const isOwnWork of [true, false]) {
        const how = { isOwnWork, last: other };
        const answer = await phone.append(head - 1, [entryOf(teacher, 'c')], how);
        expect(answer.news).toMatchObject({ entries: [], isTrimmed: true });
      }
      const large = entryOf(office, 'd', { details: { text: randomText(2_000_000) } });
      const baseAfter = () => Promise.reject(new Error('No base is to come there.'));
      const standing = (await admin.since(0)).head;
      const refused = await admin.append(standing, [large], { baseAfter, last: other });
      expect(refused).toMatchObject({ isAppended: false, news: { isTrimmed: true } });
      await admin.writeBase({ ...firstBase, revision: standing, at: 2_000 });
      expect(await phone.since(standing, own)).toMatchObject({ isTrimmed: false });
      const next = await phone.append(standing, [entryOf(teacher, 'e')], { last: own });
      expect(next).toEqual({ isAppended: true, head: expect.any(Number) });
    });

    test('tells of a log that begins with another base than was read', async () => {
      const { head } = await phone.since(0);
      const [read, other] = [nameOfBase((await phone.baseIndex())!), nameOfBase({ place: '0-9' })];
      for (const session of [phone, admin]) {
        expect(await session.since(head, read)).toMatchObject({ isTrimmed: false, head });
        expect(await session.since(head, other)).toMatchObject({ isTrimmed: true, head });
      }
      const refused = await phone.append(head - 1, [entryOf(teacher, 'a')], { last: other });
      expect(refused).toMatchObject({ isAppended: false, news: { isTrimmed: true } });
      await admin.writeBase({ ...firstBase, revision: head, at: 2_000 });
      expect(await phone.since(head, read)).toMatchObject({ isTrimmed: false, head });
      const next = await phone.append(head, [entryOf(teacher, 'b')], { last: read });
      expect(next).toEqual({ isAppended: true, head: expect.any(Number) });
    });

    test('takes no base from a teacher', async () => {
      const { head } = await phone.since(0);
      const large = entryOf(teacher, 'a', { details: { text: randomText(2_000_000) } });
      const baseAfter = () => Promise.resolve({ ...firstBase, revision: head, at: 2_000 });
      expect(await failureOf(phone.append(head, [large], { baseAfter }))).toBe('full');
      expect((await phone.baseIndex())?.revision).toBe(0);
    });

    test('tells which of some entries are in the log or came into a base', async () => {
      const own = [...Array(70).keys()].map((number) => entryOf(teacher, `e${number}`));
      const trimmed = await appendAfterAll(phone, own[3]!);
      await admin.writeBase({ ...firstBase, revision: trimmed, at: 2_000 });
      await phone.append(trimmed, [own[68]!]);
      expect([...(await phone.taken(own))]).toEqual(['e3', 'e68']);
      expect((await phone.taken([])).size).toBe(0);
    });

    test('shows the private part of an entry to the office alone', async () => {
      const { head } = await admin.since(0);
      const whole = { ...entryOf(office, 'a'), details: { rate: 250 } };
      const { details, operations, inverse } = whole;
      const entry = entryOf(office, 'a', { whole: { details, operations, inverse } });
      await admin.append(head, [entry]);
      expect((await admin.since(0)).entries[0]?.entry).toEqual(entry);
      expect((await phone.since(0)).entries[0]?.entry).toEqual(entryOf(office, 'a'));
    });

    test('tells the office of what a teacher writes the same as everybody', async () => {
      const { head } = await phone.since(0);
      const { details, operations, inverse } = entryOf(teacher, 'a');
      const whole = { details: { ...details, phone: '55 1234 5678' }, operations, inverse };
      await phone.append(head, [entryOf(teacher, 'a', { whole })]);
      for (const session of [admin, await signIn(server, otherTeacher)]) {
        expect((await session.since(0)).entries[0]?.entry).toEqual(entryOf(teacher, 'a'));
      }
    });

    test('loses and doubles nothing of several who write at once', async () => {
      const writers = [
        admin,
        phone,
        await signIn(server, otherTeacher),
        await signIn(server, clerk),
      ];
      const writing = [office, teacher, otherTeacher, clerk].map(async (account, index) => {
        for (let round = 0; round < 5; round += 1) {
          await appendAfterAll(writers[index]!, entryOf(account, `${account.user} ${round}`));
        }
      });
      await Promise.all(writing);
      const { entries, head } = await phone.since(0);
      expect(new Set(entries.map(({ entry }) => entry.id)).size).toBe(20);
      expect(entries).toHaveLength(20);
      const revisions = entries.map(({ revision }) => revision);
      expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
      expect(head).toBe(revisions.at(-1));
      const own = entries.filter(({ entry }) => entry.author.id === 7);
      expect(own.map(({ entry }) => entry.id)).toEqual(
        [0, 1, 2, 3, 4].map((one) => `ñandú ${one}`),
      );
    });

    test('puts a newer base in the place of the one before and trims what it covers', async () => {
      const before = await phone.baseIndex();
      const { head } = await phone.since(0);
      const first = await place(phone, head, [entryOf(teacher, 'a')]);
      const second = await place(admin, first.head, [entryOf(office, 'b')]);
      const everybody = [{ name: 'lists', text: 'nuevo' }];
      const name = 'Escuela Nueva';
      await admin.writeBase({ revision: first.head, at: 2_000, name, everybody, office: [] });
      expect(await phone.since(0)).toEqual({
        entries: [],
        harmed: [],
        head: second.head,
        isTrimmed: true,
      });
      const index = await phone.baseIndex();
      expect(index).toMatchObject({ revision: first.head, parts: ['lists'], name });
      expect(await phone.basePart(index!, 'lists')).toBe('nuevo');
      expect(await admin.basePart((await admin.baseIndex())!, 'lists')).toBe('nuevo');
      expect((await phone.since(first.head)).entries.map(({ entry }) => entry.id)).toEqual(['b']);
      expect(await server.device().school()).toEqual({ name });
      await admin.writeBase({ ...firstBase, revision: before!.revision, at: 3_000 });
      expect(await phone.baseIndex()).toEqual(index);
    });

    test('tells whoever has read more than it holds to begin with the base', async () => {
      const { head } = await phone.since(0);
      expect(await phone.since(head + 100)).toEqual({
        entries: [],
        harmed: [],
        head,
        isTrimmed: true,
      });
      expect(await phone.append(head + 100, [entryOf(teacher, 'a')])).toMatchObject({
        isAppended: false,
        news: { isTrimmed: true },
      });
      const own = { isOwnWork: true };
      expect(await phone.append(head + 100, [entryOf(teacher, 'a')], own)).toMatchObject({
        isAppended: false,
        news: { isTrimmed: true },
      });
      expect((await phone.append(head, [entryOf(teacher, 'a')])).isAppended).toBe(true);
    });

    test('nudges whoever watches, at first and at every entry', async () => {
      let count = 0;
      let wake = () => {};
      const stop = phone.watch(
        () => {
          count += 1;
          wake();
        },
        (failure) => expect.fail(failure),
      );
      const until = (least: number) =>
        new Promise<void>((resolve) => {
          wake = () => (count >= least ? resolve() : undefined);
          wake();
        });
      await until(1);
      const reached = count;
      await appendAfterAll(admin, entryOf(office, 'a'));
      await until(reached + 1);
      stop();
    });

    test('refuses to everybody else what is the office’s, and an entry in another’s name', async () => {
      const { head } = await phone.since(0);
      const failures = await Promise.all([
        failureOf(phone.writeBase({ ...firstBase, revision: head, at: 5_000 })),
        failureOf(phone.putAccount(quickAccount('admin', 9, 'intruso'))),
        failureOf(phone.deleteAccount(office)),
        failureOf(phone.append(head, [entryOf(otherTeacher, 'x')])),
        failureOf(phone.append(head, [entryOf(office, 'x')])),
      ]);
      expect(failures).toEqual(Array.from({ length: 5 }, () => 'forbidden'));
      expect((await phone.since(0)).entries).toEqual([]);
    });

    test('refuses a deleted account and one with another password at once', async () => {
      const other = await signIn(server, otherTeacher);
      await admin.deleteAccount(teacher);
      await admin.putAccount(quickAccount('teacher', 8, 'atorres', 'otra'));
      expect(await failureOf(phone.since(0))).toBe('rejected');
      expect(await failureOf(other.append(0, [entryOf(otherTeacher, 'x')]))).toBe('rejected');
      expect(await failureOf(signIn(server, teacher))).toBe('rejected');
      expect(await failureOf(signIn(server, otherTeacher))).toBe('rejected');
      const knows = ({ role, user }: ServerAccount) => server.device().hasAccount(role, user);
      expect(await Promise.all([teacher, otherTeacher].map(knows))).toEqual([false, true]);
      const again = await signIn(server, quickAccount('teacher', 8, 'atorres', 'otra'));
      expect((await again.since(0)).entries).toEqual([]);
      await admin.deleteAccount(teacher);
    });

    test('takes no user name from whoever has it by now with an account that had it before', async () => {
      await admin.deleteAccount({ ...otherTeacher, id: 9 });
      expect((await signIn(server, otherTeacher)).id).toBe(otherTeacher.id);
    });

    test('gives a user name that another account has away when that is asked again alone', async () => {
      const { user } = otherTeacher;
      const { credentials, ...hashed } = quickAccount('teacher', 9, 'distinta');
      const newcomer = { ...hashed, user, credentials: { ...credentials, user } };
      expect(await failureOf(admin.putAccount(newcomer))).toBe('unreachable');
      expect((await signIn(server, otherTeacher)).id).toBe(otherTeacher.id);
      const saltNow = async () =>
        Buffer.from((await server.device().saltOf('teacher', user)).salt).toString();
      expect(await saltNow()).toContain(user);
      await admin.putAccount(newcomer);
      expect(await saltNow()).toContain('distinta');
      expect((await signIn(server, newcomer)).id).toBe(9);
      expect(await failureOf(signIn(server, otherTeacher))).toBe('rejected');
    });

    test('lets an account go on under a new name and refuses the old one', async () => {
      await admin.putAccount(quickAccount('teacher', 7, 'nuevo', 'ñandú'));
      expect(await failureOf(signIn(server, teacher))).toBe('rejected');
      expect(await server.device().hasAccount('teacher', teacher.user)).toBe(false);
      const again = await signIn(server, quickAccount('teacher', 7, 'nuevo', 'ñandú'));
      expect(again.id).toBe(7);
      await appendAfterAll(again, entryOf(teacher, 'a'));
      expect((await admin.since(0)).entries).toHaveLength(1);
    });

    test('lets an administrator go on who changes their own password and name', async () => {
      const changed = quickAccount('admin', 1, office.user, 'otra');
      await admin.putAccount(changed);
      await appendAfterAll(admin, entryOf(office, 'a'));
      expect(await failureOf(signIn(server, office))).toBe('rejected');
      const elsewhere = await signIn(server, changed);
      const renamed = quickAccount('admin', 1, 'directora', 'otra más');
      await admin.putAccount(renamed);
      // What was not answered is asked again.
      await admin.putAccount(renamed);
      await appendAfterAll(admin, entryOf(office, 'b'));
      expect(await failureOf(signIn(server, changed))).toBe('rejected');
      expect(await failureOf(elsewhere.since(0))).toBe('rejected');
      const again = await signIn(server, renamed);
      expect(again.id).toBe(1);
      expect((await again.since(0)).entries).toHaveLength(2);
    });

    test('lets a new administrator do what the first one may', async () => {
      const second = quickAccount('admin', 2, 'dirección');
      await admin.putAccount(second);
      const session = await signIn(server, second);
      expect(session.id).toBe(2);
      await appendAfterAll(session, entryOf(second, 'a'));
      await session.putAccount(quickAccount('staff', 4, 'jnavarro'));
      await session.deleteAccount(office);
      expect(await failureOf(admin.since(0))).toBe('rejected');
    });
  });
}
