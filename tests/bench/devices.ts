import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from 'xstate';
import type { ServerAccount, ServerCredentials } from '../../machines/sync/schoolServer.ts';
import { openSchoolServer } from '../../src/server/openSchoolServer.ts';
import { Device } from './device.ts';
import { plainFetch } from './plainFetch.ts';

export interface DevicesAsked {
  base: string;
  /** Everybody who changes once a second, and whose devices are this program's. */
  people: readonly (ServerAccount & { credentials: ServerCredentials })[];
  first: number;
  count: number;
  /** How long all of them change. */
  seconds: number;
  /** And in how long before that they begin, one after the other. */
  secondsBefore: number;
}

/** Of each change when it was asked, acknowledged and read by another device; in milliseconds since the epoch. */
export interface DevicesMeasured {
  started: [string, number][];
  acknowledged: [string, number][];
  seen: [string, number][];
  /** Milliseconds that it had of the processor. */
  processor: number;
}

/** Tells that its devices follow, waits for when to begin, and tells what it measured. */
async function run(): Promise<void> {
  globalThis.fetch = plainFetch as typeof fetch;
  const asked = (await heard()) as DevicesAsked;
  const { base, people, first, count, seconds, secondsBefore } = asked;
  const own = people.slice(first, first + count);
  const devices = await Promise.all(
    own.map(async (account) => {
      const session = await openSchoolServer(base).signIn(account.credentials);
      const { head } = await session.since(0);
      return new Device(session, account, head);
    }),
  );
  for (const { sync } of devices) await waitFor(sync, (snapshot) => snapshot.hasTag('upToDate'));
  process.send?.('ready');
  const { begin } = (await heard()) as { begin: number };
  const used = process.cpuUsage();
  const started: [string, number][] = [];
  await Promise.all(
    devices.map(async (device, index) => {
      const place = (first + index) / people.length;
      const start = -Math.floor(secondsBefore * (1 - place));
      for (let second = start; second < seconds; second += 1) {
        const due = begin + 1_000 * (second + place);
        await wait(Math.max(0, due - Date.now()));
        started.push([device.write(), Date.now()]);
      }
    }),
  );
  const madeOf = (place: number) =>
    seconds + Math.floor(secondsBefore * (1 - place / people.length));
  const all = people.reduce((sum, _, place) => sum + madeOf(place), 0);
  const isDone = ({ seen, acknowledged }: Device, index: number) => {
    const made = madeOf(first + index);
    return acknowledged.size === made && seen.size === all - made;
  };
  while (!devices.every(isDone)) await wait(100);
  const { user, system } = process.cpuUsage(used);
  const measured: DevicesMeasured = {
    started,
    acknowledged: devices.flatMap((device) => [...device.acknowledged]),
    seen: devices.flatMap((device) => [...device.seen]),
    processor: (user + system) / 1_000,
  };
  process.send?.(measured);
}

/** What the program that started this one says next. */
async function heard(): Promise<unknown> {
  const [said] = (await once(process, 'message')) as unknown[];
  return said;
}

await run();
