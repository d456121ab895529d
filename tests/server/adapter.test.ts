import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type {
  BasePart,
  NewBase,
  ServerError,
  ServerSession,
} from '../../machines/sync/schoolServer.ts';
import { firstParts } from '../../machines/sync/bases.ts';
import { holdSession } from '../../src/server/heldSession.ts';
import { openSchoolServer } from '../../src/server/openSchoolServer.ts';
import { quickAccount } from '../support/memoryServer.ts';
import {
  accounts,
  appendAfterAll,
  clerk,
  entryOf,
  failureOf,
  firstBase,
  office,
  otherTeacher,
  place,
  randomText,
  sharedWith,
  signIn,
  teacher,
} from './contract.ts';
import type { CuttingProxy } from './cuttingProxy.ts';
import { cuttingProxy } from './cuttingProxy.ts';
import { silentProxy } from './silentProxy.ts';
import type { TestCluster } from './testCluster.ts';
import { base64, rawCall, rawToken, startTestCluster } from './testCluster.ts';
import { wrongCertificate } from './wrongCertificate.ts';

let cluster: TestCluster;
let proxy: CuttingProxy;
let admin: ServerSession;
let phone: ServerSession;

beforeAll(async () => {
  cluster = await startTestCluster();
  proxy = await cuttingProxy(cluster.address);
});

beforeEach(async () => {
  await cluster.empty();
  await sharedWith(cluster);
  admin = await signIn(cluster, office);
  phone = await signIn(cluster, teacher);
});

afterEach(() => {
  proxy.cut = () => 'pass';
});

afterAll(async () => {
  await proxy.end();
  await cluster.end();
});

const behindProxy = (account: typeof office) =>
  openSchoolServer(proxy.base).signIn(account.credentials);

/** Puts and removes keys as etcd's root does, past the product. */
async function asRoot(...operations: object[]): Promise<void> {
  const [endpoint = ''] = cluster.endpoints;
  const token = await rawToken(endpoint, 'root', cluster.setupKey);
  const { status } = await rawCall(endpoint, 'kv/txn', { success: operations }, token);
  expect(status).toBe(200);
}

const putOf = (key: string, value: string) => ({
  request_put: { key: base64(key), value: base64(value) },
});

test('an entry whose answer got lost is found and not appended again', async () => {
  const cut = await behindProxy(teacher);
  const { head } = await cut.since(0);
  let losses = 1;
  proxy.cut = (path, body) =>
    path === 'kv/txn' && body.includes(base64('school/log/teacher-7/a')) && losses-- > 0
      ? 'loseAnswer'
      : 'pass';
  const answer = await cut.append(head, [entryOf(teacher, 'a')]);
  const news = await phone.since(0);
  expect(news.entries.map(({ entry }) => entry.id)).toEqual(['a']);
  expect(answer).toEqual({ isAppended: true, isUnread: true, head: news.head });
});

test('an entry whose answers all got lost is found later, when others wrote meanwhile', async () => {
  const cut = await behindProxy(teacher);
  const { head } = await cut.since(0);
  proxy.cut = (path) => (path === 'kv/txn' ? 'loseAnswer' : 'pass');
  expect(await failureOf(cut.append(head, [entryOf(teacher, 'a')]))).toBe('unreachable');
  proxy.cut = () => 'pass';
  await appendAfterAll(admin, entryOf(office, 'b'));
  const [first] = (await phone.since(0)).entries;
  expect(await cut.append(head, [entryOf(teacher, 'a')])).toEqual({
    isAppended: true,
    isUnread: true,
    head: first?.revision,
  });
  expect((await phone.since(0)).entries.map(({ entry }) => entry.id)).toEqual(['a', 'b']);
});

test('an entry that never arrived is appended when it is asked for again', async () => {
  const cut = await behindProxy(teacher);
  const { head } = await cut.since(0);
  let losses = 1;
  proxy.cut = () => (losses-- > 0 ? 'loseCall' : 'pass');
  expect((await cut.append(head, [entryOf(teacher, 'a')])).isAppended).toBe(true);
  expect((await phone.since(0)).entries).toHaveLength(1);
});

