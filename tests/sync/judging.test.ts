import { describe, expect, it } from 'vitest';
import type { Activity, Task } from '../../machines/school/dutyShapes.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { Operation } from '../../machines/store/changes.ts';
import { put, remove } from '../../machines/store/operations.ts';
import { follow } from '../../machines/sync/rebasing.ts';
import type { Author, LogEntry } from '../../machines/sync/schoolServer.ts';
import { firstFormat } from '../../machines/sync/schoolServer.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const carlos: Author = { role: 'teacher', id: 1, name: 'Carlos Ramírez López' };
const rosa: Author = { role: 'staff', id: 5, name: 'Rosa Jiménez Luna' };
const day = Date.UTC(2026, 2, 2, 18);

const lesson: Lesson = { ...lessonOn('2026-03-02', {}, { teacherId: 1 }), id: 'x' };
const activity: Activity = {
  id: 1,
  employeeId: 'staff-5',
  employee: rosa.name,
  description: 'Inventario',
  date: '2026-03-02',
  time: '10:00',
};
const task: Task = {
  id: 2,
  employeeId: 'staff-5',
  employee: rosa.name,
  title: 'Llaves',
  detail: '',
  due: '',
  status: 'Pendiente',
  isOwn: true,
};

function entry(author: Author, operations: readonly Operation[], more = {}): LogEntry {
  const said = { details: {}, operations, inverse: [] };
  const name = 'classSession.saved';
  return { ...said, id: 'e', format: firstFormat, author, at: day, name, ...more };
}

const skippedOf = (one: LogEntry, before = school) => follow(before, [one]).skipped.length;

describe('what others than the office write counts', () => {
  it('where it is a record as a store reads it', () => {
    expect(follow(school, [entry(carlos, [put('classSessions', lesson)])])).toMatchObject({
      confirmed: { classSessions: [lesson] },
      skipped: [],
    });
    const duties = [put('activities', activity), put('tasks', task)];
    expect(follow(school, [entry(rosa, duties)])).toMatchObject({
      confirmed: { activities: [activity], tasks: [task] },
      skipped: [],
    });
  });

  it.each<[string, object]>([
    ['without students and marks', { students: null, attendance: null }],
    ['of an unknown state', { topicStatus: 'hack' }],
    ['with a student who is none', { students: [{ id: 'a', name: 5 }] }],
    ['of types that are no text', { topic: { a: 1 }, time: {}, groupName: [] }],
    ['on no day', { date: 'not-a-day' }],
    ['on a day that no month has', { date: '2026-02-30' }],
    ['saved when no day can be written of', { savedAt: 8.7e15 }],
    ['corrected when no day can be', { correction: { by: 'Carlos', at: 8.7e15 } }],
    ['with a field that is everybody’s', JSON.parse('{"__proto__":{"polluted":1}}') as object],
    ['with all but its id and teacher missing', { ...emptied(lesson), id: 'x', teacherId: 1 }],
  ])('not as a register %s', (_, harm) => {
    const operation = put('classSessions', { ...lesson, ...harm });
    expect(skippedOf(entry(carlos, [operation]))).toBe(1);
  });

  it.each<[string, Operation]>([
    ['an activity', put('activities', { ...activity, description: { a: 1 } as never })],
    ['an activity', put('activities', { ...activity, time: null as never })],
    ['a task', put('tasks', { ...task, status: 'x' as never })],
    ['a task', put('tasks', { ...task, due: 'mañana' })],
    ['a task', put('tasks', { ...task, doneOn: '2026-13-40' })],
  ])('not as %s that no form makes', (_, operation) => {
    expect(skippedOf(entry(rosa, [operation]))).toBe(1);
  });

  it('as everybody reads it, whatever its private part says', () => {
    const whole = {
      details: {},
      operations: [put('classSessions', { ...lesson, topic: 'Otro' })],
      inverse: [],
    };
    const { confirmed } = follow(school, [
      entry(carlos, [put('classSessions', lesson)], { whole }),
    ]);
    expect(confirmed.classSessions).toEqual([lesson]);
    const told = { ...whole, operations: [remove('students', 1)] };
    expect(skippedOf(entry(carlos, [remove('students', 1)], { whole: told }))).toBe(1);
  });
});

function emptied(record: object): object {
  return Object.fromEntries(Object.keys(record).map((field) => [field, undefined]));
}
