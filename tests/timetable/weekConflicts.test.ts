import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { overlaps, sharedBy, warningsFor } from '../../machines/timetable/scheduleConflicts.ts';
import { busyRooms, employeeStates, othersAtTime } from '../../machines/timetable/freeChoices.ts';
import { employeesOf } from '../../machines/timetable/schedules.ts';
import { addDays } from '../../machines/kit/calendar.ts';
import { conflictsAmong, slotsInConflict } from '../../machines/timetable/weekConflicts.ts';
import { classEntry, tieClass, withClasses, withStudents } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool('2025-08-11');
const nobody = { teachers: [], classrooms: [], students: [] };
const monday = '2025-08-11';
const on = (fields: Partial<ScheduleEntry>, date = monday): ScheduledClass => ({
  ...classEntry(fields),
  date,
});

const times = ['08:00', '08:30', '9:00', '09:30', '10:00', '11:00', 'nunca', ''];
const anyClass: fc.Arbitrary<ScheduledClass> = fc
  .record({
    date: fc.constantFrom(monday, '2025-08-12'),
    employee: fc.constantFrom('Carlos Ramírez López', 'Ana Torres Medina', 'Otra', ''),
    substitute: fc.constantFrom('', '', 'Ana Torres Medina', 'Otra'),
    group: fc.constantFrom('MATH-ADV', 'ENG-SAT', 'N/A', '', 'Ya no existe'),
    classroom: fc.constantFrom('Salón 1', 'Salón 2', 'Sótano', ''),
    startTime: fc.constantFrom(...times),
    endTime: fc.constantFrom(...times),
  })
  .map(({ date, ...fields }) => tieClass({ ...classEntry(), ...fields, date }));

/** Every pair looked at, as whoever has all day would. */
function naive(classes: readonly ScheduledClass[]) {
  return classes.flatMap((one, place) =>
    classes.slice(place + 1).flatMap((other) => {
      const reasons = sharedBy(one, other);
      const isTogether = one.date === other.date && overlaps(one, other);
      return isTogether && reasons.length > 0 ? [{ one, other, reasons }] : [];
    }),
  );
}

