import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerSession } from '../../machines/sync/schoolServer.ts';
import { publishedHash } from '../../src/server/publishedHash.ts';
import { etcdUser } from '../../src/server/keys.ts';
import { openSchoolServer } from '../../src/server/openSchoolServer.ts';
import { quickAccount } from '../support/memoryServer.ts';
import {
  appendAfterAll,
  clerk,
  entryOf,
  failureOf,
  firstBase,
  office,
  otherTeacher,
  sharedWith,
  signIn,
  teacher,
} from './contract.ts';
import type { CuttingProxy } from './cuttingProxy.ts';
import { cuttingProxy } from './cuttingProxy.ts';
import type { TestCluster } from './testCluster.ts';
import { base64, rawCall, rawToken, startTestCluster } from './testCluster.ts';

/** Signed tokens that last two seconds, and a store that is soon full. */
let cluster: TestCluster;
let proxy: CuttingProxy;
let keyFolder: string;
let admin: ServerSession;

beforeAll(async () => {
  keyFolder = mkdtempSync(join(tmpdir(), 'plantel-keys-'));
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [publicFile, privateFile] = [join(keyFolder, 'public.pem'), join(keyFolder, 'private.pem')];
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const token = `jwt,pub-key=${publicFile},priv-key=${privateFile},sign-method=RS256,ttl=2s`;
  cluster = await startTestCluster({
    etcd: ['--auth-token', token, '--quota-backend-bytes', String(16 * 1024 * 1024)],
  });
  proxy = await cuttingProxy(cluster.address);
  await sharedWith(cluster);
  admin = await signIn(cluster, office);
});

beforeEach(() => {
  proxy.calls.length = 0;
});

afterAll(async () => {
  await proxy.end();
  await cluster.end();
  rmSync(keyFolder, { recursive: true, force: true });
});

const signInsOf = () => proxy.calls.filter((path) => path === 'auth/authenticate').length;
const behindProxy = (account: typeof office) =>
  openSchoolServer(proxy.base).signIn(account.credentials);
const headWith = (token: string) =>
  rawCall(
    cluster.base,
    'kv/txn',
    { success: [{ request_range: { key: base64('school/head') } }] },
    token,
  );

test('a token that is older than a change of any account is renewed once', async () => {
  const phone = await behindProxy(teacher);
  await phone.since(0);
  await admin.putAccount(quickAccount('staff', 5, 'nueva'));
  proxy.calls.length = 0;
  await Promise.all([phone.since(0), phone.since(0), phone.since(0)]);
  expect(signInsOf()).toBe(1);
});

test('a token that has ended is renewed once', async () => {
  const phone = await behindProxy(teacher);
  const [endpoint = ''] = cluster.endpoints;
  const { key } = publishedHash(teacher.passwordHash);
  const token = await rawToken(endpoint, etcdUser(teacher), key);
  while ((await headWith(token)).status === 200) await wait(50);
  proxy.calls.length = 0;
  await phone.since(0);
  expect(signInsOf()).toBe(1);
});

test('an account that was deleted is refused once and not asked for again and again', async () => {
  const phone = await behindProxy(otherTeacher);
  await phone.since(0);
  await admin.deleteAccount(otherTeacher);
  proxy.calls.length = 0;
  expect(await failureOf(phone.since(0))).toBe('rejected');
  expect(signInsOf()).toBe(1);
  const lost = await new Promise((resolve) => {
    phone.watch(() => resolve('nudge'), resolve);
  });
  expect(lost).toBe('rejected');
  expect(signInsOf()).toBe(2);
});

test('an account with another password is refused; with the new one it goes on', async () => {
  const phone = await behindProxy(clerk);
  const changed = quickAccount('staff', 3, 'rjimenez', 'otra');
  await admin.putAccount(changed);
  const { head } = await admin.since(0);
  expect(await failureOf(phone.append(head, [entryOf(clerk, 'x')]))).toBe('rejected');
  const again = await signIn(cluster, changed);
  expect((await again.append(head, [entryOf(clerk, 'y')])).isAppended).toBe(true);
});

test('a watch goes on when its token has ended meanwhile', async () => {
  const phone = await signIn(cluster, teacher);
  let nudges = 0;
  let wake = () => {};
  const stop = phone.watch(
    () => {
      nudges += 1;
      wake();
    },
    () => undefined,
  );
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      wake = () => (nudges >= count ? resolve() : undefined);
      wake();
    });
  await until(1);
  await admin.putAccount(quickAccount('staff', 6, 'otra'));
  const reached = nudges;
  await appendAfterAll(admin, entryOf(office, 'w'));
  await until(reached + 1);
  stop();
  expect((await phone.since(0)).entries.at(-1)?.entry.id).toBe('w');
});

test('a full server says so to whoever writes, and still gives what it holds', async () => {
  const [endpoint = ''] = cluster.endpoints;
  const value = 'A'.repeat(1_000_000);
  for (let count = 0, status = 200; status === 200; count += 1) {
    const token = await rawToken(endpoint, 'root', cluster.setupKey);
    const fill = { request_put: { key: base64(`fill/${count}`), value } };
    ({ status } = await rawCall(endpoint, 'kv/txn', { success: [fill] }, token));
  }
  const phone = await signIn(cluster, teacher);
  const { head, entries } = await phone.since(0);
  expect(entries.length).toBeGreaterThan(0);
  expect(await failureOf(phone.append(head, [entryOf(teacher, 'full')]))).toBe('full');
  expect(await failureOf(admin.writeBase({ ...firstBase, revision: head, at: 9 }))).toBe('full');
  expect((await phone.since(0)).entries).toEqual(entries);
  expect(await phone.basePart((await phone.baseIndex())!, 'lists')).toContain('Ñ');
});