test('a log of several pages comes whole and in its order', async () => {
  const [endpoint = ''] = cluster.endpoints;
  const token = await rawToken(endpoint, 'root', cluster.setupKey);
  const ids = Array.from({ length: 300 }, (_, index) => `e${index}`);
  for (const [index, id] of ids.entries()) {
    const account = index % 3 === 0 ? office : otherTeacher;
    const name = `${account.role}-${account.id}/${id}`;
    const { operations, inverse } = entryOf(account, id);
    const hasWhole = index % 2 === 0 ? { hasWhole: true } : {};
    const success = [
      putOf(`school/log/${name}`, JSON.stringify({ ...entryOf(account, id), ...hasWhole })),
      ...(index % 2 === 0
        ? [
            putOf(
              `school/private/${name}`,
              JSON.stringify({ details: { index }, operations, inverse }),
            ),
          ]
        : []),
      putOf('school/head', id),
    ];
    await rawCall(endpoint, 'kv/txn', { success }, token);
  }
  const forOffice = await admin.since(0);
  expect(forOffice.harmed).toEqual([]);
  expect(forOffice.entries.map(({ entry }) => entry.id)).toEqual(ids);
  expect(forOffice.entries.map(({ entry }) => entry.whole?.details.index ?? null)).toEqual(
    ids.map((_, index) => (index % 6 === 0 ? index : null)),
  );
  const middle = forOffice.entries[149]!;
  const rest = await phone.since(middle.revision);
  expect(rest.entries.map(({ entry }) => entry.id)).toEqual(ids.slice(150));
  expect(rest.entries.every(({ entry }) => entry.whole === undefined)).toBe(true);
});

test('entries that came at once stay in their order where a page ends among them', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => `e${index}`);
  let { head } = await phone.since(0);
  const before = head;
  for (let start = 0; start < ids.length; start += 20) {
    const batch = ids.slice(start, start + 20).map((id) => entryOf(teacher, id));
    head = (await place(phone, head, batch)).head;
  }
  const news = await admin.since(before);
  expect(news.entries.map(({ entry }) => entry.id)).toEqual(ids);
  expect(news).toMatchObject({ harmed: [], head });
  const other = await signIn(cluster, otherTeacher);
  const answer = await other.append(before, [entryOf(otherTeacher, 'f')], { isOwnWork: true });
  expect(answer).toMatchObject({ isAppended: true, isUnread: true });
  expect((await other.since(before)).entries).toHaveLength(201);
});

test('harmed entries are named, and the others come', async () => {
  await appendAfterAll(phone, entryOf(teacher, 'a'));
  const { details, operations, inverse } = entryOf(office, 'b');
  await appendAfterAll(admin, entryOf(office, 'b', { whole: { details, operations, inverse } }));
  const forged = { ...entryOf(office, 'forged') };
  await asRoot(
    putOf('school/log/teacher-7/cut', '{"id":"cut","format":1,'),
    putOf('school/log/teacher-7/forged', JSON.stringify(forged)),
    putOf(
      'school/log/teacher-7/shape',
      JSON.stringify({ ...entryOf(teacher, 'shape'), at: 'hoy' }),
    ),
    putOf('school/log/nobody/x', JSON.stringify(entryOf(teacher, 'x'))),
    putOf('school/log/teacher-7/empty', ''),
  );
  await appendAfterAll(phone, entryOf(teacher, 'c'));
  const news = await phone.since(0);
  expect(news.entries.map(({ entry }) => entry.id)).toEqual(['a', 'b', 'c']);
  const harmed = ['cut', 'empty', 'forged', 'shape'].map((id) => `school/log/teacher-7/${id}`);
  expect(news.harmed.toSorted()).toEqual(['school/log/nobody/x', ...harmed]);
  await asRoot({ request_delete_range: { key: base64('school/private/admin-1/b') } });
  const forOffice = await admin.since(0);
  expect(forOffice.harmed).toContain('school/log/admin-1/b');
  expect(forOffice.entries.map(({ entry }) => entry.id)).toEqual(['a', 'c']);
});

