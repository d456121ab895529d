import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { publicSchool } from '../../machines/sync/publicPart.ts';
import type { ServerSession } from '../../machines/sync/schoolServer.ts';
import { put } from '../../machines/store/operations.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { Device } from '../support/exchangingDevice.ts';
import { seededSchool } from '../support/seededSchool.ts';
import {
  accounts,
  appendAfterAll,
  entryOf,
  failureOf,
  office,
  otherTeacher,
  place,
  signIn,
  teacher,
} from './contract.ts';
import type { TestCluster } from './testCluster.ts';
import { base64, rawCall, rawToken, startTestCluster } from './testCluster.ts';

const school = withoutPasswords(seededSchool());

let cluster: TestCluster;
let admin: ServerSession;
let phone: ServerSession;
/** Where a device was cut off from the school. */
let left: number;

beforeAll(async () => {
  cluster = await startTestCluster();
});

beforeEach(async () => {
  await cluster.empty();
  const keeper = await cluster.device().signInAsKeeper(cluster.setupKey);
  await keeper.share(baseOf(school, 0, 1_000), accounts);
  admin = await signIn(cluster, office);
  phone = await signIn(cluster, teacher);
  left = (await admin.since(0)).head;
});

afterAll(() => cluster.end());

/** Past nginx, as whoever has a token and reaches etcd itself. */
async function raw(...success: object[]): Promise<void> {
  const [endpoint = ''] = cluster.endpoints;
  const token = await rawToken(endpoint, 'root', cluster.setupKey);
  expect((await rawCall(endpoint, 'kv/txn', { success }, token)).status).toBe(200);
}

const deleteHead = () => raw({ request_delete_range: { key: base64('school/head') } });

/** Of another teacher's register, which the head is not told of. */
const putBesideHead = (...ids: string[]) =>
  raw(
    ...ids.map((id) => ({
      request_put: {
        key: base64(`school/log/teacher-8/${id}`),
        value: base64(JSON.stringify(registerOf(id))),
      },
    })),
  );

function registerOf(id: string) {
  const lesson = lessonOn('2026-03-02', {}, { id: `${id}-8`, teacherId: 8, topic: id });
  const operations = [put('classSessions', lesson)];
  return entryOf(otherTeacher, id, { name: 'classSession.saved', operations, inverse: [] });
}

const idsSince = async (session: ServerSession, head: number) =>
  (await session.since(head)).entries.map(({ entry }) => entry.id);

async function writeThree(): Promise<void> {
  for (const [session, account, id] of [
    [phone, teacher, 'a'],
    [admin, office, 'b'],
    [phone, teacher, 'c'],
  ] as const) {
    await appendAfterAll(session, entryOf(account, id));
  }
}

test.each(['teacher', 'office'])(
  'whoever reads first puts a deleted head back: %s',
  async (who) => {
    await writeThree();
    await deleteHead();
    const session = who === 'office' ? admin : phone;
    expect(await idsSince(session, left)).toEqual(['a', 'b', 'c']);
    const { head } = await session.since(0);
    expect(await session.since(head)).toMatchObject({ entries: [], head });
    expect(
      (await place(session, head, [entryOf(who === 'office' ? office : teacher, 'd')])).head,
    ).toBeGreaterThan(head);
    expect(await idsSince(await signIn(cluster, otherTeacher), 0)).toEqual(['a', 'b', 'c', 'd']);
  },
);

test.each([{ isOwnWork: false }, { isOwnWork: true }])(
  'nobody appends where the head was deleted before they read what others wrote: %o',
  async (how) => {
    await writeThree();
    for (const from of [left, 0]) {
      await deleteHead();
      const answer = await phone.append(from, [entryOf(teacher, 'd')], how);
      expect(answer).toMatchObject({ isAppended: false });
      expect(answer.news?.entries.map(({ entry }) => entry.id)).toEqual(['a', 'b', 'c']);
    }
    await deleteHead();
    const { head } = (await phone.append(left, [entryOf(teacher, 'd')], how)).news!;
    expect((await phone.append(head, [entryOf(teacher, 'd')], how)).isAppended).toBe(true);
    expect(await idsSince(admin, left)).toEqual(['a', 'b', 'c', 'd']);
  },
);

test('a device that begins with a base has all that came after it, without a head too', async () => {
  await writeThree();
  for (const session of [admin, phone]) {
    await deleteHead();
    const { news } = (await session.beginning(() => []))!;
    expect(news.entries.map(({ entry }) => entry.id)).toEqual(['a', 'b', 'c']);
  }
});

test('where there is no school nothing counts as read, and no head is put', async () => {
  await raw({
    request_delete_range: { key: base64('school/'), range_end: base64('school0') },
  });
  expect(await failureOf(admin.since(left))).toBe('unreachable');
  expect(await failureOf(phone.since(0))).toBe('unreachable');
  expect(await failureOf(admin.append(left, [entryOf(office, 'a')]))).toBe('unreachable');
  expect(await failureOf(phone.append(0, [entryOf(teacher, 'a')]))).toBe('unreachable');
  expect(await cluster.device().school()).toBeNull();
});

test.each([1, 120, 240])(
  'of %i entries put without the head whoever appends next reads all',
  async (count) => {
    const ids = Array.from({ length: count }, (_, index) => `e${index}`);
    for (let start = 0; start < count; start += 120) {
      await putBesideHead(...ids.slice(start, start + 120));
    }
    const missed = await admin.append(left, [entryOf(office, 'b')]);
    expect(missed.isAppended).toBe(false);
    const { entries, head } = await admin.since(left);
    expect(entries.map(({ entry }) => entry.id).toSorted()).toEqual(ids.toSorted());
    expect((await admin.append(head, [entryOf(office, 'b')])).isAppended).toBe(true);
    expect(await idsSince(phone, left)).toHaveLength(count + 1);
  },
);

test('own work comes behind what another teacher put without the head, and tells of it', async () => {
  await putBesideHead('x');
  const answer = await place(phone, left, [entryOf(teacher, 'a')], { isOwnWork: true });
  expect(answer.news?.entries.map(({ entry }) => entry.id)).toEqual(['x', 'a']);
});

test('devices come to one school, whatever becomes of the head', async () => {
  const devices = [
    new Device('laura', school, admin, left),
    new Device('remedios', school, await signIn(cluster, office), left),
    new Device('carlos', publicSchool(school), phone, left),
  ];
  const [first, second] = devices as [Device, Device];
  const add = (device: Device, name: string) => {
    const { id: _, ...rest } = device.school.students[0]!;
    const draft = { ...rest, name };
    device.ask({ type: 'record.save', register: 'students', draft, base: null });
  };
  add(first, 'Uno');
  await first.synchronize();
  await deleteHead();
  add(second, 'Dos');
  await second.send();
  await second.synchronize();
  await putBesideHead('x');
  add(second, 'Tres');
  await second.send();
  await deleteHead();
  await putBesideHead('y');
  add(first, 'Cuatro');
  await first.send();
  for (const device of [...devices, ...devices]) await device.synchronize();
  for (const { school: records, outbox } of devices) {
    expect(outbox).toMatchObject({ items: [], refused: [], skipped: [] });
    expect(
      records.students
        .map(({ name }) => name)
        .slice(-4)
        .toSorted(),
    ).toEqual(['Cuatro', 'Dos', 'Tres', 'Uno']);
    expect(records.classSessions.map(({ topic }) => topic).toSorted()).toEqual(['x', 'y']);
  }
});
