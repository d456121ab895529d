import { describe, expect, it } from 'vitest';
import type { StateValueFrom } from 'xstate';
import type { Outbox } from '../../machines/sync/outbox.ts';
import { emptyOutbox } from '../../machines/sync/outbox.ts';
import type { SyncStatus } from '../../machines/sync/syncStatus.ts';
import { syncMachine } from '../../machines/sync/syncMachine.ts';
import { isStillSo, isWorthSaying, syncStatusOf } from '../../machines/sync/syncStatus.ts';

const carlos = { role: 'teacher', id: 7 } as const;
const laura = { role: 'admin', id: 1 } as const;
/** Of the same role; under the same id. */
const [ana, rosa] = [
  { role: 'teacher', id: 8 },
  { role: 'staff', id: 7 },
] as const;

function items(...people: { role: string; id: number }[]) {
  return people.map((user, place) => ({ id: String(place), facts: { user } })) as never;
}

function statusIn(
  value: StateValueFrom<typeof syncMachine>,
  outbox: Partial<Outbox> = {},
  context: { attempts?: number; failure?: 'full' | 'unreachable'; ahead?: number } = {},
  person: typeof carlos | typeof laura = carlos,
) {
  const known = { outbox: { ...emptyOutbox, ...outbox }, attempts: 0, failure: null, ...context };
  return syncStatusOf(syncMachine.resolveState({ value, context: known as never }), person);
}

describe('how a device stands to its school', () => {
  it('is what its machine does, and no failed try hides behind the next one', () => {
    expect(statusIn('connecting').kind).toBe('connecting');
    expect(statusIn('connecting', {}, { attempts: 2, failure: 'unreachable' }).kind).toBe(
      'offline',
    );
    expect(statusIn('connecting', {}, { attempts: 1, failure: 'full' }).kind).toBe('full');
    expect(statusIn({ connected: 'reading' }).kind).toBe('receiving');
    expect(statusIn({ connected: { upToDate: 'waiting' } }).kind).toBe('upToDate');
    expect(statusIn({ connected: { upToDate: 'renewing' } }).kind).toBe('upToDate');
    expect(statusIn({ connected: 'incomplete' }).kind).toBe('incomplete');
    expect(statusIn({ connected: 'reading' }, { items: items(carlos) }).kind).toBe('sending');
    expect(statusIn({ following: 'asking' }).kind).toBe('connecting');
    expect(statusIn({ following: 'told' }, { items: items(carlos) })).toMatchObject({
      kind: 'following',
      waiting: 1,
    });
    for (const state of ['offline', 'full', 'harmed', 'rejected', 'outdated'] as const) {
      expect(statusIn(state, { items: items(carlos) })).toMatchObject({ kind: state, waiting: 1 });
    }
  });

  it('says by how many minutes the clock is wrong, once that misleads', () => {
    for (const [ahead, clock] of [
      [0, undefined],
      [-4 * 60_000, undefined],
      [5 * 60_000, 5],
      [-24 * 60 * 60_000, -24 * 60],
    ] as const) {
      expect(statusIn({ connected: 'upToDate' }, {}, { ahead }).clock).toBe(clock);
    }
  });

  it('counts what is the own person’s, and skipped entries for the office alone', () => {
    const outbox = {
      items: items(carlos, laura, carlos, ana, rosa),
      refused: items(laura, carlos, ana, rosa),
      skipped: [{ id: 'entry', author: null, at: null }],
    };
    expect(statusIn('offline', outbox)).toEqual({ kind: 'offline', waiting: 2, unresolved: 1 });
    expect(statusIn('offline', outbox, {}, laura)).toEqual({
      kind: 'offline',
      waiting: 1,
      unresolved: 2,
    });
  });
});

describe('what is worth telling somebody', () => {
  const status = (kind: SyncStatus['kind'], unresolved = 0): SyncStatus => ({
    kind,
    waiting: 0,
    unresolved,
  });

  it('is a trouble, its end, and what came to resolve', () => {
    expect(isWorthSaying(null, status('offline'))).toBe(true);
    expect(isWorthSaying(status('upToDate'), status('rejected'))).toBe(true);
    expect(isWorthSaying(status('offline'), status('upToDate'))).toBe(true);
    expect(isWorthSaying(status('upToDate'), status('upToDate', 1))).toBe(true);
    expect(isWorthSaying(null, { ...status('upToDate'), clock: 60 })).toBe(true);
  });

  it('is that nothing is left to resolve; of fewer what was said is over', () => {
    expect(isWorthSaying(status('upToDate', 2), status('upToDate'))).toBe(true);
    expect(isStillSo(status('upToDate', 2), status('upToDate', 1))).toBe(false);
    expect(isStillSo(status('upToDate', 2), status('offline', 2))).toBe(true);
    const late = { ...status('upToDate'), clock: 60 };
    expect(isStillSo(late, status('upToDate'))).toBe(false);
    expect(isStillSo(late, { ...late, clock: 61 })).toBe(true);
  });

  it('is not what comes and goes with every change', () => {
    expect(isWorthSaying(null, status('upToDate'))).toBe(false);
    expect(isWorthSaying(status('upToDate'), status('sending'))).toBe(false);
    expect(isWorthSaying(status('offline'), { ...status('offline'), waiting: 4 })).toBe(false);
    expect(isWorthSaying(status('upToDate', 2), status('upToDate', 1))).toBe(false);
    const late = { ...status('upToDate'), clock: 60 };
    expect(isWorthSaying(late, { ...late, clock: 61 })).toBe(false);
  });
});
