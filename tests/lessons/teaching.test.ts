import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newLesson } from '../../machines/lessons/lessons.ts';
import {
  activeGroups,
  classesOfTeacher,
  classOfLesson,
  teacherOf,
  toRecord,
} from '../../machines/lessons/teaching.ts';
import { startDraft } from '../../machines/lessons/lessonDrafts.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool('2026-03-10');
const carlos = school.teachers[0]!;
const carlosSignedIn = {
  role: 'teacher',
  id: 1,
  name: carlos.name,
  email: carlos.email,
  user: 'cramirez',
} as const;

describe('the teacher of the signed-in user', () => {
  it('is the one with the signed-in email', () => {
    expect(teacherOf(school.teachers, carlosSignedIn)).toBe(carlos);
  });

  it('is, of several with that email, the one who signed in', () => {
    const twin = { ...carlos, id: 9, name: 'Carlos Segundo' };
    expect(teacherOf([twin, carlos], carlosSignedIn)).toBe(carlos);
  });

  it('is nobody for another email, another role or nobody signed in', () => {
    const { teachers } = school;
    expect(teacherOf(teachers, { ...carlosSignedIn, email: 'otro@plantel.mx' })).toBeUndefined();
    expect(teacherOf(teachers, { ...carlosSignedIn, role: 'staff' })).toBeUndefined();
    expect(teacherOf(teachers, null)).toBeUndefined();
  });
});

describe("a teacher's classes of a day", () => {
  const today = withClasses(school, '2026-03-10', [
    classEntry({ startTime: '12:00', endTime: '13:00' }),
    classEntry({ startTime: '08:00', endTime: '09:00', classroom: 'Laboratorio' }),
    classEntry({ startTime: '09:00', endTime: '10:00', employee: 'Ana Torres Medina' }),
  ]);

  it('are only their own, by start', () => {
    const classes = classesOfTeacher(today, carlos, '2026-03-10');
    expect(classes.map(({ scheduled }) => scheduled.startTime)).toEqual(['08:00', '12:00']);
    expect(classesOfTeacher(today, carlos, '2026-03-11')).toEqual([]);
  });

  it('are recorded when a lesson of that day has their group and time', () => {
    const [first] = classesOfTeacher(today, carlos, '2026-03-10');
    const lesson = { ...newLesson(today, first!.scheduled, 1), topic: 'Límites' };
    const after = { ...today, classSessions: [lesson] };
    const classes = classesOfTeacher(after, carlos, '2026-03-10');
    expect(classes.map((one) => one.lesson?.topic)).toEqual(['Límites', undefined]);
  });

  it('are recorded by the teacher who had the class before, and open that session', () => {
    const [first] = classesOfTeacher(today, carlos, '2026-03-10');
    const lesson = { ...newLesson(today, first!.scheduled, 3), topic: 'Límites' };
    const after = { ...today, classSessions: [lesson] };
    const [now] = classesOfTeacher(after, carlos, '2026-03-10');
    expect(now?.lesson).toEqual(lesson);
    expect(startDraft(after, toRecord(now!), carlos.id)).toEqual({ lesson, base: lesson });
  });
});

describe('a recorded lesson that opens again', () => {
  it('has the room that the timetable has its class in, or none once it is gone', () => {
    const day = withClasses(school, '2026-03-10', [
      classEntry({ startTime: '08:00', endTime: '09:00', classroom: 'Laboratorio' }),
    ]);
    const [first] = classesOfTeacher(day, carlos, '2026-03-10');
    const lesson = newLesson(day, first!.scheduled, 1);
    expect(classOfLesson(day.schedules, lesson)).toMatchObject({
      lessonId: lesson.id,
      startTime: '08:00',
      classroom: 'Laboratorio',
    });
    expect(classOfLesson({}, lesson).classroom).toBeUndefined();
    expect(classOfLesson(day.schedules, { ...lesson, time: '09:00' }).classroom).toBeUndefined();
  });
});

describe('active groups', () => {
  it('are those the timetable gives the teacher on any day', () => {
    expect(activeGroups(school, carlos, '2026-03-10')).toEqual([
      {
        group: school.groups.find(({ id }) => id === 'MATH-ADV'),
        course: school.courses.find(({ id }) => id === 'PROGRAMA-SABATINO'),
        students: 1,
      },
    ]);
  });

  it('stand by name, however they are stored', () => {
    const [first] = school.groups;
    const named = (name: string) => ({ ...first!, id: `of ${name}`, name });
    const groups = ['1B', '1A', '10A', '1C'].map(named);
    const classes = groups.map(({ id, name }, hour) =>
      classEntry({ group: name, groupId: id, startTime: `1${hour}:00`, endTime: `1${hour}:50` }),
    );
    const day = withClasses({ ...school, groups }, '2026-03-10', classes);
    const found = activeGroups(day, carlos, '2026-03-10').map(({ group }) => group.name);
    expect(found).toEqual(['1A', '1B', '1C', '10A']);
  });

  it('stay active through the last day of their course', () => {
    expect(activeGroups(school, carlos, '2026-09-01')).toHaveLength(1);
    expect(activeGroups(school, carlos, '2026-09-02')).toEqual([]);
  });

  it('count whom a cycle that was closed early has in them until its last day', () => {
    const last = { until: '2026-03-12', group: 'MATH-ADV', groupId: 'MATH-ADV' };
    const students = school.students.map((student) =>
      student.groupId === 'MATH-ADV'
        ? { ...student, group: '', groupId: undefined, graduatedOn: last.until, pastGroups: [last] }
        : student,
    );
    const counted = (today: string) =>
      activeGroups({ ...school, students }, carlos, today).map((one) => one.students);
    expect([counted('2026-03-12'), counted('2026-03-13')]).toEqual([[1], [0]]);
  });

  it('leave out a group whose course is gone', () => {
    expect(activeGroups({ ...school, courses: [] }, carlos, '2026-03-10')).toEqual([]);
  });

  it('agree with a plain reading of the seed for any timetable', () => {
    const anyEntry = fc.record({
      employee: fc.constantFrom('Carlos Ramírez López', 'Ana Torres Medina'),
      group: fc.constantFrom('MATH-ADV', 'ENG-SAT', 'PROG-SUMMER', 'N/A', ''),
      startTime: fc.constantFrom('07:00', '08:00', '09:00'),
      classroom: fc.constantFrom('Salón 1', 'Salón 2'),
    });
    const days = fc.constantFrom('2026-03-01', '2026-09-01', '2026-12-01');
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 8 }), days, (fields, today) => {
        const timetable = withClasses(school, '2026-03-10', fields.map(classEntry));
        const placed = Object.values(timetable.schedules).flatMap((day) =>
          Object.values(day).flatMap((column) => Object.values(column)),
        );
        const expected = ['ENG-SAT', 'MATH-ADV', 'PROG-SUMMER'].filter(
          (name) =>
            today <= '2026-09-01' &&
            placed.some((one) => one.group === name && one.employee === carlos.name),
        );
        const found = activeGroups(timetable, carlos, today).map(({ group }) => group.name);
        expect(found).toEqual(expected);
      }),
    );
  });
});
