import { describe, expect, it } from 'vitest';
import { MissingCode, loadOnce, loadSeed } from '../src/storage/loading.ts';

describe('a part of the product that is loaded when wanted', () => {
  it('is loaded once', () => {
    expect(loadSeed()).toBe(loadSeed());
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
