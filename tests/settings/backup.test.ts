import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  backupVersion,
  checksumOf,
  countRecords,
  writeBackup,
} from '../../machines/settings/backup.ts';
import { readBackup } from '../../machines/settings/backupReading.ts';
import { backupFile } from '../../src/files/backup/backup.ts';
import { readBackupFile } from '../../src/files/backup/readBackupFile.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { decide } from '../../machines/commands/commands.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import { kinds, schoolKeys } from '../../machines/school/kinds.ts';
import { isUndoable } from '../../machines/store/lasting.ts';
import { accountChanges } from '../../machines/sync/accountChanges.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { anySchool as schools } from '../support/anySchool.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { unwatched } from '../support/unwatched.ts';

const facts = { author: 'Laura', now: 1_773_150_000_000, today: '2026-03-10' };
const seeded = seededSchool('2026-03-10');

function restore(current: School, restored: School) {
  const decision = decide(current, { type: 'backup.restore', school: restored }, facts);
  return decision.allowed ? decision.operations : [];
}

describe('a backup that is restored', () => {
  const shared = withoutPasswords({ ...seeded, teachers: seeded.teachers.slice(1) });
  const own = '$pbkdf2-sha256$i=600000,l=32$AAAAAAAAAAAAAAAAAAAAAA$'.padEnd(95, 'A');
  const [carlos, ...others] = seeded.teachers;
  const decided = (file: School, isShared: boolean) => {
    const decision = decide(
      shared,
      { type: 'backup.restore', school: file },
      { ...facts, isShared },
    );
    if (!decision.allowed) throw new Error(decision.code);
    return decision;
  };

  it('gives a school’s server no password of an example, and says who has none then', () => {
    const decision = decided(seeded, true);
    const change = { ...decision, id: 'x', author: '', at: 0, inverse: [] };
    expect(accountChanges(change).put).toEqual([]);
    expect(decision.details).toEqual({
      account: carlos!.name,
      id: carlos!.id,
      register: 'teachers',
      unprotected: 1,
    });
    expect(applyOperations(shared, decision.operations)).toEqual(withoutPasswords(seeded));
  });

  it('gives it every other one', () => {
    const file = { ...seeded, teachers: [{ ...carlos!, password: own }, ...others] };
    const decision = decided(file, true);
    const change = { ...decision, id: 'x', author: '', at: 0, inverse: [] };
    expect(accountChanges(change).put).toEqual([
      { role: 'teacher', id: carlos!.id, user: carlos!.user, passwordHash: own },
    ]);
    expect(decision.details).toEqual({});
  });

  it('keeps the examples’ on a device by itself', () => {
    expect(applyOperations(shared, decided(seeded, false).operations)).toEqual(seeded);
  });
});

describe('a backup that is handed out', () => {
  it('was read back as the same school', async () => {
    await fc.assert(
      fc.asyncProperty(schools, async (school) => {
        const { content } = await backupFile(school, '2026-03-10', unwatched());
        expect(await readBackupFile(new Blob([content]), unwatched())).toEqual({
          school,
          day: '2026-03-10',
        });
      }),
      { numRuns: 20 },
    );
  });

  it('is none where that fails', async () => {
    const [carlos] = seeded.teachers;
    const unwritable = { ...seeded, teachers: [{ ...carlos!, rate: Number.NaN }] };
    const repeated = { ...seeded, teachers: [carlos!, carlos!] };
    for (const school of [unwritable, repeated]) {
      await expect(backupFile(school, '2026-03-10', unwatched())).rejects.toThrow(
        'does not read back',
      );
    }
  });
});

function faultOf(text: string): string | null {
  const read = readBackup(text);
  return 'fault' in read ? read.fault : null;
}

const text = writeBackup(seeded, '2026-03-10');
const reworked = (change: (file: Record<string, unknown>) => void) => {
  const file = JSON.parse(text) as Record<string, unknown>;
  change(file);
  return JSON.stringify(file);
};

