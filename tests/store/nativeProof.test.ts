import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { sha256Of } from '../../machines/kit/sha256.ts';
import { TextsProof, nativeProofOf } from '../../src/storage/nativeProof.ts';

afterEach(() => vi.unstubAllGlobals());

const texts = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 });

async function proofOf(all: readonly string[], most?: number): Promise<string> {
  const proof = new TextsProof(most);
  for (const text of all) proof.add(text);
  return proof.digest();
}

it('is the SHA-256 of all texts, few or too many to be kept', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(40), async (all, most) => {
      const expected = sha256Of(all.join(''));
      expect(await nativeProofOf(all.join(''))).toBe(expected);
      expect(await proofOf(all)).toBe(expected);
      expect(await proofOf(all, most)).toBe(expected);
    }),
  );
});

it('is the same where the browser has no hash of its own', async () => {
  vi.stubGlobal('crypto', undefined);
  await fc.assert(
    fc.asyncProperty(texts, async (all) => {
      expect(await nativeProofOf(all.join(''))).toBe(sha256Of(all.join('')));
      expect(await proofOf(all)).toBe(sha256Of(all.join('')));
    }),
  );
});
