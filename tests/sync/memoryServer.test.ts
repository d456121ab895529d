import { beforeEach, expect, test } from 'vitest';
import type { ServerFailure, ServerSession } from '../../machines/sync/schoolServer.ts';
import {
  appendAfterAll,
  describeServer,
  entryOf,
  failureOf,
  office,
  sharedWith,
  teacher,
} from '../server/contract.ts';
import type { MemoryDevice } from '../support/memoryServer.ts';
import { MemoryServer } from '../support/memoryServer.ts';

describeServer(() => Promise.resolve(new MemoryServer()));

let server: MemoryServer;
let device: MemoryDevice;
let phone: ServerSession;

beforeEach(async () => {
  server = new MemoryServer();
  await sharedWith(server);
  device = server.device();
  phone = await device.signIn(teacher.credentials);
});

test('a device that is offline reaches nothing, and its watch is nudged when it is back', async () => {
  const told: (ServerFailure | 'nudge')[] = [];
  phone.watch(
    () => told.push('nudge'),
    (failure) => told.push(failure),
  );
  await phone.since(0);
  device.isOffline = true;
  expect(await failureOf(phone.since(0))).toBe('unreachable');
  device.isOffline = false;
  expect(told).toEqual(['nudge', 'unreachable', 'nudge']);
  expect((await phone.since(0)).entries).toEqual([]);
});

test('an answer that gets lost leaves its entry in the log', async () => {
  const { head } = await phone.since(0);
  device.lostAnswers = 1;
  expect(await failureOf(phone.append(head, [entryOf(teacher, 'a')]))).toBe('unreachable');
  expect(await phone.append(head, [entryOf(teacher, 'a')])).toMatchObject({ isAppended: true });
  expect((await phone.since(0)).entries).toHaveLength(1);
});

test('a held call goes on when it is let go', async () => {
  const release = device.hold();
  let isDone = false;
  const reading = phone.since(0).then(() => (isDone = true));
  await (await server.device().signIn(office.credentials)).since(0);
  expect(isDone).toBe(false);
  release();
  await reading;
});

test('a device whose credentials are refused is told so by every call', async () => {
  device.isRejecting = true;
  expect(await failureOf(phone.since(0))).toBe('rejected');
  expect(await failureOf(device.signIn(teacher.credentials))).toBe('rejected');
});

test('a full server takes nothing and still answers', async () => {
  const { head } = await phone.since(0);
  server.isFull = true;
  expect(await failureOf(phone.append(head, [entryOf(teacher, 'a')]))).toBe('full');
  expect((await phone.since(0)).entries).toEqual([]);
});

test('a harmed entry is named and the others come', async () => {
  await appendAfterAll(phone, entryOf(teacher, 'a'));
  await appendAfterAll(phone, entryOf(teacher, 'b'));
  server.harm('a');
  const { entries, harmed } = await phone.since(0);
  expect(entries.map(({ entry }) => entry.id)).toEqual(['b']);
  expect(harmed).toEqual(['school/log/teacher-7/a']);
});
