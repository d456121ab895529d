import { describe, expect, it } from 'vitest';
import {
  hashPassword,
  parsePasswordHash,
  verifyPassword,
} from '../../machines/accounts/passwords.ts';
import { decideSchoolSeed } from '../../machines/store/seed.ts';
import { firstPasswords } from '../../machines/school/seedAccounts.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { deriveKey } from '../../src/passwords/deriveKey.ts';

const salt = Uint8Array.from({ length: 16 }, (_, index) => index);

describe('a password', () => {
  it('is kept as a salted hash in PHC form', async () => {
    const stored = await hashPassword('Contraseña 1', salt, deriveKey);
    expect(stored).toMatch(/^\$pbkdf2-sha256\$i=600000,l=32\$AAECAwQFBgcICQoLDA0ODw\$/);
    expect(stored).not.toContain('Contraseña');
  });

  it('is recognised, also when its accents were typed in parts', async () => {
    const stored = await hashPassword('Contrase\u00f1a 1', salt, deriveKey);
    expect(await verifyPassword('Contrasen\u0303a 1', stored, deriveKey)).toBe(true);
    expect(await verifyPassword('contraseña 1', stored, deriveKey)).toBe(false);
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
});