describe('the conflicts among classes', () => {
  it('are each pair that shares somebody, a room or a group at a moment, once', () => {
    fc.assert(
      fc.property(fc.array(anyClass, { maxLength: 40 }), (classes) => {
        const pairs = conflictsAmong(nobody, classes).filter(({ other }) => other);
        expect(pairs).toEqual(naive(classes));
      }),
    );
  });

  it('are none where one class starts as the other ends', () => {
    const first = on({ startTime: '08:00', endTime: '09:00' });
    const second = on({ startTime: '09:00', endTime: '10:00' });
    expect(conflictsAmong(nobody, [first, second])).toEqual([]);
    const early = { ...second, startTime: '08:59' };
    expect(conflictsAmong(nobody, [first, early])).toEqual([
      { one: first, other: early, reasons: ['employee', 'classroom', 'group'] },
    ]);
    expect(conflictsAmong(nobody, [first, { ...early, date: '2025-08-12' }])).toEqual([]);
  });

  it('are those the dialog warns of, class by class', () => {
    fc.assert(
      fc.property(fc.array(anyClass, { maxLength: 12 }), (classes) => {
        const known = withClasses(
          school,
          monday,
          classes.map((one) => tieClass(one)),
        );
        const busy = { ...known, teachers: offering(known.teachers) };
        const standing = Object.values(busy.schedules[monday] ?? {})
          .flatMap((room) => Object.values(room))
          .map((entry) => ({ ...entry, date: monday }));
        const found = slotsInConflict(conflictsAmong(busy, standing));
        const warned = standing.filter((one) => warningsFor(busy, one, one).length > 0);
        expect(found).toEqual(
          slotsInConflict(warned.map((one) => ({ one, other: null, reasons: [] }))),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('say of a class alone that its teacher is away, its room closed or too small', () => {
    const crowded = withStudents(school, 'MATH-ADV', ['Ana', 'Beto', 'Celia']);
    const closed = {
      ...crowded,
      teachers: offering(crowded.teachers),
      classrooms: crowded.classrooms.map((room) =>
        room.name === 'Salón 1' ? { ...room, status: 'Mantenimiento' as const, capacity: 2 } : room,
      ),
    };
    const one = on({ startTime: '12:00', endTime: '13:00' });
    expect(conflictsAmong(closed, [one])).toEqual([
      { one, other: null, reasons: ['availability', 'closed', 'capacity'] },
    ]);
    expect(conflictsAmong(closed, [on({ startTime: '10:00', classroom: 'Salón 2' })])).toEqual([]);
  });

  it('count who is in the group on the day of a class: those of a cycle closed early until it ends', () => {
    const full = withStudents(school, 'MATH-ADV', ['Ana', 'Beto', 'Celia']);
    const tuesday = addDays(monday, 1);
    const promoted: School = {
      ...full,
      classrooms: full.classrooms.map((room) => ({ ...room, capacity: 2 })),
      students: full.students
        .filter(({ id }) => id >= 100)
        .map((one) => ({
          ...one,
          group: 'ENG-SAT',
          groupId: 'ENG-SAT',
          pastGroups: [{ until: monday, group: 'MATH-ADV', groupId: 'MATH-ADV' }],
        })),
    };
    const classes = [monday, tuesday].flatMap((date) =>
      ['MATH-ADV', 'ENG-SAT'].map((group, place) =>
        on({ group, startTime: `1${place}:00`, endTime: `1${place + 1}:00` }, date),
      ),
    );
    const crowded = conflictsAmong(promoted, classes).map(({ one }) => [one.date, one.group]);
    expect(crowded).toEqual([
      [monday, 'MATH-ADV'],
      [tuesday, 'ENG-SAT'],
    ]);
    const warned = classes.filter((one) => warningsFor(promoted, one, null).length > 0);
    expect(warned.map(({ date, group }) => [date, group])).toEqual(crowded);
  });

  it('say nothing of what the school has by now against a class of a day that is over', () => {
    const closed = {
      ...school,
      classrooms: school.classrooms.map((room) => ({ ...room, status: 'Mantenimiento' as const })),
    };
    const one = on({ startTime: '12:00', endTime: '13:00' });
    const other = on({ startTime: '12:00', endTime: '13:00', classroom: 'Salón 2' });
    const reasonsFrom = (from: string) =>
      conflictsAmong(closed, [one, other], from).flatMap(({ reasons }) => reasons);
    expect(reasonsFrom(one.date)).toEqual(expect.arrayContaining(['closed', 'employee']));
    expect(reasonsFrom(addDays(one.date, 1))).toEqual(['employee', 'group']);
  });
});

/** Carlos offers Mondays from nine to eleven. */
function offering(teachers: typeof school.teachers) {
  return teachers.map((teacher, place) =>
    place === 0
      ? { ...teacher, availability: { Lunes: [{ start: '09:00', end: '11:00' }] } }
      : teacher,
  );
}

describe('what is to be chosen for a class', () => {
  const english = on({
    employee: 'Ana Torres Medina',
    group: 'ENG-SAT',
    classroom: 'Salón 2',
    startTime: '10:00',
    endTime: '12:00',
  });
  const wanted = on({ startTime: '11:00', endTime: '12:00' });
  const others = othersAtTime([english, wanted], wanted, wanted);

  it('is free, taken by another class at its time, or outside what the teacher offers', () => {
    expect(others).toEqual([english]);
    expect([...busyRooms(others ?? [])]).toEqual(['2']);
    const states = employeeStates(
      employeesOf(school),
      offering(school.teachers),
      others ?? [],
      wanted,
    );
    expect([...states].map(([{ name }, state]) => [name, state]).slice(0, 3)).toEqual([
      ['Carlos Ramírez López', 'outside'],
      ['Ana Torres Medina', 'busy'],
      ['Miguel Soto Vargas', 'free'],
    ]);
  });

  it('leaves out what ends as the class begins, and is not known while its times are none', () => {
    const after = { ...wanted, startTime: '12:00', endTime: '13:00' };
    expect(othersAtTime([english, wanted], after, wanted)).toEqual([]);
    expect(othersAtTime([english], { ...wanted, endTime: '' }, null)).toBeNull();
  });
});
