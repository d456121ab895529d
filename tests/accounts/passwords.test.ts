import { base64nopad } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from '../../machines/accounts/newPasswords.ts';
import { isPasswordHash } from '../../machines/accounts/passwordForm.ts';
import {
  hashPassword,
  parsePasswordHash,
  verifyPassword,
  writePasswordHash,
} from '../../machines/accounts/passwords.ts';
import { decideSchoolSeed } from '../../machines/store/seed.ts';
import { firstPasswords } from '../../machines/school/seedAccounts.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import { deriveKey } from '../../src/passwords/deriveKey.ts';
import { hashPasswords } from '../../src/passwords/hashPasswords.ts';

const base64Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const salt = Uint8Array.from({ length: 16 }, (_, index) => index);

describe('a new password', () => {
  it.each([
    ['sol y so', null],
    ['sol y s', 'short'],
    ['sol y '.repeat(21) + 'so', null],
    ['sol y '.repeat(21) + 'sol', 'long'],
    ['María.Paz', 'user'],
    ['Contraseña1', 'common'],
    ['ZZZZZZZZ', 'common'],
    ['23456789', 'common'],
    ['hgfedcba', 'common'],
    ['02468:<>', null],
    ['abxkqwnz', null],
    ['Admin.2025', 'common'],
    ['Profe.2025', 'common'],
    ['Staff.2025', 'common'],
    ['Profe.2027', null],
    ['🐢🐇🐢🐇🐢🐇🐢🐇', null],
  ])('%j is %s', (password, problem) => {
    expect(passwordProblem(password, ' maria.paz ', { shortestPassword: 8 })).toBe(problem);
  });

  it('is taken from the length on that the school asks for', () => {
    const letters = fc.integer({ min: 8, max: 64 });
    fc.assert(
      fc.property(letters, letters, (length, shortestPassword) => {
        const password = 'añ🐢x'.repeat(32);
        const characters = Array.from(password).slice(0, length).join('');
        const problem = passwordProblem(characters, 'lhernandez', { shortestPassword });
        expect(problem).toBe(length < shortestPassword ? 'short' : null);
      }),
    );
  });
});

describe('a password', () => {
  it('is kept as a salted hash in PHC form and recognised, also when its accents were typed in parts', async () => {
    const stored = await hashPassword('Contrase\u00f1a 1', salt, deriveKey);
    expect(stored).toMatch(/^\$pbkdf2-sha256\$i=600000,l=32\$AAECAwQFBgcICQoLDA0ODw\$/);
    expect(stored).not.toContain('Contrase\u00f1a');
    expect(await verifyPassword('Contrasen\u0303a 1', stored, deriveKey)).toBe(true);
    expect(await verifyPassword('contrase\u00f1a 1', stored, deriveKey)).toBe(false);
  });

  it('of a list has a salt of its own, like the others or not', async () => {
    const same = [new Secret('Cielo.4711'), new Secret('Cielo.4711')];
    const { signal } = new AbortController();
    const hashes = await hashPasswords(same, { onHashed: () => undefined, signal });
    const salts = hashes.map((stored) => stored.split('$')[3]);
    expect(new Set(salts).size).toBe(2);
    for (const stored of hashes) {
      expect(await verifyPassword('Cielo.4711', stored, deriveKey)).toBe(true);
    }
  });

  it('costs the same work when there is no such user', async () => {
    const asked: number[] = [];
    const verified = await verifyPassword('cualquiera', null, (_, __, iterations, length) => {
      asked.push(iterations);
      return Promise.resolve(new Uint8Array(length));
    });
    expect(verified).toBe(false);
    expect(asked).toEqual([600_000]);
  });

  it('opens the demonstration accounts', async () => {
    const facts = { author: '', now: 0, today: '2026-03-10' };
    const keys = ['admins', 'teachers', 'staff'] as const;
    const decision = decideSchoolSeed(emptySchool, { type: 'school.seed', keys }, facts);
    const { admins, teachers, staff } = applyOperations(
      emptySchool,
      decision.allowed ? decision.operations : [],
    );
    for (const [accounts, password] of [
      [admins, firstPasswords.admin],
      [teachers, firstPasswords.teacher],
      [staff, firstPasswords.staff],
    ] as const) {
      for (const account of accounts) {
        expect(await verifyPassword(password, account.password, deriveKey), account.user).toBe(
          true,
        );
      }
    }
  });
});

