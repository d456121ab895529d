import type { DeriveKey } from '../../machines/domain/passwords.ts';

/** PBKDF2-HMAC-SHA-256 by WebCrypto, or by @noble/hashes on plain http, where there is none. */
export const deriveKey: DeriveKey = async (password, salt, iterations, length) => {
  const bytes = new TextEncoder().encode(password);
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
      import('@noble/hashes/pbkdf2.js'),
      import('@noble/hashes/sha2.js'),
    ]);
    return pbkdf2Async(sha256, bytes, salt, { c: iterations, dkLen: length });
  }
  const key = await subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: salt as BufferSource, iterations };
  return new Uint8Array(await subtle.deriveBits(parameters, key, length * 8));
};