test('a private part that others than administrators wrote says nothing, and hides none', async () => {
  const entry = entryOf(teacher, 'a');
  const { details, operations, inverse } = entryOf(office, 'b');
  const text = (more: object) => JSON.stringify({ details, operations, inverse, ...more });
  const { head } = await admin.since(0);
  for (const from of [0, 120]) {
    const keys = Array.from({ length: 120 }, (_, index) => `teacher-7/e${from + index}`);
    await asRoot(...keys.map((key) => putOf(`school/private/${key}`, text({}))));
  }
  await asRoot(
    putOf('school/log/teacher-7/a', JSON.stringify({ ...entry, hasWhole: true })),
    putOf('school/private/teacher-7/a', text({ details: { name: 'Otra' } })),
    putOf('school/head', 'a'),
  );
  const whole = { details: { rate: 250 }, operations, inverse };
  await appendAfterAll(admin, entryOf(office, 'b', { whole }));
  const read = { entries: [{ entry }, { entry: { id: 'b', whole } }], harmed: [] };
  expect(await admin.since(head)).toMatchObject(read);
  expect((await admin.since(head)).entries[0]?.entry).toEqual(entry);
  expect((await phone.since(head)).entries[0]?.entry).toEqual(entry);
});

test('an entry that its writer wrote over is named as harmed', async () => {
  await appendAfterAll(phone, entryOf(teacher, 'a'));
  await asRoot(putOf('school/log/teacher-7/a', JSON.stringify(entryOf(teacher, 'a', { at: 1 }))));
  await appendAfterAll(phone, entryOf(teacher, 'b'));
  const { entries, harmed } = await admin.since(0);
  expect(entries.map(({ entry }) => entry.id)).toEqual(['b']);
  expect(harmed).toEqual(['school/log/teacher-7/a']);
});

test('a log of the office or a base of a newer format is said to be so', async () => {
  await appendAfterAll(phone, entryOf(teacher, 'a', { format: 3 }));
  expect((await admin.since(0)).harmed).toEqual(['school/log/teacher-7/a']);
  await appendAfterAll(admin, entryOf(office, 'b', { format: 3 }));
  expect(await failureOf(admin.since(0))).toBe('outdated');
  await asRoot(putOf('school/base/index', '{"format":2}'));
  expect(await failureOf(phone.baseIndex())).toBe('outdated');
});

test('a device that comes and goes goes on with its token, and signs in anew where that is refused', async () => {
  proxy.calls.length = 0;
  const signIns = () => proxy.calls.filter((path) => path === 'auth/authenticate').length;
  const signInHeld = holdSession((credentials) => openSchoolServer(proxy.base).signIn(credentials));
  const session = await signInHeld(teacher.credentials);
  for (let round = 0; round < 10; round += 1) {
    proxy.cut = () => 'loseCall';
    expect(await failureOf(signInHeld(teacher.credentials))).toBe('unreachable');
    proxy.cut = () => 'pass';
    expect(await signInHeld(teacher.credentials)).toBe(session);
  }
  expect(signIns()).toBe(1);
  // Another password ends every token of the account: given back, the key is good for a new one.
  await admin.putAccount(quickAccount('teacher', 7, 'ñandú', 'otra'));
  await admin.putAccount(teacher);
  expect(await signInHeld(teacher.credentials)).toBe(session);
  expect(signIns()).toBe(2);
  await admin.putAccount(quickAccount('teacher', 7, 'ñandú', 'otra'));
  expect(await failureOf(signInHeld(teacher.credentials))).toBe('rejected');
});

test('a server that lost its school is to whoever was signed in as one that does not answer', async () => {
  const session = await signIn(cluster, teacher);
  await cluster.empty();
  expect(await failureOf(session.resume())).toBe('unreachable');
  expect(await failureOf(signIn(cluster, teacher))).toBe('unreachable');
});

test('a stream that dies without a word is missed, and another tells of what comes', async () => {
  const silent = await silentProxy(cluster.address);
  const session = await openSchoolServer(silent.base).signIn(teacher.credentials);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const told = { nudges: 0 };
  const losses: string[] = [];
  const stop = session.watch(
    () => (told.nudges += 1),
    (failure) => losses.push(failure),
  );
  /** Real time goes on by what is waited for, the watch's own by a fifth of a second each time. */
  const untilNudged = async () => {
    const before = told.nudges;
    let seconds = 0;
    for (; told.nudges === before; seconds += 0.2) {
      await vi.advanceTimersByTimeAsync(200);
      await phone.baseIndex();
    }
    return seconds;
  };
  await untilNudged();
  await appendAfterAll(admin, entryOf(office, 'a'));
  await untilNudged();
  silent.silenceStreams();
  await appendAfterAll(admin, entryOf(office, 'b'));
  expect(await untilNudged()).toBeLessThanOrEqual(25);
  // The stream that took its place is open, and has told so.
  await untilNudged();
  await appendAfterAll(admin, entryOf(office, 'c'));
  expect(await untilNudged()).toBeLessThan(10);
  expect(losses).toEqual([]);
  stop();
  vi.useRealTimers();
  await silent.end();
});

