import type { Change, ChangeDetails, Operation } from '../store/changes.ts';
import type { AnyCommand, Facts, Refusal } from '../store/decisions.ts';
import type { Author, EntryName } from './schoolServer.ts';

/** A change that was made here and that the school has not confirmed yet, with what it was asked by. */
export interface OutboxItem {
  id: string;
  command: AnyCommand;
  facts: Facts;
  /** As it stands in this device's school. */
  change: Change;
  /** The log's revision that the school stood for when it was decided last; versions before kept none. */
  head?: number | null;
  /** Later than that of whatever was made here before, by no clock; versions before kept none. */
  place?: number;
}

/** What was asked here and no longer fits what others made of the school meanwhile. */
export interface RefusedItem extends OutboxItem {
  refusal: Pick<Refusal, 'code' | 'details'>;
  /** Who wrote last what it is about, and when by their clock; null where nobody else did. */
  by: { author: Author; at: number; isDeletion?: true } | null;
  /** Of what was refused in part, the id of the change that goes on without it. */
  partOf?: string;
}

/** An entry that its author was not allowed to write, or that was harmed: it moves nobody's records. */
export interface SkippedEntry {
  id: string;
  /** Null where it can't be read. */
  author: Author | null;
  /** Milliseconds since the epoch, by the writer's clock; null where it can't be read. */
  at: number | null;
}

/** What one reading of the log makes of this device's school and of what waits to be sent. */
export interface Round {
  id: string;
  /** The log's revision that the school stands for after it. */
  head: number;
  /** The last entry that it read, else the base it begins with; left out where it read neither. */
  last?: EntryName | null | undefined;
  /** Whether it writes all of the school, whatever the device has of it. */
  isAnew?: boolean | undefined;
  /** What to write into this device's school, and what it must hold of those records before. */
  operations: readonly Operation[];
  expected: readonly Operation[];
  /** What waits still, its changes as they are after the round. */
  kept: readonly OutboxItem[];
  /** Ids of what the school has confirmed. */
  confirmed: readonly string[];
  refused: readonly RefusedItem[];
  /** Ids of what waited, or was refused before, and that the school has as it was asked. */
  settled?: readonly string[];
  skipped: readonly SkippedEntry[];
  /** Parts of the school's base that come with it. */
  parts?: readonly string[];
  /** What the activity says of it. */
  told: ChangeDetails;
}

/** Where a device stands that goes on from the base: what it has of the school is not to be relied on. */
export const readNothing = -1;

/** What a device keeps beside its school. */
export interface Outbox {
  /** The log's revision its school stands for, or `readNothing`; null before it stands for any. */
  head: number | null;
  /** The last entry that its school has, or its base, by which it knows the log again; versions before kept none. */
  last?: EntryName | null | undefined;
  /** In the order they were made. */
  items: readonly OutboxItem[];
  refused: readonly RefusedItem[];
  skipped: readonly SkippedEntry[];
  /** A round that was begun and of which it is not known whether the school took it. */
  begun: Round | null;
}

export const emptyOutbox: Outbox = {
  head: null,
  items: [],
  refused: [],
  skipped: [],
  begun: null,
};

/** Whether it was decided on all that the log says up to a revision. */
export function isDecided({ head }: OutboxItem, revision: number): boolean {
  return head === undefined || head === revision;
}

/** What one person may send of it: what others wrote on this device waits for them. */
export function itemsOf(
  { items }: Pick<Outbox, 'items'>,
  person: Pick<Author, 'role' | 'id'> | null,
): OutboxItem[] {
  return items.filter((item) => isOf(item, person));
}

/** Whose changes else wait on this device, in the order they began to, and how many of each. */
export function waitingBy(
  { items }: Pick<Outbox, 'items'>,
  person: Pick<Author, 'role' | 'id'> | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    if (isOf(item, person)) continue;
    const { author } = item.change;
    counts.set(author, (counts.get(author) ?? 0) + 1);
  }
  return counts;
}

/** Whether somebody asked for it. */
export function isOf(
  { facts: { user } }: Pick<OutboxItem, 'facts'>,
  person: Pick<Author, 'role' | 'id'> | null,
): boolean {
  return person !== null && user?.role === person.role && user.id === person.id;
}

/**
 * The outbox once the school has taken a round: what came in meanwhile waits as it was, what was resolved
 * meanwhile is no question again, and a store that was found harmed meanwhile is so still.
 */
export function afterRound(outbox: Outbox, round: Round): Outbox {
  const { confirmed, settled = [], refused } = round;
  const gone = new Set([...confirmed, ...settled, ...refused.map(({ id }) => id)]);
  const kept = new Map(round.kept.map((item) => [item.id, item]));
  const known = new Set(outbox.skipped.map(({ id }) => id));
  const held = new Set([...outbox.items, ...outbox.refused].map(({ id }) => id));
  const asked = refused.filter(({ id, partOf }) => held.has(id) || (partOf && held.has(partOf)));
  return {
    head: outbox.head === readNothing && !round.isAnew ? readNothing : round.head,
    last: round.last === undefined ? outbox.last : round.last,
    items: outbox.items.filter(({ id }) => !gone.has(id)).map((item) => kept.get(item.id) ?? item),
    refused: [...outbox.refused.filter(({ id }) => !gone.has(id)), ...asked],
    skipped: [...outbox.skipped, ...round.skipped.filter(({ id }) => !known.has(id))],
    begun: null,
  };
}

/** A round that a school took is among its changes. */
export function isTaken({ id }: Round, changes: readonly Change[]): boolean {
  return changes.some(({ name, details }) => name === 'school.synced' && details['round'] === id);
}