describe('a backup', () => {
  it('restored onto any school gives back the school it was made of, byte for byte', () => {
    fc.assert(
      fc.property(schools, schools, (school, other) => {
        const read = readBackup(writeBackup(school, '2026-03-10'));
        if ('fault' in read) throw new Error(read.fault);
        const after = applyOperations(other, restore(other, read.school));
        for (const key of schoolKeys) {
          expect(JSON.stringify(after[key])).toBe(JSON.stringify(school[key]));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('of a version before a kind was known has none of it, one since lacks it', () => {
    const attendance = vi.spyOn(kinds, 'attendance', 'get');
    attendance.mockReturnValue({ ...kinds.attendance, since: 2 } as typeof kinds.attendance);
    const lacking = (version: number, lacked: SchoolKey) =>
      readBackup(
        reworked((file) => {
          const { [lacked]: _lacked, ...data } = file['data'] as Record<string, unknown>;
          Object.assign(file, { version, data, checksum: checksumOf(data) });
        }),
      );
    const { attendance: sheets, students } = seeded;
    expect([sheets.length, students.length]).toEqual([2, 3]);
    expect(lacking(1, 'attendance')).toMatchObject({ school: { attendance: [], students } });
    expect(lacking(2, 'attendance')).toEqual({ fault: 'invalid' });
    expect(lacking(1, 'students')).toEqual({ fault: 'invalid' });
    attendance.mockRestore();
    expect(lacking(1, 'attendance')).toEqual({ fault: 'invalid' });
    expect(lacking(4, 'payrollAdjustments')).toMatchObject({ school: { payrollAdjustments: [] } });
    expect(lacking(5, 'payrollAdjustments')).toEqual({ fault: 'invalid' });
    expect(lacking(5, 'cancelledClasses')).toMatchObject({ school: { cancelledClasses: [] } });
    expect(lacking(6, 'cancelledClasses')).toEqual({ fault: 'invalid' });
    expect(lacking(6, 'activities')).toMatchObject({ school: { tasks: [], activities: [] } });
    expect(lacking(7, 'activities')).toEqual({ fault: 'invalid' });
  });

  it('restored is undone whole, order included', () => {
    fc.assert(
      fc.property(schools, schools, (school, other) => {
        const operations = restore(other, school);
        const inverse = invertOperations(other, operations);
        const back = applyOperations(applyOperations(other, operations), inverse);
        expect(JSON.stringify(back)).toBe(JSON.stringify(other));
      }),
      { numRuns: 20 },
    );
  });

  it('restored on the school it was made of changes nothing', () => {
    expect(restore(seeded, seeded)).toEqual([]);
  });

  it('survives being laid out anew by an editor', () => {
    expect(faultOf(JSON.stringify(JSON.parse(text), null, 4))).toBeNull();
    expect(faultOf(`\n${text}\n`)).toBeNull();
  });

  it('says its day and how many records each key holds', () => {
    expect(readBackup(text)).toMatchObject({ day: '2026-03-10' });
    expect(countRecords(seeded)).toEqual({
      ...Object.fromEntries(schoolKeys.map((key) => [key, 0])),
      admins: 1,
      teachers: 4,
      staff: 3,
      students: 3,
      courses: 2,
      groups: 3,
      classrooms: 8,
      schedules: 8,
      payrollRuns: 1,
      attendance: 2,
      settings: 4,
    });
  });

  it('of any day is remembered, and that is nothing to undo', () => {
    const decision = decide(seeded, { type: 'backup.record' }, facts);
    const after = applyOperations(seeded, decision.allowed ? decision.operations : []);
    expect(after.settings.system.lastBackup).toBe('2026-03-10');
    expect(isUndoable({ name: 'backup.started', inverse: [{}] } as never)).toBe(false);
  });
});

describe('a file that is no whole backup', () => {
  it('is refused when it is cut off anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: text.trimEnd().length - 1 }), (length) => {
        expect(faultOf(text.slice(0, length))).toBe('cutOff');
      }),
    );
  });

  it('is refused when one character of its records differs', () => {
    const from = text.indexOf('"data"') + 10;
    const at = fc.integer({ min: from, max: text.length - 4 });
    fc.assert(
      fc.property(at, fc.constantFrom('x', '7', '"', '}', ' ', 'é'), (index, character) => {
        const changed = text.slice(0, index) + character + text.slice(index + 1);
        const read = readBackup(changed);
        if ('fault' in read) return;
        expect(JSON.stringify(read.school)).toBe(JSON.stringify(seeded));
      }),
      { numRuns: 400 },
    );
    expect(faultOf(text.replace('Laura', 'Pedro'))).toBe('tampered');
  });

  it('is refused when it comes from somewhere else', () => {
    for (const foreign of ['', 'PK\u0003\u0004', '[]', 'null', '"plantel"', '{"a":1}', '12']) {
      expect(faultOf(foreign)).toBe('foreign');
    }
    expect(faultOf('{"format":"plantel","version":1}')).toBe('foreign');
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (foreign) => {
        expect(faultOf(foreign)).toBe('foreign');
      }),
    );
  });

  it('is refused when a newer version wrote it', () => {
    expect(faultOf(reworked((file) => Object.assign(file, { version: backupVersion + 1 })))).toBe(
      'newer',
    );
  });

  it('is refused when it is larger than the storage', () => {
    expect(faultOf(text + ' '.repeat(6_000_000))).toBe('tooLarge');
  });

  it('never breaks the reader, whatever its checked records are', () => {
    const junk = fc.jsonValue({ maxDepth: 4 });
    const keys = fc.constantFrom(...schoolKeys);
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, junk), { minLength: 1, maxLength: 4 }), (changes) => {
        const read = readBackup(signed({ ...seeded, ...Object.fromEntries(changes) }));
        if (!('fault' in read)) return;
        expect(['invalid', 'noAdministrator', 'tampered']).toContain(read.fault);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused when it nests without end, before anything walks it', () => {
    expect(faultOf('['.repeat(2_000_000))).toBe('tooDeep');
    expect(faultOf(`\uFFFDPNG${'['.repeat(200)}`)).toBe('foreign');
    expect(faultOf(`{"format":"plantel","data":${'{"a":'.repeat(200_000)}`)).toBe('tooDeep');
  });

  it('is refused with a record no schema knows, a __proto__ key or a key missing, signed or not', () => {
    const broken = [
      { ...seeded, students: [{ id: 'x', name: 'Sin número' }] },
      { ...seeded, students: undefined },
      { ...seeded, evil: [] },
      JSON.parse(
        JSON.stringify(seeded).replace('"name":', '"__proto__":{"admin":true},"name":'),
      ) as School,
    ];
    for (const school of broken) expect(faultOf(signed(school))).toBe('invalid');
    expect(faultOf(signed({ ...seeded, admins: [] }))).toBe('noAdministrator');
  });
});

/** A backup whose checksum is right, whatever it holds. */
function signed(school: unknown): string {
  const data = JSON.stringify(school);
  const checksum = createHash('sha256').update(data).digest('hex');
  return `{"format":"plantel","version":1,"day":"2026-03-10","checksum":"${checksum}","data":${data}}`;
}
