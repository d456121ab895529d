import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import {
  allClasses,
  lastClassDay,
  classesOn,
  employeesOf,
  entryOf,
  newClass,
} from '../../machines/timetable/schedules.ts';
import type { School } from '../../machines/school/school.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { classEntry } from '../support/classes.ts';

const facts = { author: 'Laura Méndez Ortega', now: 1_773_154_800_000, today: '2026-03-10' };
const seeded = run(emptySchool, { type: 'school.seed', keys: schoolKeys });
const day = '2025-08-08';

function run(school: School, command: Command): School {
  const decision = decide(school, command, facts);
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(school, decision.operations);
}

const entry = (fields: Partial<ScheduleEntry> = {}) =>
  classEntry({
    employee: 'Ana Torres Medina',
    group: 'ENG-SAT',
    startTime: '09:00',
    endTime: '10:00',
    ...fields,
  });

function found(school: School, activity: string): ScheduledClass {
  return allClasses(school.schedules).find((one) => one.activity === activity)!;
}

const save = (
  original: ScheduledClass | null,
  next: ScheduleEntry,
  replaces: ScheduleEntry | null = null,
  date = day,
): Command => ({ type: 'schedule.save', date, original, entry: next, replaces });

describe('saving a class', () => {
  it('adds it at its classroom and start', () => {
    const school = run(seeded, save(null, entry()));
    expect(school.schedules[day]?.['1']?.['09:00']).toEqual(entry());
  });

  it('moves an edited class from its original slot to the new one', () => {
    const original = found(seeded, 'Gramática');
    const there = { classroom: 'Salón 1', classroomId: 1, startTime: '09:30' };
    const moved = { ...entryOf(original), ...there };
    const school = run(seeded, save(original, moved));
    expect(school.schedules[day]?.['4']).toBeUndefined();
    expect(school.schedules[day]?.['1']?.['09:30']).toEqual(moved);
  });

  it.each(['employee', 'activity', 'startTime', 'endTime'] as const)(
    'without %s removes the class instead, and refuses a new one',
    (field) => {
      const original = found(seeded, 'Gramática');
      const command = save(original, { ...entryOf(original), [field]: '' });
      expect(decide(seeded, command, facts)).toMatchObject({ name: 'schedule.removed' });
      expect(allClasses(run(seeded, command).schedules)).toHaveLength(7);
      const { employeeId: _id, ...named } = entryOf(original);
      const nowhere = save(null, { ...named, [field]: '' });
      expect(decide(seeded, nowhere, facts)).toMatchObject({ code: 'record.incomplete' });
    },
  );

  it('reads its times as they are typed and keeps no spaces around its activity', () => {
    const typed = entry({ startTime: '8:00', endTime: ' 930 ', activity: ' Lectura ' });
    const stored = entry({ startTime: '08:00', endTime: '09:30', activity: 'Lectura' });
    const school = run(seeded, save(null, typed));
    expect(school.schedules[day]?.['1']).toMatchObject({ '08:00': stored });
    expect(decide(school, save(null, { ...typed, endTime: '9' }), facts)).toMatchObject({
      code: 'schedule.occupied',
      details: { activity: 'Lectura' },
    });
  });

  it('finds the same cell however a time is typed', () => {
    const hour = fc.integer({ min: 0, max: 22 });
    const minute = fc.integer({ min: 0, max: 59 });
    fc.assert(
      fc.property(hour, minute, fc.nat(3), (hours, minutes, way) => {
        const [padded, end] = [`${hours}`.padStart(2, '0'), `${minutes}`.padStart(2, '0')];
        const ways = [`${padded}:${end}`, `${hours}:${end}`, `${padded}${end}`, ` ${hours}${end}`];
        const typed = entry({ startTime: ways[way]!, endTime: '23:59' });
        const school = run(emptySchool, save(null, typed));
        expect(allClasses(school.schedules)).toEqual([
          { ...typed, date: day, startTime: `${padded}:${end}` },
        ]);
      }),
    );
  });

  it('refuses an end that is not after the start', () => {
    expect(decide(seeded, save(null, entry({ endTime: '09:00' })), facts)).toMatchObject({
      allowed: false,
      code: 'schedule.noDuration',
    });
  });

  it('refuses a cell that holds another class until that very class may be replaced', () => {
    const math = found(seeded, 'Matemáticas Avanzadas');
    const onMath = entry({ classroom: 'Salón 3', startTime: '10:00', endTime: '11:00' });
    expect(decide(seeded, save(null, onMath), facts)).toMatchObject({
      code: 'schedule.occupied',
      details: { activity: 'Matemáticas Avanzadas', employee: 'Carlos Ramírez López' },
    });
    expect(decide(seeded, save(null, onMath, entry()), facts)).toMatchObject({
      code: 'schedule.occupied',
    });
    const school = run(seeded, save(null, onMath, entryOf(math)));
    expect(school.schedules[day]?.['3']).toEqual({ '10:00': onMath });
  });

  it('refuses an edit of a class that another tab changed or removed meanwhile', () => {
    const stale = found(seeded, 'Gramática');
    const school = run(seeded, save(stale, { ...entryOf(stale), activity: 'Ortografía' }));
    for (const command of [
      save(stale, { ...entryOf(stale), endTime: '14:00' }),
      { type: 'schedule.remove', original: stale } satisfies Command,
    ]) {
      expect(decide(school, command, facts)).toMatchObject({ code: 'record.conflict' });
    }
  });

  it("adds the group to its teacher's groups, once", () => {
    const school = run(seeded, save(null, entry({ group: 'MATH-ADV' })));
    const ana = school.teachers.find(({ name }) => name === 'Ana Torres Medina');
    expect(ana?.groups).toEqual([
      { id: 'ENG-SAT', name: 'ENG-SAT' },
      { id: 'MATH-ADV', name: 'MATH-ADV' },
    ]);
    const again = run(school, save(null, entry({ group: 'MATH-ADV', startTime: '09:30' })));
    expect(again.teachers).toBe(school.teachers);
  });
});

