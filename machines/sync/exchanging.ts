import { accountWith } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Change } from '../store/changes.ts';
import { partsBeside, schoolOfParts } from './bases.ts';
import type { Outbox, OutboxItem, Round } from './outbox.ts';
import { isDecided, readNothing } from './outbox.ts';
import type { Decide } from '../store/decisions.ts';
import { accountChanges } from './accountChanges.ts';
import type { Further, Rebased, Waiting } from './rebasing.ts';
import { changeOf, follow, rebased, rewind, roundOf } from './rebasing.ts';
import type { EntryName, NewBase, ServerAccount, ServerSession } from './schoolServer.ts';
import { serverFailureOf, WithheldMonth } from './schoolServer.ts';

interface Records {
  school: School;
  changes: readonly Change[];
}

/** What reading the log needs of the device. */
export interface Device {
  /** The school as it is when it is asked, what other tabs wrote included, and the device's last changes. */
  records: () => Records | Promise<Records>;
  outbox: {
    read: (changes: readonly Change[]) => Promise<Outbox>;
    begin: (round: Round) => Promise<void>;
  };
  decide: Decide;
  /** The school of a base, whole, the log's revision that it stands for and what it is known by. */
  readBase: (
    session: ServerSession,
  ) => Promise<{ base: School; revision: number; last: EntryName }>;
  newId: () => string;
  /** From 0 to 1. */
  random: () => number;
  /** In milliseconds, from wherever. */
  clock: () => number;
  wait: (milliseconds: number) => Promise<void>;
  /** Whether nobody waits for what is being done any more. */
  isLeft: () => boolean;
  /** A school as the server keeps it, for a revision of the log. */
  baseOf: (school: School, revision: number) => Promise<NewBase>;
  /** The parts of the school's base that are still to come, and which of them did. */
  missing: () => Promise<readonly string[]>;
  arrived: (names: readonly string[]) => Promise<void>;
  /** Those that the server did not give when it was asked. */
  withheld: Set<string>;
  /** The own account signs in with other words once the server is told. */
  renewOwn: (account: ServerAccount, tell: () => Promise<void>) => Promise<void>;
}

/** A device's school with what of it waits: neither has anything that the other has not. */
export interface Stand extends Waiting {
  school: School;
  /** The log's revision that it stands for. */
  head: number;
  /** The last entry of the log that it has, or its base. */
  last?: EntryName | null | undefined;
}

export async function standOf({ records, outbox }: Device): Promise<Stand> {
  for (;;) {
    const { school, changes } = await records();
    const { items, refused, head, last } = await outbox.read(changes);
    if ((await records()).school === school)
      return { school, items, refused, head: head ?? 0, last };
  }
}

/**
 * What the log says beyond this device makes a round, which is kept before it is done; null where it
 * says nothing, all that waits was decided on it, and no earlier month is to come. A device that was away
 * while the log was trimmed, or an older copy of it put back, or whose store was harmed, goes on from the
 * base; `harmed` where that can't be read. Rejects with a `WithheldMonth` where nothing but a month is to come that the server does not give.
 */
export async function readLog(session: ServerSession, device: Device): Promise<Round | null> {
  const { school, changes } = await device.records();
  const { head, last, items } = await device.outbox.read(changes);
  const isAnew = head === readNothing;
  const news = head === null || isAnew ? null : await session.since(head, last);
  const known = news?.isTrimmed ? null : news;
  if (known && known.head === head && items.every((item) => isDecided(item, known.head))) {
    const earlier = await readMonths(session, device, { school, head }, await device.missing());
    if (earlier) await device.outbox.begin(earlier);
    return earlier;
  }
  const read = known ?? (await fromBase(session, device, items));
  const entries = read.entries.map(({ entry }) => entry);
  const round = await roundOn(session, device, { ...read, entries, isAnew });
  await device.outbox.begin(round);
  return round;
}

/** What the device makes, as it is by now, of what the log says further. */
async function roundOn(session: ServerSession, device: Device, further: Further): Promise<Round> {
  const stand = await standOf(device);
  const after = rebased(stand.school, stand, further, device.decide);
  await closeAccounts(session, stand.items, after);
  return roundOf(device.newId(), stand.school, after, further);
}

/**
 * An account goes to the server before its change does, and leaves it once the change is in the log: where
 * that was refused nobody is to sign in with it, nor once somebody was deleted. It comes before what
 * waited counts as done, so that whoever was cut off does it again.
 */
export async function closeAccounts(
  session: ServerSession,
  waiting: readonly OutboxItem[],
  { school, kept, refused, confirmed, standing }: Omit<Rebased, 'settled' | 'skipped'>,
): Promise<void> {
  if (session.role !== 'admin') return;
  // As it was decided last it stands in the log, or in a base that took it in.
  const done = new Map([
    ...waiting.map(({ id, change }) => [id, change] as const),
    ...standing.map((entry) => [entry.id, changeOf(entry)] as const),
  ]);
  const closed = [
    ...refused.flatMap(({ change }) => accountChanges(change).put),
    ...confirmed.flatMap((id) => accountChanges(done.get(id)!).deleted),
  ];
  const stands = closed.length > 0 ? rewind(school, kept) : school;
  for (const account of closed) {
    if (!accountWith(stands, account)) await session.deleteAccount(account);
  }
}

/** What waits may be in the base already, where the answer to its append got lost. */
async function fromBase(session: ServerSession, { readBase }: Device, items: Outbox['items']) {
  const waiting = items.flatMap(({ id, facts: { user } }) =>
    user ? [{ id, author: { ...user, name: '' } }] : [],
  );
  const { revision, ...read } = await readBase(session);
  const taken = await session.taken(waiting);
  return { ...(await session.since(revision)), ...read, taken };
}

/**
 * The latest of the months that a device has not got yet and the server gives, as a round of its own; null where none
 * is to come. A month counts as it stands in the log: what was deleted since the base stays so. One that was withheld
 * is asked for again once no other is to come.
 */
async function readMonths(
  session: ServerSession,
  device: Device,
  known: Pick<Stand, 'school' | 'head'>,
  missing: readonly string[],
): Promise<Round | null> {
  const { withheld } = device;
  const left = new Set(missing.toSorted((one, other) => +withheld.has(one) - +withheld.has(other)));
  let isLacking = false;
  for (const part of left) {
    const names = partsBeside(missing, part);
    for (const name of names) left.delete(name);
    const month = await monthAt(session, part, known.school);
    if (!month) {
      isLacking = true;
      for (const name of names) withheld.add(name);
      continue;
    }
    const further = { entries: [], head: known.head, months: month };
    const round = await roundOn(session, device, further);
    if (round.operations.length > 0) {
      return { ...round, parts: names, told: { parts: names.length } };
    }
    await device.arrived(names);
  }
  if (isLacking) throw new WithheldMonth();
  return null;
}

/** All of the month of a part; null where the server does not give it so that it can be read. */
async function monthAt(
  session: ServerSession,
  part: string,
  known: School,
): Promise<School | null> {
  const index = await session.baseIndex();
  if (!index) return null;
  const parts = await Promise.all(
    partsBeside(index.parts, part).map(async (name) => ({
      name,
      text: await session.basePart(index, name),
    })),
  ).catch(nullIfHarmed);
  const month = parts && schoolOfParts(parts, known);
  const news = await session.since(index.revision);
  if (!month || news.isTrimmed) return null;
  return follow(
    month,
    news.entries.map(({ entry }) => entry),
  ).confirmed;
}

function nullIfHarmed(error: unknown): null {
  if (serverFailureOf(error) === 'harmed') return null;
  throw error;
}
