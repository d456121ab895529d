import { isSameContent } from '../kit/sameContent.ts';
import type { School } from '../school/school.ts';
import { mayChange } from '../sharing/visible.ts';
import { applyOperations, isReplace, recordAt } from '../store/applying.ts';
import type { ChangeDetails, Operation } from '../store/changes.ts';
import type { AnyCommand, Decision, Facts } from '../store/decisions.ts';
import { invertOperations } from '../store/inverting.ts';
import { supersedes } from '../store/undo.ts';
import { withMonthsOf } from './bases.ts';
import { differences, keyDifferences } from './differences.ts';
import { joinedCommand } from './joinedCommand.ts';
import { changeOf } from './entries.ts';
import type { OutboxItem, RefusedItem, Round, SkippedEntry } from './outbox.ts';
import type { LogEntry } from './schoolServer.ts';
import { asItStands } from './syncing.ts';

export type Decide = (school: School, command: AnyCommand, facts: Facts) => Decision;

/** What the school's server says beyond what a device stands for. */
export interface Further {
  entries: readonly LogEntry[];
  head: number;
  /** The keys of what is no entry. */
  harmed?: readonly string[];
  /** What to go on from instead of the device's school: entries before it are no longer kept. */
  base?: School;
  /** Ids of what waits here and has come into the base. */
  taken?: ReadonlySet<string>;
  /** What grows by the day of earlier months, as the log has made of it, that the device lacks. */
  months?: School;
}

/**
 * The device's school is what the school had confirmed, and what waits in the outbox on top of it. The
 * outbox is taken off, what others wrote is put in its place in the log's order, and every command
 * that waits is decided anew on that.
 */
export function rebase(
  id: string,
  school: School,
  outbox: readonly OutboxItem[],
  { entries, head, harmed = [], base, taken = new Set(), months }: Further,
  decide: Decide,
): Round {
  const confirmed = base ?? rewind(school, outbox);
  const before = months ? withMonthsOf(confirmed, months) : confirmed;
  const { confirmed: now, skipped } = follow(before, entries);
  const known = new Set([...taken, ...entries.map((entry) => entry.id)]);
  const waiting = outbox.filter((item) => !known.has(item.id));
  const { school: after, kept, refused } = replay(now, waiting, entries, decide);
  const operations = base ? keyDifferences(school, after) : differences(school, after);
  return {
    id,
    head,
    operations,
    expected: operations.map((operation) => asItStands(school, operation)),
    kept,
    confirmed: outbox.filter((item) => known.has(item.id)).map((item) => item.id),
    refused,
    skipped: [...skipped, ...harmed.map((key) => ({ id: key, author: null, at: null }))],
    told: base
      ? { whole: 1 }
      : toldOf(entries.filter((entry) => !outbox.some((item) => item.id === entry.id))),
  };
}

/** What the activity says of what others did: one change in its own words, of several how many. */
function toldOf(entries: readonly LogEntry[]): ChangeDetails {
  const [only, ...others] = entries;
  if (!only || others.length > 0) return { count: entries.length };
  const { name, author, details } = changeOf(only);
  return { ...details, of: name, by: author };
}

/** The school without some changes, as far as what they wrote stands in it. */
export function rewind(school: School, outbox: readonly Pick<OutboxItem, 'change'>[]): School {
  return outbox.reduceRight((now, { change }) => {
    const written = new Map(
      change.operations.map((operation) => [placeOf(operation), operation] as const),
    );
    const standing = change.inverse.filter((operation) => {
      const made = written.get(placeOf(operation));
      return !made || isSameContent(asItStands(now, made), made);
    });
    return applyOperations(now, standing);
  }, school);
}

/** A school after what its log says, but for what its authors were not allowed to write. */
export function follow(school: School, entries: readonly LogEntry[]) {
  const skipped: SkippedEntry[] = [];
  const confirmed = entries.reduce((now, entry) => {
    const { operations } = changeOf(entry);
    const { author, id, at } = entry;
    const isAllowed = operations.every((operation) => {
      const stored = isReplace(operation) ? null : recordAt(now, operation.key, operation.id);
      return mayChange(author, operation, stored);
    });
    if (isAllowed) return applyOperations(now, operations);
    skipped.push({ id, author, at });
    return now;
  }, school);
  return { confirmed, skipped };
}

function replay(
  school: School,
  waiting: readonly OutboxItem[],
  entries: readonly LogEntry[],
  decide: Decide,
) {
  const kept: OutboxItem[] = [];
  const refused: RefusedItem[] = [];
  let now = school;
  for (const item of waiting) {
    if (item.change.inverse.length === 0) {
      // What could not be taken off stands.
      kept.push(item);
      continue;
    }
    const decision = decide(now, joinedCommand(now, item.command), item.facts);
    if (decision.allowed) {
      const { name, details, operations } = decision;
      // What lasts is taken off all the same, to be decided anew.
      const inverse = invertOperations(now, operations);
      now = applyOperations(now, operations);
      kept.push({ ...item, change: { ...item.change, name, details, operations, inverse } });
    } else {
      const last = entries.findLast((entry) => supersedes(changeOf(entry), item.change));
      const by = last ? { author: last.author, at: last.at } : null;
      const { code, details } = decision;
      refused.push({ ...item, refusal: { code, details }, by });
    }
  }
  return { school: now, kept, refused };
}

function placeOf({ key, id }: Operation): string {
  return `${key} ${id}`;
}