describe('any sequence of edits', () => {
  const slot = fc.record({
    classroom: fc.constantFrom('Salón 1', 'Salón 2', '__proto__x', 'constructor'),
    startTime: fc.constantFrom('07:00', '07:30', '08:00'),
  });
  const step = fc.record({
    kind: fc.constantFrom('add', 'move', 'move', 'empty', 'remove'),
    target: slot,
    date: fc.constantFrom(day, '2025-08-09'),
    pick: fc.nat(50),
    mayReplace: fc.boolean(),
  });

  it('keeps each class exactly once, except those removed or replaced on purpose', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let school: School = { ...seeded, schedules: {} };
        const naive = new Map<string, { place: string; activity: string }>();
        steps.forEach(({ kind, target, date, pick, mayReplace }, index) => {
          const standing = [...naive.values()];
          const chosen = standing.length > 0 ? standing[pick % standing.length]! : null;
          if (kind === 'add' || chosen === null) {
            const next = entry({ ...target, endTime: '16:00', activity: `Clase ${index}` });
            attempt(null, next, date, mayReplace);
            return;
          }
          const original = found(school, chosen.activity);
          if (kind === 'remove') {
            school = run(school, { type: 'schedule.remove', original });
            naive.delete(chosen.place);
          } else if (kind === 'empty') {
            school = run(school, save(original, { ...entryOf(original), employee: ' ' }));
            naive.delete(chosen.place);
          } else {
            attempt(original, { ...entryOf(original), ...target }, original.date, mayReplace);
          }
        });

        function attempt(
          original: ScheduledClass | null,
          next: ScheduleEntry,
          date: string,
          replace: boolean,
        ) {
          const placeOf = (one: ScheduleEntry) => `${date} ${one.classroom} ${one.startTime}`;
          const place = placeOf(next);
          const holder = naive.get(place);
          const isTaken = holder !== undefined && holder.activity !== original?.activity;
          const occupant = isTaken && replace ? entryOf(found(school, holder.activity)) : null;
          const decision = decide(school, save(original, next, occupant, date), facts);
          expect(decision.allowed).toBe(!isTaken || replace);
          if (!decision.allowed) return;
          school = applyOperations(school, decision.operations);
          if (original) naive.delete(placeOf(original));
          naive.set(place, { place, activity: next.activity });
        }

        const kept = allClasses(school.schedules).map(
          (one) => `${one.date} ${one.classroom} ${one.startTime} ${one.activity}`,
        );
        expect(kept.toSorted()).toEqual(
          [...naive.values()].map(({ place, activity }) => `${place} ${activity}`).toSorted(),
        );
      }),
    );
  });
});

describe('the last day with a class', () => {
  it('is none of those whose classes are gone', () => {
    const [classes = {}] = Object.values(seeded.schedules);
    const schedules = {
      'sin fecha': classes,
      '2026-12-01': {},
      '2026-11-30': classes,
      '2025-01-02': classes,
    };
    expect(lastClassDay(schedules, '2026-12-31')).toBe('2026-11-30');
    expect(lastClassDay(schedules, '2026-11-30')).toBe('2026-11-30');
    expect(lastClassDay(schedules, '2026-11-29')).toBe('2025-01-02');
    expect(lastClassDay({ '2026-12-01': {} }, '2026-12-31')).toBeNull();
  });
});

describe('a new class', () => {
  const room = { id: 3, name: 'Salón 3', type: 'Presencial' } as const;

  it('lasts an hour, or until the next class of the room', () => {
    const classes = classesOn(seeded.schedules, day);
    expect(newClass(classes, room, '08:00', null).endTime).toBe('09:00');
    expect(newClass(classes, room, '09:30', null).endTime).toBe('10:00');
  });

  it('carries the chosen employee, and the kind of work of staff', () => {
    const employees = employeesOf(seeded);
    const rosa = employees.find(({ role }) => role === 'staff')!;
    expect(newClass([], room, '08:00', employees[0]!)).toMatchObject({
      employee: 'Carlos Ramírez López',
      type: 'Grupal',
    });
    expect(newClass([], room, '08:00', rosa)).toMatchObject({
      employee: 'Rosa Jiménez Luna',
      type: 'Administrativa',
    });
  });
});
