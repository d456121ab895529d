import { expect, it } from 'vitest';
import { classNow, draftOf, isLost, startDraft } from '../../machines/lessons/lessonDrafts.ts';
import {
  registerOfAnother,
  strandedLessons,
  writtenFirst,
} from '../../machines/lessons/strandedDrafts.ts';
import { classesOn, teacherIdOf } from '../../machines/timetable/schedules.ts';
import type { School } from '../../machines/school/school.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const day = '2025-08-08';
/** When no class of the day is waited for any more. */
const later = '2025-09-22';
const teacher = 1;

function schoolWith(...classes: ScheduleEntry[]): School {
  const empty = { ...seededSchool(day), schedules: {} };
  return withClasses(withStudents(empty, 'MATH-ADV', ['Ana Núñez', 'Beto Ruiz']), day, classes);
}

function opened(school: School, startTime: string) {
  return startDraft(school, { ...classEntry({ startTime }), date: day }, teacher);
}

const before = schoolWith(classEntry({ startTime: '10:00', endTime: '11:00' }));
const begun = opened(before, '10:00');
const absent = String(begun.lesson.students[0]!.id);
const draft = {
  ...begun,
  lesson: { ...begun.lesson, topic: 'Series', attendance: { [absent]: 'ausente' as const } },
};
const after = schoolWith(classEntry({ startTime: '13:00', endTime: '14:00' }));

/** What is stranded where each of the teacher's own classes has its row. */
function strandedIn(school: School, drafts: readonly unknown[]) {
  const own = classesOn(school.schedules, day).filter((one) => teacherIdOf(one) === teacher);
  return strandedLessons(school, drafts, own, teacher);
}

it('a draft goes on with its class when that is moved to another time', () => {
  expect(isLost(after, draft, later)).toBe(false);
  expect(
    [before, after, schoolWith()].map((school) => classNow(school, draft)?.startTime ?? null),
  ).toEqual(['10:00', '13:00', null]);
  const found = draftOf(after, [draft], opened(after, '13:00'));
  expect(found).toMatchObject({
    base: null,
    lesson: { time: '13:00', topic: 'Series', attendance: { [absent]: 'ausente' } },
  });
});

it('a draft stays with the class at its own time, and goes to none of another subject or group', () => {
  const both = schoolWith(
    classEntry({ startTime: '10:00', endTime: '11:00' }),
    classEntry({ startTime: '13:00', endTime: '14:00' }),
  );
  expect(draftOf(both, [draft], opened(both, '13:00'))).toBeUndefined();
  for (const other of [
    { activity: 'Geometría' },
    { group: 'ENG-SAT', groupId: 'ENG-SAT' },
    { employee: 'Lucía Hernández Cruz', employeeId: 'teacher-4' as const },
  ]) {
    const school = schoolWith(classEntry({ startTime: '13:00', endTime: '14:00', ...other }));
    expect(isLost(school, draft, later)).toBe(true);
  }
});

it('a draft goes with the class nearest to where its own was', () => {
  const two = schoolWith(
    classEntry({ startTime: '07:00', endTime: '08:00' }),
    classEntry({ startTime: '11:00', endTime: '12:00' }),
  );
  expect(classNow(two, draft)?.startTime).toBe('11:00');
});

it('a draft goes with its class when another of its group takes its place', () => {
  const physics = classEntry({
    startTime: '10:00',
    endTime: '11:00',
    activity: 'Física',
    employee: 'Lucía Hernández Cruz',
    classroom: 'Salón 2',
  });
  const swapped = schoolWith(physics, classEntry({ startTime: '13:00', endTime: '14:00' }));
  expect(classNow(swapped, draft)?.startTime).toBe('13:00');
  expect(draftOf(swapped, [draft], opened(swapped, '13:00'))).toMatchObject({
    lesson: { time: '13:00', topic: 'Series' },
  });
  expect(strandedIn(swapped, [draft])).toEqual([]);
  const replaced = schoolWith(physics);
  expect(classNow(replaced, draft)).toBeNull();
  expect(strandedIn(replaced, [draft])).toEqual([draft.lesson]);
});

it('a draft is of its own class where another teacher has half of the group at the same time', () => {
  const others = classEntry({
    startTime: '10:00',
    endTime: '11:00',
    employee: 'Lucía Hernández Cruz',
    classroom: 'Aula Virtual',
  });
  const own = classEntry({ startTime: '10:00', endTime: '11:00' });
  const both = schoolWith(others, own);
  expect(classNow(both, draft)?.isOthers).toBe(false);
  expect(strandedIn(both, [draft])).toEqual([]);
  const othersAlone = schoolWith(others);
  expect(classNow(othersAlone, draft)?.isOthers).toBe(true);
  expect(strandedIn(othersAlone, [draft])).toEqual([draft.lesson]);
});