const bytes = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength });

const anyHash = fc.record({
  iterations: fc.integer({ min: 100_000, max: 10_000_000 }),
  salt: bytes(16, 96),
  hash: bytes(32, 32),
});

/** Hashes, and what is one but for a length, a figure or a character. */
const almostHash = fc.oneof(
  fc
    .record({
      iterations: fc.oneof(
        fc.constantFrom(99_999, 100_000, 10_000_000, 10_000_001),
        fc.nat(2_000_000_000),
      ),
      salt: bytes(14, 98),
      hash: fc.oneof(bytes(32, 32), bytes(31, 33)),
    })
    .map(writePasswordHash),
  fc
    .tuple(
      anyHash.map(writePasswordHash),
      fc.nat(200),
      fc.nat(2),
      fc.string({ unit: fc.constantFrom(...'AQgwBEz09+/=$-_\n, ñ'.split('')), maxLength: 2 }),
    )
    .map(([text, at, count, other]) => text.slice(0, at) + other + text.slice(at + count)),
  // The last characters of salt and hash, where bits may be left over.
  fc
    .tuple(
      anyHash.map(writePasswordHash),
      fc.constantFrom(...base64Letters.split('')),
      fc.boolean(),
    )
    .map(([text, letter, isSalt]) =>
      isSalt ? text.replace(/.(?=\$[^$]*$)/, letter) : text.slice(0, -1) + letter,
    ),
);

describe('a stored hash', () => {
  const hash = 'A'.repeat(43);
  it.each([
    ['clear text', 'Admin.2025'],
    ['another algorithm', `$argon2id$i=600000,l=32$AAECAwQFBgcICQoLDA0ODw$${hash}`],
    ['too little work', `$pbkdf2-sha256$i=1000,l=32$AAECAwQFBgcICQoLDA0ODw$${hash}`],
    [
      'work that would freeze the tab',
      `$pbkdf2-sha256$i=99999999,l=32$AAECAwQFBgcICQoLDA0ODw$${hash}`,
    ],
    ['a short salt', `$pbkdf2-sha256$i=600000,l=32$AAECAwQ$${hash}`],
    ['a short hash', '$pbkdf2-sha256$i=600000,l=32$AAECAwQFBgcICQoLDA0ODw$AAAA'],
    ['nothing', ''],
  ])('is not accepted with %s', (_, stored) => {
    expect(parsePasswordHash(stored)).toBeNull();
  });

  it('is told by its form exactly where its parts can be read', () => {
    fc.assert(
      fc.property(almostHash, (text) => {
        expect(isPasswordHash(text)).toBe(readsByDecoding(text));
        expect(isPasswordHash(text)).toBe(parsePasswordHash(text) !== null);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is written from its parts and read back', () => {
    fc.assert(
      fc.property(anyHash, (parts) => {
        expect(parsePasswordHash(writePasswordHash(parts))).toEqual(parts);
      }),
    );
  });
});

/** The same rule, told by a library that decodes. */
function readsByDecoding(text: string): boolean {
  const [before, name, parameters = '', written = '', hash = '', ...more] = text.split('$');
  const figures = /^i=(\d{1,9}),l=32$/.exec(parameters);
  if (before !== '' || name !== 'pbkdf2-sha256' || !figures || more.length > 0) return false;
  const iterations = Number(figures[1]);
  const saltBytes = decode(written)?.length ?? 0;
  return (
    iterations >= 100_000 &&
    iterations <= 10_000_000 &&
    saltBytes >= 16 &&
    saltBytes <= 96 &&
    decode(hash)?.length === 32
  );
}

function decode(text: string): Uint8Array | null {
  try {
    return base64nopad.decode(text);
  } catch {
    return null;
  }
}
