import { describe, expect, it } from 'vitest';
import { MissingCode, loadOnce, loadSeed } from '../../src/loading/arrival.ts';

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
});
