import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import { addDays } from '../../machines/kit/calendar.ts';
import { dayOf } from '../../machines/kit/days.ts';
import { isBeyondCorrecting, mayCorrect } from '../../machines/lessons/corrections.ts';
import type { Activity, Task } from '../../machines/school/dutyShapes.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { Operation } from '../../machines/store/changes.ts';
import { put, remove } from '../../machines/store/operations.ts';
import { emptyOutbox } from '../../machines/sync/outbox.ts';
import { follow, rebased, roundOf } from '../../machines/sync/rebasing.ts';
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

const cancelled = {
  id: `${lesson.id}-1`,
  date: lesson.date,
  time: lesson.time,
  groupName: lesson.groupName,
  subject: lesson.subject,
  reason: 'Lluvia',
  teacherId: 1,
};

function entry(author: Author, operations: readonly Operation[], more = {}): LogEntry {
  const said = { details: {}, operations, inverse: [] };
  const name = 'classSession.saved';
  return { ...said, id: 'e', format: firstFormat, author, at: day, name, ...more };
}

const skippedOf = (one: LogEntry, before = school) => follow(before, [one]).skipped.length;

describe('a register of one’s own', () => {
  const hour = 60 * 60_000;
  const dayLength = 24 * hour;
  const recorded = { ...lesson, savedAt: Date.UTC(2026, 2, 5) };
  const held = { ...school, classSessions: [recorded] };
  const rewrite = put('classSessions', { ...recorded, topic: 'Otro' });
  const late = { at: recorded.savedAt + 9 * dayLength + 1 };

  it.each([
    ['written over', rewrite],
    ['deleted', remove('classSessions', 'x')],
  ])('is not %s after its days, by when that was written', (_, operation) => {
    expect(skippedOf(entry(carlos, [operation], late), held)).toBe(1);
    expect(skippedOf(entry(carlos, [operation], { at: late.at - 1 }), held)).toBe(0);
    const office: Author = { role: 'admin', id: 1, name: 'Laura Méndez Ortega' };
    expect(skippedOf(entry(office, [operation], late), held)).toBe(0);
  });

  it('of a class long ago comes in, and may be corrected from then on', () => {
    const old = { ...recorded, date: '2025-09-01' };
    const correction = put('classSessions', { ...old, topic: 'Otro' });
    const entries = [
      entry(carlos, [put('classSessions', old)], { at: old.savedAt }),
      entry(carlos, [correction], { id: 'f', at: old.savedAt + 7 * dayLength }),
    ];
    expect(follow(school, entries)).toMatchObject({
      confirmed: { classSessions: [{ topic: 'Otro' }] },
      skipped: [],
    });
  });

  it('is judged alike wherever its teacher may still correct it by the day there', () => {
    const instants = fc.date({
      min: new Date('2025-01-01T00:00Z'),
      max: new Date('2026-12-31T00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: -40, max: 40 }), fc.nat(), (saved, days, more) => {
        const savedAt = saved.getTime();
        const date = addDays(dayOf(savedAt), days);
        const at = savedAt + (more % (60 * dayLength));
        const stored = { ...lesson, date, savedAt };
        const may = mayCorrect(carlos, stored, dayOf(at));
        expect(may && isBeyondCorrecting(stored, at)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['new', school],
    ['standing', held],
  ])('that is %s is corrected in no other’s name', (_, before) => {
    const correction = { by: 'Laura Méndez Ortega', at: day, recordedAt: recorded.savedAt };
    const operation = put('classSessions', { ...recorded, correction });
    const { confirmed, skipped } = follow(before, [entry(carlos, [operation])]);
    expect(skipped).toEqual([]);
    expect(confirmed.classSessions).toEqual([
      { ...recorded, correction: { ...correction, by: 'Carlos Ramírez López' } },
    ]);
  });

  it('that another had corrected stays theirs where it is written as it was', () => {
    const correction = { by: 'Laura Méndez Ortega', at: day, recordedAt: recorded.savedAt };
    const before = { ...school, classSessions: [{ ...recorded, correction }] };
    const operation = put('classSessions', { ...recorded, correction, savedAt: day });
    const { confirmed } = follow(before, [entry(carlos, [operation])]);
    expect(confirmed.classSessions).toMatchObject([{ savedAt: day, correction }]);
  });
});

describe('what the activity tells of a change', () => {
  const toldOf = (...entries: LogEntry[]) =>
    roundOf('r', school, rebased(school, emptyOutbox, { entries, head: 1 }, decide), { head: 1 })
      .told;
  const forged: Author = { role: 'teacher', id: 1, name: 'Laura Méndez Ortega' };
  const written = [put('classSessions', lesson)];

  it('is by its author as the school knows them', () => {
    expect(toldOf(entry(forged, written, { details: { subject: 'Álgebra' } }))).toEqual({
      subject: 'Álgebra',
      of: 'classSession.saved',
      by: 'Carlos Ramírez López',
    });
  });

  it.each<[string, readonly Operation[], object]>([
    ['that is another’s to make', written, { name: 'student.deleted' }],
    ['of another kind of record', written, { name: 'task.saved' }],
    ['with nothing done', [], { name: 'student.deleted' }],
    ['that takes back another’s', written, { name: 'change.undone', details: { name: 'x' } }],
    ['that no version knows', written, { name: 'constructor' }],
  ])('is no name %s', (_, operations, more) => {
    expect(toldOf(entry(forged, operations, more))).toEqual({ count: 1 });
  });

  it('is the name of what it takes back', () => {
    const details = { name: 'classSession.saved' };
    const told = toldOf(entry(carlos, written, { name: 'change.undone', details }));
    expect(told).toMatchObject({ of: 'change.undone', name: 'classSession.saved' });
  });

  it('names who made several, where one did', () => {
    const later = entry(carlos, [put('classSessions', { ...lesson, topic: 'Límites' })], {
      id: 'later',
    });
    const office = entry(
      { role: 'admin', id: 1, name: 'Laura Méndez Ortega' },
      [remove('students', 1)],
      { id: 'office' },
    );
    const by = 'Carlos Ramírez López';
    expect(toldOf(entry(carlos, written), later)).toEqual({ count: 2, by });
    expect(toldOf(entry(carlos, written), later, office)).toEqual({ count: 3 });
  });

  it('leaves out what did not count, which is its author’s by the same name', () => {
    const skipped = entry(forged, [remove('students', 1)], { id: 'f' });
    expect(toldOf(entry(carlos, written), skipped)).toMatchObject({ of: 'classSession.saved' });
    const [{ author } = { author: null }] = follow(school, [skipped]).skipped;
    expect(author).toEqual(carlos);
  });
});

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

  it('not as a class that was not held, told on a day that no month has', () => {
    const told = { ...cancelled, toldOn: '2026-02-30' };
    expect(skippedOf(entry(carlos, [put('cancelledClasses', told)]))).toBe(1);
    const sound = { ...told, toldOn: '2026-02-28' };
    expect(skippedOf(entry(carlos, [put('cancelledClasses', sound)]))).toBe(0);
  });
});

function emptied(record: object): object {
  return Object.fromEntries(Object.keys(record).map((field) => [field, undefined]));
}
