import { describe, expect, it, vi } from 'vitest';
import { LateCode, MissingCode, inTime, loadOnce, loadSeed } from '../../src/loading/arrival.ts';

describe('a part of the product that is loaded when wanted', () => {
  it('is loaded once', async () => {
    const first = await loadSeed();
    expect(await loadSeed()).toBe(first);
    let loads = 0;
    const load = loadOnce(() => Promise.resolve((loads += 1)));
    expect(await Promise.all([load(), load()])).toEqual([1, 1]);
    expect(await load()).toBe(1);
  });

  it('is wanted again after it did not arrive, and says that it did not', async () => {
    const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve('rules')];
    const load = loadOnce(() => answers.shift()!);
    const failed = load();
    await expect(failed).rejects.toThrow(MissingCode);
    await expect(failed).rejects.toMatchObject({ failure: 'missingCode' });
    await expect(load()).resolves.toBe('rules');
  });

  it('is told as missing where a save waits for it long, and is there once it came', async () => {
    vi.useFakeTimers();
    try {
      let arrive: (code: string) => void = () => undefined;
      const arriving = new Promise<string>((resolve) => {
        arrive = resolve;
      });
      const load = loadOnce(() => arriving);
      const late = inTime(load(), 10_000).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(9_900);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(100);
      expect(await late).toBeInstanceOf(LateCode);
      expect(await late).toMatchObject({ failure: 'missingCode' });
      const again = inTime(load(), 10_000);
      arrive('rules');
      await expect(again).resolves.toBe('rules');
      await vi.advanceTimersByTimeAsync(0);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
