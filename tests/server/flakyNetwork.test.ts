import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { firstSchool } from '../../machines/sync/firstSchool.ts';
import { openSchoolServer } from '../../src/server/openSchoolServer.ts';
import { readBase } from '../../src/server/schoolBase.ts';
import { publishedHash } from '../../src/server/publishedHash.ts';
import { officeSchool, register } from '../support/sharedSchool.ts';
import { accounts, failureOf, office, teacher } from './contract.ts';
import type { Cut, CuttingProxy } from './cuttingProxy.ts';
import { cuttingProxy } from './cuttingProxy.ts';
import type { TestCluster } from './testCluster.ts';
import { startTestCluster } from './testCluster.ts';

const at = new Date('2026-03-10T08:00:00').getTime();
const school = {
  ...officeSchool(),
  classSessions: ['2026-03-10', '2026-03-09', '2026-02-10', '2026-01-13'].map((date) => ({
    ...register(date),
    id: date,
  })),
};

let cluster: TestCluster;
let proxy: CuttingProxy;

beforeAll(async () => {
  cluster = await startTestCluster();
  proxy = await cuttingProxy(cluster.address);
});

beforeEach(async () => {
  proxy.cut = () => 'pass';
  await cluster.empty();
});

afterAll(async () => {
  await proxy.end();
  await cluster.end();
});

const cuts: readonly Cut[] = ['loseCall', 'loseAnswer', 'halveAnswer'];

/** Cuts each call for which it is asked to, in turn in every way. */
function cutting(isCut: () => boolean): () => Cut {
  let count = 0;
  return () => (isCut() ? cuts[count++ % cuts.length]! : 'pass');
}

function everyThird(): () => Cut {
  let call = 0;
  return cutting(() => (call += 1) % 3 === 0);
}

const fourInTen = () => cutting(() => Math.random() < 0.4);

async function share(base: string): Promise<void> {
  const keeper = await openSchoolServer(base).signInAsKeeper(cluster.setupKey);
  await keeper.share(baseOf(school, 0, at), accounts);
}

/** How many registers a device has that has joined and read every month. */
async function join(account: typeof office): Promise<number> {
  const server = openSchoolServer(proxy.base);
  const { role, user, passwordHash } = account;
  const { salt } = await server.saltOf(role, user);
  expect(salt).toEqual(publishedHash(passwordHash).salt);
  const session = await server.signIn(account.credentials, true);
  await firstSchool(session, '2026-03-10');
  return (await readBase(session)).base.classSessions.length;
}

async function joinAtLast(account: typeof office): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await join(account);
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}

test('devices join at the first try where every third call gets lost', async () => {
  await share(cluster.base);
  proxy.cut = everyThird();
  for (let device = 0; device < 6; device += 1) {
    expect(await join(device % 2 === 0 ? teacher : office)).toBe(4);
  }
});

test('twelve devices join within five tries where four in ten calls get lost', async () => {
  await share(cluster.base);
  proxy.cut = fourInTen();
  const all = Array.from({ length: 12 }, (_, device) =>
    joinAtLast(device % 2 === 0 ? teacher : office),
  );
  expect(await Promise.all(all)).toEqual(Array.from({ length: 12 }, () => 4));
});

test('a school is shared at the first try where every third call gets lost', async () => {
  proxy.cut = everyThird();
  await share(proxy.base);
  proxy.cut = () => 'pass';
  expect(await join(teacher)).toBe(4);
  expect(await join(office)).toBe(4);
});

test('a network that loses every call is asked five times, and once for whom the device knows', async () => {
  proxy.cut = () => 'loseCall';
  const server = openSchoolServer(proxy.base);
  proxy.calls.length = 0;
  expect(await failureOf(server.saltOf('teacher', teacher.user, true))).toBe('unreachable');
  expect(proxy.calls).toHaveLength(1);
  expect(await failureOf(server.saltOf('teacher', teacher.user))).toBe('unreachable');
  expect(proxy.calls).toHaveLength(6);
});

test('what the office changes of an account is sent but once: its own new password ends its token', async () => {
  await share(cluster.base);
  const session = await openSchoolServer(proxy.base).signIn(office.credentials, true);
  proxy.cut = (path) => (path.endsWith('changepw') ? 'loseAnswer' : 'pass');
  proxy.calls.length = 0;
  expect(await failureOf(session.putAccount(office))).toBe('unreachable');
  expect(proxy.calls.filter((path) => path.endsWith('changepw'))).toHaveLength(1);
});