it('of a draft whose class counts as recorded by another it is told by whose register, and not by that of another half of the group', () => {
  const own = classEntry({ startTime: '10:00', endTime: '11:00' });
  const anas = { ...begun.lesson, topic: 'Matrices', teacherId: 2 };
  const signed = { ...schoolWith(own), classSessions: [anas] };
  expect(registerOfAnother(before, draft)).toBeNull();
  expect(registerOfAnother(signed, draft)).toEqual(anas);
  expect(registerOfAnother(signed, { lesson: draft.lesson, base: anas })).toBeNull();
  const ownToo = { ...signed, classSessions: [anas, begun.lesson] };
  expect(registerOfAnother(ownToo, draft)).toBeNull();
  const half = classEntry({ employee: 'Ana Torres Medina', classroom: 'Salón 2' });
  const halves = { ...schoolWith(own, half), classSessions: [anas] };
  expect(registerOfAnother(halves, draft)).toBeNull();
});

it('a class that was given to another, and one that was moved, have the register of whoever recorded them', () => {
  const anas = { ...begun.lesson, topic: 'Matrices', teacherId: 2 };
  const given = classEntry({
    startTime: '10:00',
    endTime: '11:00',
    employee: 'Ana Torres Medina',
  });
  const school = { ...schoolWith(given), classSessions: [anas] };
  expect(registerOfAnother(school, draft)).toEqual(anas);
  const physics = { ...schoolWith({ ...given, activity: 'Física' }), classSessions: [anas] };
  expect(registerOfAnother(physics, draft)).toBeNull();
  const later13 = { ...anas, time: '13:00' };
  expect(registerOfAnother({ ...after, classSessions: [later13] }, draft)).toEqual(later13);
});

it('a draft is stranded where none of the rows leads to its class, if it says anything', () => {
  expect(strandedLessons(before, [draft], [], teacher)).toEqual([draft.lesson]);
  expect(strandedLessons(before, [begun], [], teacher)).toEqual([]);
});

it('a draft of a class that is recorded is stranded as any other, but for one that was saved', () => {
  const base = { ...begun.lesson, topic: 'Matrices' };
  const recorded = { ...before, classSessions: [base] };
  const correction = { lesson: { ...base, comments: 'Sin proyector' }, base };
  const row = { ...classEntry({ startTime: '10:00' }), date: day, lessonId: base.id };
  expect(strandedLessons(recorded, [correction], [], teacher)).toEqual([correction.lesson]);
  expect(strandedLessons(recorded, [correction], [row], teacher)).toEqual([]);
  expect(strandedLessons(recorded, [draft], [], teacher)).toEqual([draft.lesson]);
  expect(strandedLessons(recorded, [{ ...draft, isSaved: true }], [], teacher)).toEqual([]);
  expect(strandedLessons(recorded, [{ lesson: base, base: null }], [], teacher)).toEqual([]);
});

it('of classes without a register those come first of which something is written', () => {
  const hours = ['13:00', '11:00', '10:00'];
  const school = schoolWith(...hours.map((startTime) => classEntry({ startTime })));
  const missing = hours.map((startTime) => ({
    scheduled: { ...classEntry({ startTime }), date: day },
    teacherId: teacher,
  }));
  const times = (drafts: readonly unknown[]) =>
    writtenFirst(school, drafts, missing, teacher).map(({ scheduled }) => scheduled.startTime);
  expect(times([])).toEqual(hours);
  expect(times([draft])).toEqual(['10:00', '13:00', '11:00']);
});

it('a draft is lost once the class that it went with is recorded, or none is left', () => {
  const recorded = { ...opened(after, '13:00').lesson, topic: 'Series' };
  expect(isLost({ ...after, classSessions: [recorded] }, draft, later)).toBe(true);
  expect(isLost(schoolWith(), draft, later)).toBe(true);
});

it('a draft of a deleted class waits for two weeks after the last day that asks for its register', () => {
  expect(isLost(schoolWith(), draft, '2025-09-07')).toBe(false);
  expect(isLost(schoolWith(), draft, '2025-09-21')).toBe(false);
  expect(isLost(schoolWith(), draft, later)).toBe(true);
});

it('a draft of a deleted class goes on once the deletion is undone', () => {
  expect(draftOf(before, [draft], begun)).toMatchObject({ lesson: { topic: 'Series' } });
  expect(isLost(schoolWith(), { lesson: 1 }, day)).toBe(true);
});
