import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { firstSchool } from '../../machines/sync/firstSchool.ts';
import { WithheldMonth } from '../../machines/sync/schoolServer.ts';
import { JoinedPhone } from '../support/joinedPhone.ts';
import { officeSchool, register } from '../support/sharedSchool.ts';
import { accounts, signIn, teacher } from './contract.ts';
import type { TestCluster } from './testCluster.ts';
import { base64, rawCall, rawToken, startTestCluster } from './testCluster.ts';

const at = new Date('2026-03-10T08:00:00').getTime();
const days = ['2026-03-10', '2026-02-10', '2026-01-13', '2025-12-01'];
const school = {
  ...officeSchool(),
  classSessions: days.map((date) => ({ ...register(date), id: date })),
};

let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startTestCluster();
});

afterAll(async () => {
  await cluster.end();
});

test.each([
  ['is harmed', (key: string) => ({ request_put: { key, value: base64('{') } })],
  ['is gone', (key: string) => ({ request_delete_range: { key } })],
])('a month that %s on the server holds back none that is older', async (_, harm) => {
  await cluster.empty();
  const keeper = await cluster.device().signInAsKeeper(cluster.setupKey);
  await keeper.share(baseOf(school, 0, at), accounts);
  const session = await signIn(cluster, teacher);
  const phone = new JoinedPhone(session, await firstSchool(session, '2026-03-10'));
  const [endpoint = ''] = cluster.endpoints;
  const token = await rawToken(endpoint, 'root', cluster.setupKey);
  const part = base64(`school/base/parts/0-${at}/classSessions 2026-02/00000`);
  const { body } = await rawCall(endpoint, 'kv/txn', { success: [harm(part)] }, token);
  expect(body).toMatchObject({ succeeded: true });
  const readAll = async () => {
    while (await phone.read());
  };
  await expect(readAll()).rejects.toThrow(WithheldMonth);
  expect(phone.missing).toEqual(['classSessions 2026-02']);
  expect(phone.school.classSessions.map(({ date }) => date).toSorted()).toEqual(
    days.filter((day) => day !== '2026-02-10').toSorted(),
  );
});
