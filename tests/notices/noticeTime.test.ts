import { describe, expect, it } from 'vitest';
import { noticeTime } from '../../src/notices/noticeTime.ts';
import { noticeWords } from '../../src/strings/notices.ts';

const words = (letters: number) => ({
  tone: 'error' as const,
  title: 'No',
  message: 'a'.repeat(letters - 2),
});

describe('the time of a notice', () => {
  it('is five seconds for what is read at a glance', () => {
    expect([noticeTime(words(10)), noticeTime(words(80))]).toEqual([5_000, 5_000]);
  });

  it('is sixty milliseconds a letter more for what takes longer', () => {
    expect([noticeTime(words(81)), noticeTime(words(200))]).toEqual([9_860, 17_000]);
  });

  it('has no end for an error that names several things or people', () => {
    const details = { name: '2024-2025', day: '2025-07-14' };
    expect(noticeTime(noticeWords('cycle.runFirst', details)!)).toBe(false);
    expect(noticeTime(noticeWords('records.noneDeleted', { gone: 2 })!)).toBe(false);
  });
});
