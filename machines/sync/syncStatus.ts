import type { AccountKey } from '../school/accounts.ts';
import type { Outbox, RefusedItem } from './outbox.ts';
import { isOf, itemsOf } from './outbox.ts';
import type { ServerFailure } from './schoolServer.ts';

/** What each state of `syncMachine` is to whoever looks at it. */
const syncTags = [
  'following',
  'connecting',
  'receiving',
  'late',
  'upToDate',
  'incomplete',
  'offline',
  'full',
  'harmed',
  'rejected',
  'outdated',
] as const;
export type SyncTag = (typeof syncTags)[number];

export type SyncKind = SyncTag | 'sending';

/** How a device stands to its school, as one person of it is told. */
export interface SyncStatus {
  kind: SyncKind;
  /** How many of their changes the school has not confirmed. */
  waiting: number;
  /** How many things are theirs to resolve. */
  unresolved: number;
  /** By how many minutes the device's clock is ahead of the server's, where that misleads. */
  clock?: number | undefined;
}

/** In minutes: what a phone's clock is off by where nobody set it by hand is seconds. */
const mostOff = 5;

/** What of `syncMachine`'s snapshot says it. */
interface SyncSnapshot {
  hasTag: (tag: SyncTag) => boolean;
  context: { outbox: Outbox; attempts: number; failure: ServerFailure | null; ahead?: number };
}

const transient: ReadonlySet<SyncKind> = new Set(['connecting', 'receiving', 'sending', 'late']);
const troubles: ReadonlySet<SyncKind> = new Set([
  'incomplete',
  'offline',
  'full',
  'harmed',
  'rejected',
  'outdated',
]);

export function syncStatusOf(snapshot: SyncSnapshot, person: AccountKey | null): SyncStatus {
  const { outbox, ahead = 0 } = snapshot.context;
  const waiting = itemsOf(outbox, person).length;
  const unresolved =
    refusedOf(outbox, person).length + (person?.role === 'admin' ? outbox.skipped.length : 0);
  return { kind: kindOf(snapshot, waiting), waiting, unresolved, clock: clockOf(ahead) };
}

function clockOf(ahead: number): number | undefined {
  const minutes = Math.round(ahead / 60_000);
  return Math.abs(minutes) < mostOff ? undefined : minutes;
}

/** What was refused of one person's changes; those of others on this device are theirs to resolve. */
export function refusedOf(
  { refused }: Pick<Outbox, 'refused'>,
  person: AccountKey | null,
): RefusedItem[] {
  return refused.filter((item) => isOf(item, person));
}

export function isTransient({ kind }: Pick<SyncStatus, 'kind'>): boolean {
  return transient.has(kind);
}

/** Whether something is wrong that somebody should know of. */
export function isTrouble({ kind }: Pick<SyncStatus, 'kind'>): boolean {
  return troubles.has(kind);
}

/** Whether it is worth interrupting somebody who was told of `said` last; `said` is never transient. */
export function isWorthSaying(said: SyncStatus | null, now: SyncStatus): boolean {
  if (isTransient(now)) return false;
  if (now.unresolved > (said?.unresolved ?? 0)) return true;
  if (now.clock !== undefined && said?.clock === undefined) return true;
  if (isTrouble(now)) return said?.kind !== now.kind;
  const isResolved = now.unresolved === 0 && said !== null && said.unresolved > 0;
  return now.kind === 'upToDate' && said !== null && (isTrouble(said) || isResolved);
}

/** Whether nothing of what was said is over. */
export function isStillSo(said: SyncStatus, now: SyncStatus): boolean {
  return now.unresolved >= said.unresolved && (said.clock === undefined || now.clock !== undefined);
}

/** A try that follows one that failed tells of that until it is known better. */
function kindOf(snapshot: SyncSnapshot, waiting: number): SyncKind {
  const { attempts, failure } = snapshot.context;
  const tag = syncTags.find((one) => snapshot.hasTag(one)) ?? 'receiving';
  if (tag === 'connecting' && attempts > 0) {
    return failure === 'full' || failure === 'harmed' ? failure : 'offline';
  }
  const isConnected = tag === 'receiving' || tag === 'upToDate';
  if (!isConnected || waiting === 0) return tag;
  return snapshot.hasTag('late') ? 'late' : 'sending';
}
