import { expect, it, vi } from 'vitest';
import { watchClock } from '../../src/useToday.ts';

it('has one timer for all who watch the clock, until the last of them has enough', () => {
  vi.useFakeTimers();
  try {
    const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const [endOne, endOther] = [watchClock(one), watchClock(other)];
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(15_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect([one, other].map((told) => told.mock.calls.length)).toEqual([2, 2]);
    endOne();
    vi.advanceTimersByTime(15_000);
    expect([one, other].map((told) => told.mock.calls.length)).toEqual([2, 3]);
    endOther();
    expect(vi.getTimerCount()).toBe(0);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(other).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});