test('every answer tells by how much a wrong clock is off', async () => {
  const hour = 60 * 60_000;
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hour);
  await phone.since(0);
  now.mockRestore();
  expect(Math.abs(phone.ahead() - hour)).toBeLessThan(30_000);
  await phone.since(0);
  expect(Math.abs(phone.ahead())).toBeLessThan(30_000);
});

test('behind a wrong certificate nothing is reached, and nothing is told to whoever is there', async () => {
  const told: string[] = [];
  const stranger = createServer(wrongCertificate, (request, response) => {
    told.push(request.url ?? '');
    response.end('{}');
  });
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  const device = openSchoolServer(`https://127.0.0.1:${port}/school`);
  expect(await failureOf(device.signIn(teacher.credentials))).toBe('unreachable');
  expect(await failureOf(device.school())).toBe('unreachable');
  expect(told).toEqual([]);
  stranger.close();
});

test('an entry that is larger than etcd takes is refused and leaves nothing', async () => {
  const { head } = await phone.since(0);
  const large = entryOf(teacher, 'a', { details: { text: randomText(1_950_000) } });
  expect(await failureOf(phone.append(head, [large]))).toBe('full');
  const long = entryOf(teacher, 'a', { details: { text: 'ñ'.repeat(9_000_000) } });
  expect(await failureOf(phone.append(head, [long]))).toBe('full');
  const wide = { details: { text: 'x'.repeat(1_200_000) } };
  expect(await failureOf(phone.append(head, [entryOf(teacher, 'a', wide)]))).toBe('full');
  expect((await phone.append(head, [entryOf(teacher, 'a')])).isAppended).toBe(true);
  await appendAfterAll(admin, entryOf(office, 'b', wide));
  expect((await phone.since(0)).entries.map(({ entry }) => entry.id)).toEqual(['a', 'b']);
});

test('an entry in whose place a base was to come is not taken for appended where another wrote one', async () => {
  const head = await appendAfterAll(admin, entryOf(office, 'a'));
  const other = await signIn(cluster, office);
  const large = entryOf(office, 'b', { details: { text: randomText(2_000_000) } });
  const baseAfter = () => Promise.resolve({ ...firstBase, revision: head, at: 2_000 });
  onceAfterChunk(() => other.writeBase({ ...firstBase, revision: head, at: 3_000 }));
  expect(await admin.append(head, [large], { baseAfter })).toEqual({ isAppended: false });
  expect((await admin.taken([large])).size).toBe(0);
  const placed = await place(admin, head, [large], { baseAfter });
  expect(await phone.since(head)).toMatchObject({ isTrimmed: true, head: placed.head });
});

/** Does something after the next chunk of a base has been put, before its index is. */
function onceAfterChunk(work: () => Promise<void>): void {
  const { fetch } = globalThis;
  const put = `"request_put":{"key":"${base64('school/base/parts/')}`;
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (address: string, asked: RequestInit) => {
    const answer = await fetch(address, asked);
    if ((asked.body as string).includes(put)) {
      vi.stubGlobal('fetch', fetch);
      await work();
    }
    return answer;
  });
}

test('a base takes in what was filed under names that are no text', async () => {
  const { base, endpoints } = cluster;
  const { user, key } = teacher.credentials;
  const token = await rawToken(endpoints[0]!, `teacher.${encodeURIComponent(user)}`, key);
  const prefix = Buffer.from('school/log/teacher-7/');
  const success = [...Array(50).keys()].map((number) => ({
    request_put: {
      key: Buffer.concat([prefix, Buffer.from([0xff - (number % 2), number >> 1])]).toString(
        'base64',
      ),
      value: base64('{}'),
    },
  }));
  expect((await rawCall(base, 'kv/txn', { success }, token)).status).toBe(200);
  const head = await appendAfterAll(admin, entryOf(office, 'a'));
  expect((await admin.since(0)).harmed).toHaveLength(50);
  await admin.writeBase({ ...firstBase, revision: head, at: 2_000 });
  const log = { key: base64('school/log/'), range_end: base64('school/log0') };
  const rootToken = await rawToken(endpoints[0]!, 'root', cluster.setupKey);
  const { body } = await rawCall(base, 'kv/txn', { success: [{ request_range: log }] }, rootToken);
  expect(JSON.stringify(body)).not.toContain('"kvs"');
}, 30_000);

