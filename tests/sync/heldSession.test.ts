import { beforeEach, expect, it } from 'vitest';
import type { ServerCredentials, ServerSession } from '../../machines/sync/schoolServer.ts';
import { holdSession } from '../../src/server/heldSession.ts';
import { failureOf, firstBase } from '../server/contract.ts';
import type { MemoryDevice } from '../support/memoryServer.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';

const carlos = quickAccount('teacher', 1, 'carlos');
const ana = quickAccount('teacher', 2, 'ana');

let server: MemoryServer;
let way: MemoryDevice;
let signIns: number;
let signIn: (credentials: ServerCredentials) => Promise<ServerSession>;

beforeEach(async () => {
  server = new MemoryServer();
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(firstBase, [carlos, ana]);
  way = server.device();
  signIns = 0;
  signIn = holdSession((credentials) => {
    signIns += 1;
    return way.signIn(credentials);
  });
});

it('signs a phone in once, however often it comes and goes', async () => {
  const first = await signIn(carlos.credentials);
  for (let round = 0; round < 20; round += 1) {
    way.isOffline = true;
    expect(await failureOf(signIn({ ...carlos.credentials }))).toBe('unreachable');
    way.isOffline = false;
    expect(await signIn({ ...carlos.credentials })).toBe(first);
  }
  expect(signIns).toBe(1);
});

it('signs in again after a sign-in that failed, and whoever else comes', async () => {
  way.isOffline = true;
  expect(await failureOf(signIn(carlos.credentials))).toBe('unreachable');
  way.isOffline = false;
  expect((await signIn(carlos.credentials)).id).toBe(1);
  expect((await signIn(ana.credentials)).id).toBe(2);
  expect((await signIn(carlos.credentials)).id).toBe(1);
  expect(signIns).toBe(4);
});

it('tells that the account is refused by now', async () => {
  await signIn(carlos.credentials);
  server.accounts.delete('teacher.carlos');
  expect(await failureOf(signIn(carlos.credentials))).toBe('rejected');
});
