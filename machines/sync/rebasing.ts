import type { School } from '../school/school.ts';
import { emptySchool } from '../school/school.ts';
import { applyOperations } from '../store/applying.ts';
import type { Change, ChangeDetails } from '../store/changes.ts';
import type { Decide } from '../store/decisions.ts';
import { placeOf } from '../store/places.ts';
import { standingOf } from '../store/stillStands.ts';
import { withMonthsOf } from './bases.ts';
import { differences, keyDifferences } from '../store/differences.ts';
import { isNamedAsDone } from './commands/naming.ts';
import { Following } from './commands/following.ts';
import type { Outbox, OutboxItem, RefusedItem, Round, SkippedEntry } from './outbox.ts';
import type { Followed } from './commands/replaying.ts';
import { lastWriter, replay } from './commands/replaying.ts';
import type { LeftOf } from './commands/answering.ts';
import { answersAmong } from './commands/answering.ts';
import { askedAgain } from './commands/askingAgain.ts';
import { isSettled } from './commands/resolving.ts';
import { withMoved } from './commands/seenClasses.ts';
import type { EntryName, LogEntry } from './schoolServer.ts';
import { nameOfLast } from './schoolServer.ts';
import { asItStands } from './commands/syncing.ts';

/** What the school's server says beyond what a device stands for. */
export interface Further {
  entries: readonly LogEntry[];
  head: number;
  /** The keys of what is no entry. */
  harmed?: readonly string[];
  /** What to go on from instead of the device's school: entries before it are no longer kept. */
  base?: School;
  /** What that base is known by. */
  last?: EntryName;
  /** Whether what the tabs of the device have of the school is not to be relied on: all of it is written. */
  isAnew?: boolean;
  /** Ids of what waits here and has come into the base. */
  taken?: ReadonlySet<string>;
  /** What grows by the day of earlier months, as the log has made of it, that the device lacks. */
  months?: School;
}

/** What waits on a device, and what of it was refused and is not resolved. */
export type Waiting = Pick<Outbox, 'items' | 'refused'>;

/** A device's school with what the log says further, and what became of what waits on top of it. */
export interface Rebased {
  school: School;
  kept: readonly OutboxItem[];
  /** Ids of what the school has confirmed. */
  confirmed: readonly string[];
  /** What is refused now, and what was, where it is otherwise since. */
  refused: readonly RefusedItem[];
  /** Ids of what the school has as it was asked, whoever did it. */
  settled: readonly string[];
  skipped: readonly SkippedEntry[];
  /** The entries that count, their authors by the names that the school has of them. */
  standing: readonly LogEntry[];
}

/**
 * The device's school is what the school had confirmed, and what waits in the outbox on top of it. The
 * outbox is taken off, what others wrote is put in its place in the log's order, and every command
 * that waits is decided anew on that.
 */
export function rebased(
  school: School,
  { items, refused: open }: Waiting,
  { entries, head, base, taken = new Set(), months }: Further,
  decide: Decide,
): Rebased {
  const own = rewind(school, items);
  const before = months ? withMonthsOf(own, months) : own;
  const { confirmed: now, skipped, standing } = follow(base ?? before, entries);
  const passedOver = new Set(skipped.map(({ id }) => id));
  const known = new Set([...taken, ...standing.map(({ id }) => id)]);
  const waiting = items.filter((item) => !known.has(item.id));
  const made = new Set(items.map(({ id }) => id));
  const others = standing
    .filter(({ id }) => !made.has(id))
    .map((entry) => ({ author: entry.author, at: entry.at, change: changeOf(entry) }));
  const followed = { before, now, others };
  const { school: after, ...anew } = replay(waiting, followed, passedOver, decide);
  const leftOf = answersAmong([...open, ...items]);
  const asked = reconsidered(open, leftOf, after, followed, decide);
  const fresh = anew.refused.map((item) => ({ item, command: leftOf(after, item) }));
  return {
    school: after,
    kept: anew.kept.map((item) => ({ ...item, head })),
    confirmed: items.filter((item) => known.has(item.id)).map((item) => item.id),
    refused: [
      ...asked.refused,
      ...fresh.flatMap(({ item, command }) => (command ? [{ ...item, command }] : [])),
    ],
    settled: [
      ...asked.settled,
      ...anew.settled,
      ...fresh.flatMap(({ item, command }) => (command ? [] : [item.id])),
    ],
    skipped,
    standing,
  };
}