test('a base of many chunks comes back as it was written; a harmed one is told', async () => {
  const text = `${randomBytes(2_400_000).toString('base64')}ñ€😀`;
  const { head } = await admin.since(0);
  const next: NewBase = {
    ...firstBase,
    revision: head,
    at: 2_000,
    everybody: [{ name: 'lists', text }],
    office: [{ name: 'lists', text: `${text}office` }],
  };
  await admin.writeBase(next);
  const index = (await phone.baseIndex())!;
  expect((await phone.basePart(index, 'lists')) === text).toBe(true);
  expect((await admin.basePart(index, 'lists')) === `${text}office`).toBe(true);
  const last = `school/base/parts/${head}-2000/lists/00004`;
  await asRoot({ request_delete_range: { key: base64(last) } });
  expect(await failureOf(phone.basePart(index, 'lists'))).toBe('harmed');
  // What the office reads in its place is whole.
  expect(await admin.basePart((await admin.baseIndex())!, 'lists')).toBe(`${text}office`);
  expect(await admin.readsBase((await admin.baseIndex())!, () => true)).toBe(false);
  await admin.writeBase({ ...next, at: 3_000 });
  const anew = (await admin.baseIndex())!;
  expect(await admin.readsBase(anew, () => true)).toBe(true);
  expect(await admin.readsBase(anew, ({ text: one }) => one === text)).toBe(false);
  expect((await phone.basePart((await phone.baseIndex())!, 'lists')) === text).toBe(true);
});

const byName = (parts: readonly BasePart[] = []) =>
  parts.toSorted((one, other) => one.name.localeCompare(other.name));

test('a device that begins has the parts of the day in two answers, one after the other', async () => {
  const everybody = [
    { name: 'lists', text: 'listas' },
    { name: 'schedules 2026-03-10', text: 'clases' },
    { name: 'classSessions 2026-03-10', text: 'hoy' },
    { name: 'classSessions 2026-03', text: 'marzo' },
  ];
  const { head } = await admin.since(0);
  const at = new Date('2026-03-10T09:00').getTime();
  await admin.writeBase({ ...firstBase, revision: head, at, everybody, office: [] });
  const begin = async () => {
    proxy.calls.length = 0;
    const session = await openSchoolServer(proxy.base).signIn(teacher.credentials, true);
    const begun = await session.beginning((index) => firstParts(index, '2026-03-10'));
    return { parts: begun?.parts, calls: proxy.calls.toSorted() };
  };
  const parts = everybody.slice(0, 3);
  // What the account is called for and the beginning go side by side.
  expect(await begin()).toEqual({ parts, calls: ['auth/authenticate', 'auth/user/get', 'kv/txn'] });
  const index = await phone.baseIndex();
  // As an older version leaves it, which writes a base without it.
  for (const value of ['', 'roto', JSON.stringify({ place: 'otra', parts: [] })]) {
    await asRoot(putOf('school/base/first', value));
    const { parts: read, calls } = await begin();
    expect(byName(read)).toEqual(byName(parts));
    expect(calls).toHaveLength(6);
  }
  expect(await phone.baseIndex()).toEqual(index);
});

/** A base that tells which entries it covers, so that a hole or a double shows. */
const covering = (ids: readonly string[], revision: number, at: number): NewBase => ({
  ...firstBase,
  revision,
  at,
  everybody: [{ name: 'lists', text: JSON.stringify(ids) }],
  office: [],
});

