import type { DeriveKey } from '../../machines/accounts/passwords.ts';

/** PBKDF2 with HMAC SHA-256; a page on plain http has no WebCrypto, so there it is computed here. */
export const deriveKey: DeriveKey = async (password, salt, iterations, length) => {
  const bytes = new TextEncoder().encode(password);
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
      import('@noble/hashes/pbkdf2.js'),
      import('@noble/hashes/sha2.js'),
    ]);
    return pbkdf2Async(sha256, bytes, salt, { c: iterations, dkLen: length });
  }
  const key = await subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.from(salt), iterations },
    key,
    length * 8,
  );
  return new Uint8Array(bits);
};