/** What makes of a device's school what the log says further. */
export function roundOf(
  id: string,
  school: School,
  { school: after, skipped, standing, ...items }: Rebased,
  { head, harmed = [], base, last, isAnew }: Omit<Further, 'entries'>,
): Round {
  const before = isAnew ? emptySchool : school;
  const operations = base ? keyDifferences(before, after) : differences(school, after);
  const own = new Set(items.confirmed);
  return {
    ...items,
    id,
    head,
    isAnew,
    operations,
    expected: operations.map((operation) => asItStands(school, operation)),
    last: nameOfLast(standing) ?? last,
    skipped: [...skipped, ...harmed.map((key) => ({ id: key, author: null, at: null }))],
    told: base ? { whole: 1 } : toldOf(standing.filter((entry) => !own.has(entry.id))),
  };
}

/** The change that an entry tells whoever reads it. */
export function changeOf({ id, at, name, author, whole, ...seen }: LogEntry): Change {
  const { details, operations, inverse } = whole ?? seen;
  return { id, at, name, author: author.name, details, operations, inverse };
}

/** What is said of what others did: one change in its own words, of several how many, and whose where one made them. */
function toldOf(entries: readonly LogEntry[]): ChangeDetails {
  const count = entries.length;
  const [only, ...others] = entries;
  if (!only || (count === 1 && !isNamedAsDone(only))) return { count };
  const { name, author, details } = changeOf(only);
  if (count === 1) return { ...details, of: name, by: author };
  return others.every((one) => one.author.name === author) ? { count, by: author } : { count };
}

/** The school without some changes, as far as what they wrote stands in it. */
export function rewind(school: School, outbox: readonly Pick<OutboxItem, 'change'>[]): School {
  return outbox.reduceRight((now, { change }) => {
    const written = new Map(
      change.operations.map((operation) => [placeOf(operation), operation] as const),
    );
    const stands = standingOf(now, change);
    const standing = change.inverse.filter((operation) => {
      const made = written.get(placeOf(operation));
      return !made || stands(made);
    });
    return applyOperations(now, standing);
  }, school);
}

/** A school after what its log says, but for what its authors were not allowed to write. */
export function follow(school: School, entries: readonly LogEntry[]) {
  const skipped: SkippedEntry[] = [];
  const following = new Following(school);
  const standing: LogEntry[] = [];
  for (const written of entries) {
    const entry = { ...written, author: following.known(written.author) };
    const { operations } = changeOf(entry);
    const allowed = following.allowed({ ...entry, operations });
    const { id, author, at } = entry;
    if (allowed) {
      following.add(allowed);
      standing.push(entry);
    } else skipped.push({ id, author, at });
  }
  return { confirmed: following.school(), skipped, standing };
}

/**
 * What was refused before, with who wrote it last since and where its class was moved to; what stands by
 * now as it was asked, or was decided otherwise by whoever asked it, is no question any more.
 */
function reconsidered(
  open: readonly RefusedItem[],
  leftOf: LeftOf,
  school: School,
  { before, now, others }: Followed,
  decide: Decide,
) {
  const settled: string[] = [];
  const refused = open.flatMap((item): RefusedItem[] => {
    const left = leftOf(before, item);
    const command = left && withMoved(before, now, left);
    const decision = command && decide(school, askedAgain(school, command), item.facts);
    if (!command || !decision || isSettled(school, { ...item, command }, decision)) {
      settled.push(item.id);
      return [];
    }
    const by = lastWriter(item, others);
    return by || command !== item.command ? [{ ...item, command, by: by ?? item.by }] : [];
  });
  return { refused, settled };
}
