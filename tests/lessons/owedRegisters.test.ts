import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { missingRegisters } from '../../machines/lessons/missingRegisters.ts';
import { registersOn } from '../../machines/lessons/owedRegisters.ts';
import type { School } from '../../machines/school/school.ts';
import type { CancelledClass } from '../../machines/school/lessonShapes.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool('2025-08-01');
const friday = '2025-08-08';
const school = withClasses(seeded, friday, [classEntry()]);
const cancelled: CancelledClass = {
  id: `${friday}-MATH-ADV-10:00-1`,
  date: friday,
  time: '10:00',
  groupName: 'MATH-ADV',
  groupId: 'MATH-ADV',
  subject: 'Álgebra',
  reason: 'Suspensión por lluvia',
  teacherId: 1,
};
const only = (one: School) => registersOn(one, friday)[0]!;
const inTerm = (startDate: string, endDate: string): School => ({
  ...school,
  courses: school.courses.map((course) => ({ ...course, startDate, endDate })),
});

describe('a class owes its register', () => {
  it('where its group has students and nothing speaks against it', () => {
    expect(only(school)).toMatchObject({ teacherId: 1, exemption: null });
  });

  it('not where it has no group', () => {
    expect(only(withClasses(seeded, friday, [classEntry({ group: 'N/A' })])).exemption).toBe(
      'noGroup',
    );
  });

  it('not on a day without classes', () => {
    const { settings } = school;
    const daysOff = [{ from: friday, until: friday, reason: 'Puente' }];
    const off = { ...school, settings: { ...settings, school: { ...settings.school, daysOff } } };
    expect(only(off).exemption).toBe('dayOff');
  });

  it('not outside the days of its course, both of which are in them', () => {
    expect(only(inTerm(friday, friday)).exemption).toBeNull();
    expect(only(inTerm('2025-08-09', '2025-12-01')).exemption).toBe('outOfTerm');
    expect(only(inTerm('2025-01-01', '2025-08-07')).exemption).toBe('outOfTerm');
  });

  it('though its course ends before it starts, or is gone', () => {
    expect(only(inTerm('2025-12-01', '2025-01-01')).exemption).toBeNull();
    expect(only({ ...school, courses: [] }).exemption).toBeNull();
  });

  it('not while nobody is in its group, but on the days somebody was in a closed cycle', () => {
    const left = school.students.map((one) => ({ ...one, group: '', groupId: undefined }));
    expect(only({ ...school, students: left }).exemption).toBe('noStudents');
    const moved = (until: string): School => ({
      ...school,
      students: left.map((one) => ({
        ...one,
        pastGroups: [{ until, group: 'MATH-ADV', groupId: 'MATH-ADV' }],
      })),
    });
    expect(only(moved(friday)).exemption).toBeNull();
    expect(only(moved('2025-08-07')).exemption).toBe('noStudents');
  });

  it('not once it is told not to have been held; a register says that it was', () => {
    const told = { ...school, cancelledClasses: [cancelled] };
    expect(only(told)).toMatchObject({ exemption: 'cancelled', cancelled });
    const { scheduled } = only(school);
    const lesson = { ...newLesson(school, scheduled, 1), topic: 'Límites' };
    expect(only({ ...told, classSessions: [lesson] })).toMatchObject({ exemption: null, lesson });
  });

  it('still where another class of the time was not held, or it was moved since', () => {
    for (const other of [
      { ...cancelled, time: '11:00' },
      { ...cancelled, date: '2025-08-07' },
      { ...cancelled, groupName: 'ENG-SAT', groupId: 'ENG-SAT' },
    ]) {
      expect(only({ ...school, cancelledClasses: [other] }).exemption).toBeNull();
    }
  });

  it('still where two teachers have the group and the other’s was not held', () => {
    const both = withClasses(seeded, friday, [
      classEntry(),
      classEntry({ employee: 'Ana Torres Medina', classroom: 'Salón 2' }),
    ]);
    const [mine, theirs] = registersOn({ ...both, cancelledClasses: [cancelled] }, friday);
    expect(mine).toMatchObject({ teacherId: 1, exemption: 'cancelled' });
    expect(theirs).toMatchObject({ teacherId: 2, exemption: null });
  });

  it('no longer where it is given to another teacher once it was told not to have been held', () => {
    const given = withClasses(seeded, friday, [classEntry({ employee: 'Ana Torres Medina' })]);
    expect(only({ ...given, cancelledClasses: [cancelled] }).exemption).toBe('cancelled');
  });
});

