import { base64nopad } from '@scure/base';
import { isPasswordHash } from './passwordForm.ts';

/** A stored password hash in PHC string form, split into its parts. */
export interface PasswordHash {
  iterations: number;
  salt: Uint8Array;
  hash: Uint8Array;
}

/** Derives a key of `length` bytes; the platform supplies it. */
export type DeriveKey = (
  password: string,
  salt: Uint8Array,
  iterations: number,
  length: number,
) => Promise<Uint8Array>;

export const passwordIterations = 600_000;
export const saltLength = 16;
const hashLength = 32;

/** The parts of a stored hash, or null unless it is exactly of the form and cost this app accepts. */
export function parsePasswordHash(text: string): PasswordHash | null {
  if (!isPasswordHash(text)) return null;
  const [, , parameters, salt, hash] = text.split('$') as [string, string, string, string, string];
  return {
    iterations: Number.parseInt(parameters.slice('i='.length), 10),
    salt: base64nopad.decode(salt),
    hash: base64nopad.decode(hash),
  };
}

export function writePasswordHash({ iterations, salt, hash }: PasswordHash): string {
  return `$pbkdf2-sha256$i=${iterations},l=${hash.length}$${base64nopad.encode(salt)}$${base64nopad.encode(hash)}`;
}

/** The key that a password is known by, whatever its accents were typed as. */
export function passwordKey(
  password: string,
  { salt, iterations }: Pick<PasswordHash, 'salt' | 'iterations'>,
  deriveKey: DeriveKey,
): Promise<Uint8Array> {
  return deriveKey(password.normalize('NFKC'), salt, iterations, hashLength);
}

/** A new password as the store keeps it. */
export async function hashPassword(
  password: string,
  salt: Uint8Array,
  deriveKey: DeriveKey,
): Promise<string> {
  const cost = { salt, iterations: passwordIterations };
  const hash = await passwordKey(password, cost, deriveKey);
  return writePasswordHash({ ...cost, hash });
}

/** Whether the password is the stored one; the same work is done where `stored` is no hash. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  deriveKey: DeriveKey,
): Promise<boolean> {
  const parsed = stored === null ? null : parsePasswordHash(stored);
  const wanted = parsed ?? noOnesHash;
  const derived = await passwordKey(password, wanted, deriveKey);
  return areEqual(derived, wanted.hash) && parsed !== null;
}

const noOnesHash: PasswordHash = {
  iterations: passwordIterations,
  salt: new Uint8Array(saltLength),
  hash: new Uint8Array(hashLength),
};

/** Takes as long whatever the bytes are. */
function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one[index]! ^ (other[index] ?? 0);
  }
  return difference === 0;
}
