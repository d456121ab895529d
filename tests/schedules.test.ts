import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperations } from '../machines/domain/changes.ts';
import type { Command } from '../machines/domain/commands.ts';
import { decide } from '../machines/domain/commands.ts';
import {
  clashesOf,
  isAvailable,
  overlaps,
  warningsFor,
} from '../machines/domain/scheduleConflicts.ts';
import { colorOf, gridTimes, layOutDay } from '../machines/domain/scheduleGrid.ts';
import type { ScheduledClass } from '../machines/domain/schedules.ts';
import {
  allClasses,
  classesOn,
  employeesOf,
  entryOf,
  newClass,
} from '../machines/domain/schedules.ts';
import type { ScheduleEntry, School, Teacher } from '../machines/domain/school.ts';
import { emptySchool, schoolKeys } from '../machines/domain/school.ts';

const facts = { author: 'Laura Méndez Ortega', now: 1_773_154_800_000, today: '2026-03-10' };
const seeded = run(emptySchool, { type: 'school.seed', keys: schoolKeys });
const day = '2025-08-08';

function run(school: School, command: Command): School {
  const decision = decide(school, command, facts);
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(school, decision.operations);
}

function entry(changes: Partial<ScheduleEntry> = {}): ScheduleEntry {
  return {
    employee: 'Ana Torres Medina',
    group: 'ENG-SAT',
    activity: 'Inglés',
    type: 'Grupal',
    startTime: '09:00',
    endTime: '10:00',
    classroom: 'Salón 1',
    classroomType: 'Presencial',
    ...changes,
  };
}

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
    expect(school.schedules[day]?.['Salón 1']?.['09:00']).toEqual(entry());
  });

  it('moves an edited class from its original slot to the new one', () => {
    const original = found(seeded, 'Gramática');
    const moved = { ...entryOf(original), classroom: 'Salón 1', startTime: '09:30' };
    const school = run(seeded, save(original, moved));
    expect(school.schedules[day]?.['Salón 4']).toBeUndefined();
    expect(school.schedules[day]?.['Salón 1']?.['09:30']).toEqual(moved);
  });

  it.each(['employee', 'activity', 'startTime', 'endTime'] as const)(
    'without %s removes the class instead',
    (field) => {
      const original = found(seeded, 'Gramática');
      const command = save(original, { ...entryOf(original), [field]: '' });
      expect(decide(seeded, command, facts)).toMatchObject({ name: 'schedule.removed' });
      expect(allClasses(run(seeded, command).schedules)).toHaveLength(7);
    },
  );

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
    expect(school.schedules[day]?.['Salón 3']).toEqual({ '10:00': onMath });
  });

  it('refuses an edit of a class that another tab changed or removed meanwhile', () => {
    const stale = found(seeded, 'Gramática');
    const school = run(seeded, save(stale, { ...entryOf(stale), activity: 'Ortografía' }));
    for (const command of [
      save(stale, { ...entryOf(stale), endTime: '14:00' }),
      { type: 'schedule.remove', original: stale } satisfies Command,
    ]) {
      expect(decide(school, command, facts)).toMatchObject({ code: 'record.changedMeanwhile' });
    }
  });

  it("adds the group to its teacher's groups, once", () => {
    const school = run(seeded, save(null, entry({ group: 'MATH-ADV' })));
    const ana = school.teachers.find(({ name }) => name === 'Ana Torres Medina');
    expect(ana?.groups).toEqual([{ name: 'ENG-SAT' }, { name: 'MATH-ADV' }]);
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
        let school = emptySchool;
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

describe('two classes', () => {
  it('share no time when one starts as the other ends', () => {
    const nine = { startTime: '09:00', endTime: '10:00' };
    expect(overlaps(nine, { startTime: '10:00', endTime: '11:00' })).toBe(false);
    expect(overlaps(nine, { startTime: '09:00', endTime: '12:00' })).toBe(true);
    expect(overlaps(nine, { startTime: '09:59', endTime: '10:30' })).toBe(true);
  });

  it('overlap exactly when they share a minute', () => {
    const time = fc.integer({ min: 0, max: 200 });
    const write = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(time, time, time, time, (start, length, otherStart, otherLength) => {
        const minutes = new Set(Array.from({ length }, (_, index) => start + index));
        const sharesOne = Array.from(
          { length: otherLength },
          (_, index) => otherStart + index,
        ).some((minute) => minutes.has(minute));
        fc.pre(length > 0 && otherLength > 0);
        expect(
          overlaps(
            { startTime: write(start), endTime: write(start + length) },
            { startTime: write(otherStart), endTime: write(otherStart + otherLength) },
          ),
        ).toBe(sharesOne);
      }),
    );
  });
});

describe('warnings', () => {
  it('name the other class and what it shares', () => {
    const clash = { ...entry({ startTime: '11:00', endTime: '12:00' }), date: day };
    const inPhysics = { ...clash, employee: 'Carlos Ramírez López', group: 'PROG-SUMMER' };
    expect(warningsFor(seeded, inPhysics, null)).toMatchObject([
      { code: 'clash', other: { activity: 'Matemáticas Avanzadas' }, shared: ['employee'] },
      { code: 'clash', other: { activity: 'Física Aplicada' }, shared: ['classroom', 'group'] },
    ]);
  });

  it('leave out the class that is being edited, and the group N/A', () => {
    const advice = found(seeded, 'Asesoría de Matemáticas');
    expect(clashesOf(classesOn(seeded.schedules, day), advice, advice)).toEqual([]);
    const meeting = { ...entry({ group: 'N/A', startTime: '13:30', endTime: '14:00' }), date: day };
    expect(warningsFor(seeded, meeting, null)).toEqual([]);
  });

  it('tell of a time outside what the teacher offers', () => {
    const offered: Pick<Teacher, 'availability'> = {
      availability: {
        Viernes: [
          { start: '11:00', end: '13:00' },
          { start: '09:00', end: '11:00' },
        ],
      },
    };
    const at = (startTime: string, endTime: string, date = day) =>
      isAvailable(offered, { ...entry({ startTime, endTime }), date });
    expect(at('09:00', '11:00')).toBe(true);
    expect(at('10:00', '12:30')).toBe(true);
    expect(at('12:30', '13:30')).toBe(false);
    expect(at('08:30', '09:30')).toBe(false);
    expect(at('09:00', '10:00', '2025-08-11')).toBe(false);
    expect(isAvailable({ availability: {} }, { ...entry(), date: day })).toBe(true);
    expect(isAvailable({ availability: { Viernes: [] } }, { ...entry(), date: day })).toBe(true);
  });
});

describe('the grid of a day', () => {
  const lay = (...entries: Partial<ScheduleEntry>[]) =>
    layOutDay(
      entries.map((one) => ({ ...entry(one), date: day })),
      seeded.classrooms.slice(0, 2),
    );

  it('has 19 rows from 07:00 to 16:00', () => {
    expect(gridTimes).toHaveLength(19);
    expect(gridTimes.at(0)).toBe('07:00');
    expect(gridTimes.at(-1)).toBe('16:00');
  });

  it('covers the cells under a class, and no other', () => {
    const { columns } = lay({ startTime: '08:00', endTime: '09:30' });
    expect(columns[0]?.placed).toMatchObject([{ row: 2, start: 60, minutes: 90, lanes: 1 }]);
    const covered = gridTimes.filter((_, row) => columns[0]?.covered[row]);
    expect(covered).toEqual(['08:00', '08:30', '09:00']);
    expect(columns[1]?.covered).not.toContain(true);
  });

  it('shows odd times where they fall and cuts what reaches past it', () => {
    const { columns, outside } = lay(
      { startTime: '07:10', endTime: '08:00' },
      { startTime: '15:30', endTime: '18:00' },
      { startTime: '06:00', endTime: '07:05' },
    );
    expect(columns[0]?.placed.map(({ start, minutes }) => [start, minutes])).toEqual([
      [0, 5],
      [10, 50],
      [510, 60],
    ]);
    expect(outside).toEqual([]);
  });

  it('puts classes that overlap in one room side by side', () => {
    const { columns } = lay(
      { startTime: '08:00', endTime: '10:00' },
      { startTime: '09:00', endTime: '11:00' },
      { startTime: '10:00', endTime: '10:30' },
      { startTime: '11:00', endTime: '12:00' },
    );
    expect(columns[0]?.placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });

  it('marks an end before the start and a missing employee in their cells', () => {
    const { columns } = lay(
      { startTime: '08:00', endTime: '07:00' },
      { startTime: '09:00', employee: '' },
    );
    expect(columns[0]?.placed).toMatchObject([
      { minutes: 30, problem: 'noDuration' },
      { minutes: 60, problem: 'noEmployee' },
    ]);
  });

  it('lists what has no place in it', () => {
    const { outside } = lay(
      { classroom: 'Sótano' },
      { startTime: '22:00', endTime: '23:00' },
      { startTime: 'tarde' },
      { classroom: '' },
    );
    expect(outside.map(({ reason }) => reason)).toEqual([
      'unknownClassroom',
      'outsideHours',
      'invalidTime',
      'unknownClassroom',
    ]);
  });

  it('loses no class of any day, whatever it holds', () => {
    const any = fc.record({
      classroom: fc.constantFrom('Salón 1', 'Salón 2', 'Sótano', ''),
      startTime: fc.oneof(fc.constantFrom('07:10', '22:00', '', '16:30'), fc.string()),
      endTime: fc.oneof(fc.constantFrom('06:00', '07:20', '23:59', ''), fc.string()),
    });
    fc.assert(
      fc.property(fc.array(any), (entries) => {
        const { columns, outside } = lay(...entries);
        const shown = columns.flatMap(({ placed }) => placed).length;
        expect(shown + outside.length).toBe(entries.length);
        for (const { placed } of columns) {
          for (const one of placed) expect(one.minutes).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('gives each employee one of eight colours by turns, and strangers none', () => {
    const employees = Array.from({ length: 9 }, (_, id) => ({
      id,
      name: `Empleado ${id}`,
      role: 'teacher' as const,
    }));
    expect(colorOf(employees, 'Empleado 0')).toBe(0);
    expect(colorOf(employees, 'Empleado 7')).toBe(7);
    expect(colorOf(employees, 'Empleado 8')).toBe(0);
    expect(colorOf(employees, 'Nadie')).toBeNull();
  });
});

describe('a new class', () => {
  const room = { name: 'Salón 3', type: 'Presencial' } as const;

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
