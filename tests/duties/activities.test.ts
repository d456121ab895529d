import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { pack, unpack } from '../../machines/school/packing.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import type { School } from '../../machines/school/school.ts';
import type { Activity } from '../../machines/school/dutyShapes.ts';
import { visibleTo } from '../../machines/sharing/visible.ts';
import { mayChange } from '../../machines/sharing/writable.ts';
import { activityFaults, latestFirst } from '../../machines/duties/activities.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { put, remove } from '../../machines/store/operations.ts';
import { carryOut, changeOf, facts, refusalOf, seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool();
const rosa: AccountKey = { role: 'staff', id: 5 };
const draft = {
  description: ' Atención a padres ',
  date: '2026-03-10',
  time: '930',
  employeeId: 'staff-5',
} as const;
const stored: Activity = {
  id: 7,
  description: 'Atención a padres',
  date: '2026-03-10',
  time: '09:30',
  employee: 'Rosa Jiménez Luna',
  employeeId: 'staff-5',
};
const school: School = { ...seeded, activities: [stored] };

function asked(by: AccountKey, on: School, command: Command) {
  const decision = decide(on, command, { ...facts, user: by });
  return decision.allowed ? applyOperations(on, decision.operations) : decision.code;
}

describe('an activity', () => {
  it('is written down with its day and hour, and can be undone', () => {
    const command = { type: 'activity.save', draft, base: null } as const;
    const after = asked(rosa, seeded, command) as School;
    expect(after.activities).toEqual([{ ...stored, id: facts.now }]);
    const change = changeOf(seeded, command);
    expect(carryOut(after, { type: 'change.undo', change })).toEqual(seeded);
  });

  it('says of each field what it lacks, and is refused for it', () => {
    expect(activityFaults(draft)).toEqual({});
    expect(activityFaults({ ...draft, description: ' ', date: '', time: '' })).toEqual({
      description: 'required',
      date: 'required',
      time: 'required',
    });
    const wrong = { ...draft, description: 'x'.repeat(1_001), date: 'ayer', time: '25:70' };
    expect(activityFaults(wrong)).toEqual({ description: 'long', date: 'notDay', time: 'notTime' });
    expect(refusalOf(seeded, { type: 'activity.save', draft: wrong, base: null }).code).toBe(
      'record.incomplete',
    );
  });

  it('is changed and deleted by whoever it is of, unless another tab did so first', () => {
    const save = {
      type: 'activity.save',
      draft: { ...draft, time: '10:00' },
      base: stored,
    } as const;
    const drop = { type: 'activity.delete', base: stored } as const;
    expect(asked(rosa, school, save)).toMatchObject({ activities: [{ id: 7, time: '10:00' }] });
    expect(asked(rosa, school, drop)).toMatchObject({ activities: [] });
    expect(asked({ role: 'staff', id: 6 }, school, save)).toBe('duty.notYours');
    expect(asked({ role: 'staff', id: 6 }, school, drop)).toBe('duty.notYours');
    const elsewhere = { ...school, activities: [{ ...stored, description: 'Otra' }] };
    for (const command of [save, drop]) {
      expect(asked(rosa, elsewhere, command)).toBe('record.conflict');
      expect(asked(rosa, seeded, command)).toBe('record.gone');
    }
  });

  it('is not written on days whose cycle is in a file alone', () => {
    const closedCycles = [
      { name: '2025-2026', from: '2026-01-01', until: '2026-03-31', filedOn: '2026-04-01' },
    ];
    const { settings } = seeded;
    const filed = {
      ...seeded,
      settings: { ...settings, school: { ...settings.school, closedCycles } },
    };
    expect(asked(rosa, filed, { type: 'activity.save', draft, base: null })).toBe('activity.filed');
  });
});

describe('activities in a list', () => {
  it('stand newest first, by day, then hour', () => {
    const anyActivity = fc.record({
      ...Object.fromEntries(
        Object.entries(stored).map(([key, value]) => [key, fc.constant(value)]),
      ),
      id: fc.nat(),
      date: fc.constantFrom('2026-03-09', '2026-03-10', '2025-12-31'),
      time: fc.constantFrom('08:00', '09:30', '17:00'),
    }) as fc.Arbitrary<Activity>;
    fc.assert(
      fc.property(fc.array(anyActivity), (activities) => {
        const moments = latestFirst(activities).map(({ date, time }) => `${date} ${time}`);
        expect(moments).toEqual(moments.toSorted().toReversed());
        expect(unpack('activities', pack('activities', activities))).toEqual(activities);
      }),
    );
  });

  it('are read one by one: what is none is set aside', () => {
    const read = readStoredKey(
      'activities',
      JSON.stringify([stored, { ...stored, id: 8, date: 'x' }]),
    );
    expect(read.value).toEqual([stored]);
    expect(read.quarantined).not.toBeNull();
  });
});

describe('activities of a school that is shared', () => {
  it('go to the device of whoever they are of, and are taken from it', () => {
    const other: Activity = { ...stored, id: 8, employeeId: 'staff-6' };
    expect(visibleTo({ ...school, activities: [stored, other] }, rosa).activities).toEqual([
      stored,
    ]);
    expect(mayChange(rosa, put('activities', stored))).toBe(true);
    expect(mayChange(rosa, put('activities', stored), stored)).toBe(true);
    expect(mayChange(rosa, remove('activities', 7), stored)).toBe(true);
    expect(mayChange(rosa, put('activities', other))).toBe(false);
    expect(mayChange(rosa, put('activities', { ...other, employeeId: 'staff-5' }), other)).toBe(
      false,
    );
    expect(mayChange(rosa, remove('activities', 8), other)).toBe(false);
    expect(mayChange({ role: 'teacher', id: 5 }, put('activities', stored))).toBe(false);
    expect(mayChange(rosa, put('staff', seeded.staff[0]!))).toBe(false);
  });
});
