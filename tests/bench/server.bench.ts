import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import type { LogNews, ServerSession } from '../../machines/sync/schoolServer.ts';
import { entryOf, firstBase, office } from '../server/contract.ts';
import type { TestCluster } from '../server/testCluster.ts';
import { base64, rawCall, rawToken, startTestCluster } from '../server/testCluster.ts';
import { quickAccount } from '../support/memoryServer.ts';
import { recordFigure } from './figures.ts';

const devices = 60;
const seconds = 15;

let cluster: TestCluster;
const teachers = Array.from({ length: devices - 1 }, (_, index) =>
  quickAccount('teacher', index + 1, `maestra${index + 1}`),
);
const people = [office, ...teachers];

beforeAll(async () => {
  cluster = await startTestCluster();
  const keeper = await cluster.device().signInAsKeeper(cluster.setupKey);
  await keeper.share(firstBase, people);
}, 120_000);

afterAll(() => cluster.end());

/** As a recorded class is: its register of thirty students. */
function change(account: typeof office, id: string) {
  const marks = Array.from({ length: 30 }, (_, index) => [`${index}`, 'presente']);
  const details = { marks: JSON.stringify(marks) };
  return entryOf(account, id, { details });
}

test('a change alone is acknowledged about as fast as etcd takes a bare put', async () => {
  const session = await cluster.device().signIn(office.credentials);
  const [endpoint = ''] = cluster.endpoints;
  const token = await rawToken(endpoint, 'root', cluster.setupKey);
  const value = base64(JSON.stringify(change(office, 'bare')));
  const own: number[] = [];
  const bare: number[] = [];
  let { head } = await session.since(0);
  for (let round = 0; round < 300; round += 1) {
    const start = performance.now();
    const answer = await session.append(head, change(office, `alone ${round}`));
    own.push(performance.now() - start);
    expect(answer.isAppended).toBe(true);
    head = answer.head;
    const begin = performance.now();
    await rawCall(endpoint, 'kv/put', { key: base64('bare'), value }, token);
    bare.push(performance.now() - begin);
  }
  const ratio = quantile(own, 0.5) / quantile(bare, 0.5);
  recordFigure({
    order: 90,
    what: 'a change appended to the school’s server ÷ a bare etcd put; p50 / p95 / p99, three nodes on this machine',
    bar: '≤ 3',
    figure: ratio.toFixed(2),
    measured: quantiles(own),
    floor: quantiles(bare),
    isMet: ratio <= 3,
  });
}, 120_000);

/** One device of a school: it follows the log, and appends by what it has read. */
class Device {
  read: number;
  readonly seen = new Map<string, number>();
  readonly acknowledged = new Map<string, number>();
  #reading: Promise<void> | null = null;
  #isNudged = false;
  readonly session: ServerSession;
  readonly account: typeof office;
  readonly stop: () => void;

  constructor(session: ServerSession, account: typeof office, head: number) {
    this.session = session;
    this.account = account;
    this.read = head;
    this.stop = session.watch(
      () => void this.follow(),
      () => undefined,
    );
  }

  /** Whatever nudges come while it reads are one more reading. */
  follow(): Promise<void> {
    this.#isNudged = true;
    this.#reading ??= this.#readOn().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async write(id: string): Promise<void> {
    // What was read a while ago others have written behind.
    await this.follow();
    for (let misses = 0; ; misses += 1) {
      const start = performance.now();
      const answer = await this.session
        .append(this.read, change(this.account, id))
        .catch(() => null);
      if (answer?.isAppended) break;
      if (answer?.news) this.#take(answer.news);
      else await this.follow();
      // The longer an answer takes, the more others are about to write.
      if (misses === 0) continue;
      await wait((performance.now() - start) * 2 ** Math.min(misses, 6) * Math.random());
      await this.follow();
    }
    this.acknowledged.set(id, performance.now());
  }

  async #readOn(): Promise<void> {
    while (this.#isNudged) {
      this.#isNudged = false;
      const news = await this.session.since(this.read).catch(() => null);
      if (!news) {
        this.#isNudged = true;
        await wait(100);
        continue;
      }
      this.#take(news);
    }
  }

  #take({ entries, head }: LogNews): void {
    for (const { entry } of entries) {
      if (!this.seen.has(entry.id)) this.seen.set(entry.id, performance.now());
    }
    this.read = Math.max(this.read, head);
  }
}

test(`${devices} devices change once a second each and follow each other`, async () => {
  const sessions = await Promise.all(
    people.map((account) => cluster.device().signIn(account.credentials)),
  );
  const { head } = await sessions[0]!.since(0);
  const all = sessions.map((session, index) => new Device(session, people[index]!, head));
  await Promise.all(all.map((device) => device.follow()));
  const started = new Map<string, number>();
  const writing = all.map(async (device, index) => {
    await wait((1_000 * index) / devices);
    let outbox = Promise.resolve();
    for (let second = 0; second < seconds; second += 1) {
      const next = wait(1_000);
      const id = `${device.account.user} ${second}`;
      started.set(id, performance.now());
      outbox = outbox.then(() => device.write(id));
      await next;
    }
    await outbox;
  });
  await Promise.all(writing);
  await Promise.all(all.map((device) => device.follow()));
  for (const device of all) device.stop();

  const acknowledged = new Map(all.flatMap((device) => [...device.acknowledged]));
  const waits = [...acknowledged].map(([id, at]) => at - started.get(id)!);
  const views = all.flatMap((device) =>
    [...device.seen].filter(([id]) => started.has(id)).map(([id, at]) => at - started.get(id)!),
  );
  const { entries } = await sessions[0]!.since(0);
  const ids = entries.map(({ entry }) => entry.id).filter((id) => started.has(id));
  const lost = [...acknowledged.keys()].filter((id) => !ids.includes(id)).length;
  const doubled = ids.length - new Set(ids).size;
  expect(acknowledged.size).toBe(devices * seconds);
  expect(views.length).toBe(devices * devices * seconds);
  const p99 = quantile(waits, 0.99);
  recordFigure({
    order: 91,
    what: `${devices} devices on this machine too, a change a second each: acknowledged, ms; p50 / p95 / p99`,
    bar: 'p99 ≤ 500',
    figure: p99.toFixed(0),
    measured: quantiles(waits),
    floor: '',
    isMet: p99 <= 500,
  });
  const seenP99 = quantile(views, 0.99);
  recordFigure({
    order: 92,
    what: 'the same, until every other device has read it, ms; p50 / p95 / p99',
    bar: 'p95 ≤ 1000',
    figure: quantile(views, 0.95).toFixed(0),
    measured: quantiles(views),
    floor: '',
    isMet: seenP99 > 0 && quantile(views, 0.95) <= 1_000,
  });
  recordFigure({
    order: 93,
    what: `the same, lost or doubled of ${acknowledged.size} acknowledged`,
    bar: '0',
    figure: String(lost + doubled),
    measured: '',
    floor: '',
    isMet: lost + doubled === 0,
  });
}, 600_000);

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function quantiles(values: readonly number[]): string {
  return [0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(1)).join(' / ');
}
