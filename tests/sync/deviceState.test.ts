import { describe, expect, it } from 'vitest';
import type { Change } from '../../machines/store/changes.ts';
import { heldOf, wouldLose } from '../../machines/sync/deviceState.ts';

const office = { id: 'again', audience: 'office', name: 'Colegio', head: 1, missing: [] } as const;

describe('the school that a device holds', () => {
  const change = (name: string, join: string): Change =>
    ({ name, details: { join } }) as unknown as Change;

  it('is what it joined after it had left one, until it leaves that too', () => {
    const left = change('school.left', 'before');
    expect(heldOf(office, null, [left])).toBe(office);
    expect(heldOf(office, null, [left, change('school.left', 'again')])).toBeNull();
  });

  it('is the one that was to come once its own change says so', () => {
    const begun = { ...office, id: 'next' };
    expect(heldOf(null, begun, [change('school.joined', 'before')])).toBeNull();
    expect(heldOf(office, begun, [change('school.synced', 'next')])).toBe(office);
    expect(heldOf(office, begun, [change('school.joined', 'next')])).toBe(begun);
  });
});

it('only what waits, or what the office alone may resolve, is lost where a device changes hands', () => {
  const resolving = { person: null, joined: office, waiting: 0, unresolved: 1 };
  const shared = { ...office, audience: 'everybody' } as const;
  expect(wouldLose(resolving, 'teacher')).toBe(true);
  expect(wouldLose(resolving, 'admin')).toBe(false);
  expect(wouldLose({ ...resolving, joined: shared }, 'teacher')).toBe(false);
  expect(wouldLose({ ...resolving, unresolved: 0 }, 'teacher')).toBe(false);
  expect(wouldLose({ ...resolving, joined: shared, waiting: 1 }, 'admin')).toBe(true);
  expect(wouldLose({ ...resolving, joined: null }, 'teacher')).toBe(false);
});
