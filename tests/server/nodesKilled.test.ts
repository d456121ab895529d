import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerFailure, ServerSession } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import {
  appendAfterAll,
  clerk,
  entryOf,
  office,
  otherTeacher,
  sharedWith,
  signIn,
  teacher,
} from './contract.ts';
import type { TestCluster } from './testCluster.ts';
import { startTestCluster } from './testCluster.ts';

const kills = Number(process.env.KILLS ?? 2);

let cluster: TestCluster;
const writers = [office, teacher, otherTeacher, clerk];
const acknowledged = new Map<string, number>();
const progress = { isWriting: true, longest: 0 };

beforeAll(async () => {
  cluster = await startTestCluster();
  await sharedWith(cluster);
});

afterAll(() => cluster.end());

/** One after the other, each tried until it is answered: as an outbox does. */
async function keepWriting(account: typeof office): Promise<void> {
  const session = await signIn(cluster, account);
  for (let count = 0; progress.isWriting; count += 1) {
    const id = `${account.user} ${count}`;
    const start = performance.now();
    acknowledged.set(id, await untilAppended(session, account, id));
    progress.longest = Math.max(progress.longest, performance.now() - start);
  }
}

async function untilAppended(
  session: ServerSession,
  account: typeof office,
  id: string,
): Promise<number> {
  for (;;) {
    try {
      return await appendAfterAll(session, entryOf(account, id));
    } catch (error) {
      if (!(error instanceof ServerError) || error.failure !== 'unreachable') throw error;
    }
  }
}

/** Until every writer has got another change through, so that what was killed was missed. */
async function untilAllWroteOn(): Promise<void> {
  const before = new Map(writers.map(({ user }) => [user, lastOf(user)]));
  while (!writers.every(({ user }) => lastOf(user) > (before.get(user) ?? 0) + 1)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function lastOf(user: string): number {
  const own = [...acknowledged.keys()].filter((id) => id.startsWith(`${user} `));
  return Math.max(-1, ...own.map((id) => Number(id.split(' ')[1])));
}

test(`of what was acknowledged nothing is lost or doubled over ${kills} kills of a node and one of all`, async () => {
  const watching = await signIn(cluster, teacher);
  const told: (ServerFailure | 'nudge')[] = [];
  const stop = watching.watch(
    () => told.push('nudge'),
    (failure) => told.push(failure),
  );
  const writing = writers.map(keepWriting);
  const failed = Promise.all(writing);
  const work = async () => {
    await untilAllWroteOn();
    for (let kill = 0; kill < kills; kill += 1) {
      const node = cluster.nodes[kill % cluster.nodes.length]!;
      await node.end('SIGKILL');
      await untilAllWroteOn();
      node.start();
      await cluster.untilHealthy();
    }
    await Promise.all(cluster.nodes.map((node) => node.end('SIGKILL')));
    for (const node of cluster.nodes) node.start();
    await cluster.untilHealthy();
    await untilAllWroteOn();
    progress.isWriting = false;
  };
  await Promise.race([work(), failed]);
  await failed;

  const { entries, harmed } = await watching.since(0);
  const ids = entries.map(({ entry }) => entry.id);
  expect(harmed).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  const revisions = new Map(entries.map(({ entry, revision }) => [entry.id, revision]));
  const lost = [...acknowledged].filter(([id, revision]) => revisions.get(id) !== revision);
  expect(lost).toEqual([]);
  expect(ids).toHaveLength(acknowledged.size);
  for (const { user } of writers) {
    const own = ids.filter((id) => id.startsWith(`${user} `));
    expect(own).toEqual(own.map((_, index) => `${user} ${index}`));
  }
  // While everybody wrote it may have followed without a stream; now it has one, or takes one.
  await Promise.all(cluster.nodes.map((node) => node.end('SIGKILL')));
  while (!told.includes('unreachable')) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const node of cluster.nodes) node.start();
  await cluster.untilHealthy();
  const before = told.length;
  while (told.length === before || told.at(-1) !== 'nudge') {
    await untilAppended(watching, teacher, `after ${told.length} ${crypto.randomUUID()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  stop();
  process.stdout.write(
    `${acknowledged.size} changes acknowledged, longest wait ${Math.round(progress.longest)} ms\n`,
  );
}, 300_000);

test('stopped and started again it goes on with its key, its school and its accounts', async () => {
  const before = (await (await signIn(cluster, office)).since(0)).entries.length;
  await cluster.stop();
  const again = await startTestCluster({ folder: cluster.folder });
  try {
    expect(again.setupKey).toBe(cluster.setupKey);
    expect((await again.device().school())?.name).toBe('Escuela Benito Juárez');
    const session = await signIn(again, office);
    expect((await session.since(0)).entries).toHaveLength(before);
    await appendAfterAll(session, entryOf(office, 'again'));
  } finally {
    await again.end();
  }
});