test('whoever joins while bases are written and logs trimmed sees every entry once', async () => {
  const ids: string[] = [];
  const add = (id: string) => {
    ids.push(id);
    return appendAfterAll(admin, entryOf(office, id));
  };
  const write = async () => {
    for (let round = 1; round <= 8; round += 1) {
      await add(`${round} a`);
      await add(`${round} b`);
      const revision = await add(`${round} c`);
      const covered = [...ids];
      await add(`${round} d`);
      await admin.writeBase(covering(covered, revision, round + 1));
    }
  };
  /** What a device that joins now sees; null where another base came between. */
  const join = async (session: ServerSession) => {
    const index = (await session.baseIndex())!;
    const text = await session.basePart(index, 'lists').catch((error: ServerError) => error);
    if (typeof text !== 'string') return text.failure;
    const { entries, isTrimmed } = await session.since(index.revision);
    if (isTrimmed) return null;
    return [...(JSON.parse(text) as string[]), ...entries.map(({ entry }) => entry.id)];
  };
  const seen: Awaited<ReturnType<typeof join>>[] = [];
  const progress = { isWriting: true };
  const keepJoining = async (account: typeof office) => {
    // As a device that joins does, whose lost readings are asked for again.
    const session = await cluster.device().signIn(account.credentials, true);
    while (progress.isWriting) seen.push(await join(session));
    seen.push(await join(session));
  };
  await admin.writeBase(covering([], (await admin.since(0)).head, 1));
  const writing = write().finally(() => (progress.isWriting = false));
  await Promise.all([writing, keepJoining(clerk), keepJoining(otherTeacher)]);
  const whole = seen.filter((one) => Array.isArray(one));
  expect(whole.every((one) => one.join() === ids.slice(0, one.length).join())).toBe(true);
  expect(whole.at(-1)).toEqual(ids);
  expect(new Set(whole.map(({ length }) => length)).size).toBeGreaterThan(3);
  const others = seen.filter((one) => !Array.isArray(one));
  expect(others.every((one) => one === null || one === 'unreachable')).toBe(true);
});

test('of two bases that are written at once one is seen, and it is whole', async () => {
  const second = quickAccount('admin', 2, 'dirección');
  await admin.putAccount(second);
  const other = await signIn(cluster, second);
  const revision = await appendAfterAll(phone, entryOf(teacher, 'a'));
  for (let round = 0; round < 5; round += 1) {
    const base = (at: number) => covering(['a', String(at)], revision, at);
    const failures = await Promise.all([
      failureOf(admin.writeBase(base(10 * round + 1))),
      failureOf(other.writeBase(base(10 * round + 2))),
    ]);
    expect(failures).toContain('none');
    const index = (await phone.baseIndex())!;
    expect(JSON.parse(await phone.basePart(index, 'lists'))).toEqual(['a', String(index.at)]);
  }
});

test('sharing that broke off anywhere shows nothing and is done again', async () => {
  await cluster.empty();
  const keeperOf = () => openSchoolServer(proxy.base).signInAsKeeper(cluster.setupKey);
  proxy.calls.length = 0;
  await (await keeperOf()).share(firstBase, [...accounts, quickAccount('teacher', 9, 'primera')]);
  const steps = proxy.calls.length;
  for (let reached = 2; reached < steps; reached += 16) {
    await cluster.empty();
    const keeper = await keeperOf();
    const first = proxy.calls.length;
    proxy.cut = () => (proxy.calls.length - first > reached ? 'loseCall' : 'pass');
    const more = [...accounts, quickAccount('teacher', 9, 'primera')];
    expect(await failureOf(keeper.share({ ...firstBase, name: 'Rota' }, more))).toBe('unreachable');
    proxy.cut = () => 'pass';
    expect(await cluster.device().school()).toBeNull();
    await keeper.share(firstBase, accounts);
    expect(await cluster.device().school()).toEqual({ name: 'Escuela Benito Juárez' });
    expect(await failureOf(signIn(cluster, quickAccount('teacher', 9, 'primera')))).toBe(
      'rejected',
    );
    const session = await signIn(cluster, teacher);
    expect(await session.basePart((await session.baseIndex())!, 'lists')).toContain('Ñ');
  }
});

test('of two who share at once one does, and what is seen is whole', async () => {
  await cluster.empty();
  const share = async (at: number) => {
    const keeper = await cluster.device().signInAsKeeper(cluster.setupKey);
    const name = `Escuela ${at}`;
    const everybody = [{ name: 'lists', text: name }];
    await keeper.share({ ...firstBase, at, name, everybody, office: [] }, accounts);
  };
  const failures = await Promise.all([failureOf(share(1)), failureOf(share(2))]);
  expect(failures.toSorted()).toEqual(['forbidden', 'none']);
  const seen = await cluster.device().school();
  const session = await signIn(cluster, office);
  const index = (await session.baseIndex())!;
  expect(await session.basePart(index, 'lists')).toBe(seen?.name);
});
