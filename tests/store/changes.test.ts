import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../machines/store/changes.ts';
import { put, putClass, remove, removeClass } from '../../machines/store/operations.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { applyOperations, classAt } from '../../machines/store/applying.ts';
import type { School } from '../../machines/school/school.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { emptySchool } from '../../machines/school/school.ts';

const ids = fc.integer({ min: 1, max: 8 });
const rooms = fc.constantFrom('Salón 1', 'Laboratorio', 'constructor', 'toString');
const slots = fc.record({
  date: fc.constantFrom('2026-03-10', '2026-03-11'),
  classroom: rooms,
  startTime: fc.constantFrom('07:00', '07:30', '16:00'),
});

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(ids, fc.string()).map(([id, name]) => put('students', student(id, name))),
  ids.map((id) => remove('students', id)),
  fc.tuple(slots, fc.string()).map(([slot, activity]) => putClass(slot, classOf(slot, activity))),
  slots.map((slot) => removeClass(slot)),
);
const operations = fc.array(operation, { maxLength: 12 });
const onceEach = fc.uniqueArray(operation, {
  maxLength: 12,
  selector: ({ key, id }) => `${key} ${id}`,
});

function student(id: number, name: string): Student {
  return { id, name, career: 'Lenguas', group: '', enrollmentDate: '2026-03-01' };
}

function classOf(slot: { classroom: string; startTime: string }, activity: string): ScheduleEntry {
  return {
    employee: 'Ana Torres Medina',
    group: 'N/A',
    activity,
    type: 'Grupal',
    startTime: slot.startTime,
    endTime: '17:00',
    classroom: slot.classroom,
    classroomType: 'Presencial',
  };
}

const school = fc
  .array(operations, { maxLength: 3 })
  .map((steps) => steps.reduce((before, step) => applyOperations(before, step), emptySchool));

describe('operations', () => {
  it('change nothing more when they are applied again', () => {
    fc.assert(
      fc.property(school, operations, (before, step) => {
        const once = applyOperations(before, step);
        expect(applyOperations(once, step)).toEqual(once);
      }),
    );
  });

  it('are undone by their inverse, each record back in its place', () => {
    fc.assert(
      fc.property(school, operations, (before, step) => {
        const inverse = invertOperations(before, step);
        const after = applyOperations(applyOperations(before, step), inverse);
        expect(JSON.stringify(after.students)).toBe(JSON.stringify(before.students));
        expect(after.schedules).toEqual(before.schedules);
      }),
    );
  });

  it('agree with a naive application one by one', () => {
    fc.assert(
      fc.property(school, onceEach, (before, step) => {
        const naive = step.reduce<School>((sofar, one) => applyOperations(sofar, [one]), before);
        expect(applyOperations(before, step)).toEqual(naive);
      }),
    );
  });

  it('replace a record in its place when they remove and put it in one step', () => {
    const before = applyOperations(emptySchool, [
      put('students', student(1, 'Sofía')),
      put('students', student(2, 'Diego')),
    ]);
    const step = [remove('students', 1), put('students', student(1, 'Sofía C.'))];
    expect(applyOperations(before, step).students.map(({ name }) => name)).toEqual([
      'Sofía C.',
      'Diego',
    ]);
  });

  it('leave every key they do not touch the same object', () => {
    const before = applyOperations(emptySchool, [put('students', student(1, 'Sofía'))]);
    const after = applyOperations(before, [put('students', student(1, 'Sofía C.'))]);
    expect(schoolKeys.filter((key) => after[key] !== before[key])).toEqual(['students']);
  });

  it('leave no empty day or classroom behind', () => {
    const slot = { date: '2026-03-10', classroom: 'Salón 1', startTime: '09:00' };
    const filled = applyOperations(emptySchool, [putClass(slot, classOf(slot, 'Álgebra'))]);
    expect(applyOperations(filled, [removeClass(slot)]).schedules).toEqual({});
  });

  it('find no class in a classroom named like a method of every object', () => {
    const slot = { date: '2026-03-10', classroom: 'constructor', startTime: 'name' };
    expect(classAt({ '2026-03-10': {} }, slot)).toBeUndefined();
  });
});