it('a class moved once it was recorded is recorded, one of another subject or teacher is not', () => {
  const { scheduled } = only(school);
  const lesson = { ...newLesson(school, scheduled, 1), topic: 'Límites', time: '07:00' };
  expect(only({ ...school, classSessions: [lesson] }).lesson).toBe(lesson);
  for (const other of [{ subject: 'Historia' }, { teacherId: 2 }, { groupId: 'ENG-SAT' }]) {
    const classSessions = [{ ...lesson, ...other }];
    expect(only({ ...school, classSessions }).lesson).toBeUndefined();
  }
  const two = withClasses(seeded, friday, [classEntry(), classEntry({ startTime: '12:00' })]);
  const registers = registersOn({ ...two, classSessions: [lesson] }, friday);
  expect(registers.map((one) => one.lesson)).toEqual([lesson, undefined]);
  const noon = { ...lesson, time: '12:00' };
  const later = withClasses(seeded, friday, [
    classEntry({ startTime: '08:00', endTime: '09:00' }),
    classEntry({ startTime: '13:00', endTime: '14:00' }),
  ]);
  const nearest = registersOn({ ...later, classSessions: [noon] }, friday);
  expect(nearest.map((one) => one.lesson)).toEqual([undefined, noon]);
  const double = withClasses(seeded, friday, [
    classEntry({ startTime: '10:00', endTime: '11:00' }),
    classEntry({ startTime: '11:00', endTime: '12:00' }),
  ]);
  const hours = ['08:00', '09:00'].map((time) => ({ ...lesson, id: time, time }));
  const inOrder = registersOn({ ...double, classSessions: hours.toReversed() }, friday);
  expect(inOrder.map((one) => one.lesson?.time)).toEqual(['08:00', '09:00']);
  const told = { date: friday, time: '11:00', groupName: 'MATH-ADV', groupId: 'MATH-ADV' };
  const unheld = {
    ...told,
    id: 'x',
    subject: lesson.subject,
    reason: 'Lluvia',
    teacherId: 1,
    at: 0,
  };
  const [first, second] = hours as [never, never];
  const besideUnheld = (...classSessions: never[]) =>
    registersOn({ ...double, classSessions, cancelledClasses: [unheld] }, friday).map((one) =>
      one.lesson ? one.lesson.time : one.exemption,
    );
  expect(besideUnheld(second)).toEqual(['09:00', 'cancelled']);
  expect(besideUnheld(first, second)).toEqual(['08:00', '09:00']);
  const still = withClasses(seeded, friday, [classEntry(), classEntry({ startTime: '07:00' })]);
  const both = registersOn({ ...still, classSessions: [lesson] }, friday);
  expect(both.map((one) => one.lesson)).toEqual([lesson, undefined]);
});

it('what is missing is what is owed, past and not recorded, whatever is told of the days', () => {
  const first = '2025-08-04';
  const dayAt = (index: number) => addDays(first, index);
  const day = fc.nat({ max: 9 }).map(dayAt);
  const aClass = fc.record({
    date: day,
    time: fc.constantFrom('08:00', '10:00'),
    group: fc.constantFrom('MATH-ADV', 'ENG-SAT', 'N/A'),
    fate: fc.constantFrom('recorded', 'cancelled', 'both', 'nothing'),
  });
  const anyDays = fc.record({
    classes: fc.uniqueArray(aClass, { selector: ({ date, time }) => date + time }),
    off: fc.array(day, { maxLength: 3 }),
    until: day,
    isEmptied: fc.boolean(),
  });
  fc.assert(
    fc.property(anyDays, ({ classes, off, until, isEmptied }) => {
      const blank: School = { ...seeded, schedules: {} };
      const days = [...new Set(classes.map(({ date }) => date))];
      const programmed = days.reduce(
        (all, date) =>
          withClasses(
            all,
            date,
            classes
              .filter((one) => one.date === date)
              .map(({ time, group }) => classEntry({ startTime: time, group })),
          ),
        blank,
      );
      const { settings } = programmed;
      const daysOff = off.map((one) => ({ from: one, until: one, reason: '' }));
      const all: School = {
        ...programmed,
        settings: { ...settings, school: { ...settings.school, daysOff } },
        courses: programmed.courses.map((course) => ({
          ...course,
          endDate: course.id === 'PROGRAMA-SABATINO' ? until : course.endDate,
        })),
        students: isEmptied
          ? programmed.students.filter(({ groupId }) => groupId !== 'ENG-SAT')
          : programmed.students,
      };
      const isTold = (fate: string, what: string) => fate === what || fate === 'both';
      const told: School = {
        ...all,
        classSessions: classes
          .filter(({ fate }) => isTold(fate, 'recorded'))
          .map(({ date, time, group }) =>
            newLesson(all, { ...classEntry({ startTime: time, group }), date }, 1),
          ),
        cancelledClasses: classes
          .filter(({ fate }) => isTold(fate, 'cancelled'))
          .map(({ date, time, group }, index) => {
            return { ...cancelled, id: `${index}`, date, time, groupName: group, groupId: group };
          }),
      };
      const today = dayAt(8);
      const expected = classes
        .filter(
          ({ date, group, fate }) =>
            fate === 'nothing' &&
            date < today &&
            group !== 'N/A' &&
            date <= until &&
            !off.includes(date) &&
            !(isEmptied && group === 'ENG-SAT'),
        )
        .map(({ date, time }) => `${date} ${time}`)
        .toSorted();
      const found = missingRegisters(told, { from: first, to: today, today });
      const slots = found.map(({ scheduled: { date, startTime } }) => `${date} ${startTime}`);
      expect(slots.toSorted()).toEqual(expected);
    }),
  );
});
