import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newLesson } from '../../machines/lessons/lessons.ts';
import {
  classStandings,
  classToRecord,
  dueClass,
  isStillToCome,
} from '../../machines/lessons/dueClasses.ts';
import { missingRegisters } from '../../machines/lessons/missingRegisters.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { classesOfTeacher } from '../../machines/lessons/teaching.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const day = '2026-03-10';
const school = seededSchool(day);
const carlos = school.teachers[0]!;
const early = classEntry({ startTime: '08:00', endTime: '09:00' });
const middle = classEntry({ startTime: '10:00', endTime: '11:00' });
const late = classEntry({ startTime: '12:00', endTime: '13:00' });
const tutoring = classEntry({ startTime: '13:00', endTime: '14:00', group: 'N/A' });

/** The day's classes, those that start at the given times recorded. */
function taught(entries: ScheduleEntry[], ...recorded: string[]) {
  const timetable = withClasses(school, day, entries);
  return classesOfTeacher(timetable, carlos, day).map((one) => ({
    ...one,
    lesson: recorded.includes(one.scheduled.startTime)
      ? newLesson(timetable, one.scheduled, 1)
      : undefined,
  }));
}

describe('the classes of a day', () => {
  it.each([
    ['07:00', ['next', null, null]],
    ['08:00', ['underWay', null, null]],
    ['09:00', ['unrecorded', 'next', null]],
    ['10:59', ['unrecorded', 'underWay', null]],
    ['11:00', ['unrecorded', 'unrecorded', 'next']],
    ['13:00', ['unrecorded', 'unrecorded', 'unrecorded']],
  ])('stand at %s as %j', (time, expected) => {
    expect(classStandings(taught([early, middle, late]), time)).toEqual(expected);
  });

  it('are not said to lack a record once they have it, or where there is no group', () => {
    expect(classStandings(taught([early, middle], '08:00'), '15:00')).toEqual([null, 'unrecorded']);
    expect(classStandings(taught([tutoring]), '13:30')).toEqual(['underWay']);
    expect(classStandings(taught([tutoring]), '15:00')).toEqual([null]);
  });
});

describe('a class that is called off', () => {
  const standingsAt = (time: string) => {
    const [first, ...others] = taught([early, middle, late]);
    return classStandings([{ ...first!, exemption: 'cancelled' }, ...others], time);
  };

  it('is neither under way nor in the way of the next one', () => {
    expect(standingsAt('07:30')).toEqual([null, 'next', null]);
    expect(standingsAt('08:30')).toEqual([null, 'next', null]);
    expect(standingsAt('10:30')).toEqual([null, 'underWay', null]);
  });
});

describe('the class that is due', () => {
  const startAt = (time: string, ...recorded: string[]) =>
    dueClass(taught([early, middle, late, tutoring], ...recorded), time)?.scheduled.startTime;

  it.each([
    ['07:00', '08:00'],
    ['08:59', '08:00'],
    ['09:00', '08:00'],
    ['10:00', '10:00'],
    ['11:00', '10:00'],
    ['12:00', '12:00'],
    ['13:30', '12:00'],
  ])('is at %s the one of %s', (time, expected) => {
    expect(startAt(time)).toBe(expected);
  });

  it('is, once that one is recorded, the last that is over without a record, else the next', () => {
    expect(startAt('10:30', '10:00')).toBe('08:00');
    expect(startAt('10:30', '08:00', '10:00')).toBe('12:00');
    expect(startAt('15:00', '08:00', '10:00', '12:00')).toBeUndefined();
  });

  it('is one without a record that no other has a better claim than, whatever the day', () => {
    const starts = fc.uniqueArray(fc.integer({ min: 7, max: 18 }), { maxLength: 6 });
    const entries = starts.chain((hours) =>
      fc.tuple(
        ...hours.map((hour) =>
          fc.record({
            startTime: fc.constant(`${String(hour).padStart(2, '0')}:00`),
            endTime: fc.integer({ min: hour + 1, max: 20 }).map((end) => `${pad(end)}:00`),
            group: fc.constantFrom('MATH-ADV', 'N/A', ''),
          }),
        ),
      ),
    );
    const times = fc.integer({ min: 6, max: 21 }).map((hour) => `${pad(hour)}:30`);
    fc.assert(
      fc.property(entries, times, fc.integer({ min: 7, max: 18 }), (fields, time, done) => {
        const classes = taught(fields.map(classEntry), `${pad(done)}:00`);
        const owed = classes.filter(
          ({ scheduled, lesson }) => !lesson && scheduled.group === 'MATH-ADV',
        );
        const rankOf = ({ scheduled: { startTime, endTime } }: (typeof owed)[number]) => {
          if (startTime <= time && time < endTime) return `3 ${startTime}`;
          if (endTime <= time) return `2 ${endTime}`;
          return `1 ${String(24 - Number(startTime.slice(0, 2))).padStart(2, '0')}`;
        };
        const due = dueClass(classes, time);
        expect(due && rankOf(due)).toBe(owed.map(rankOf).toSorted().at(-1));
      }),
    );
  });

  it('is, when the day is over, asked for the next day too: both know the same classes', () => {
    const timetable = withClasses(school, day, [early, tutoring]);
    const due = dueClass(classesOfTeacher(timetable, carlos, day), '20:00');
    const missing = missingRegisters(timetable, {
      from: day,
      to: day,
      today: '2026-03-11',
      teacherId: carlos.id,
    });
    expect(missing.map(({ scheduled }) => scheduled.startTime)).toEqual([due?.scheduled.startTime]);
  });
});

describe('the classes that are over without a register', () => {
  it('are at any time those that are missing of the day', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 7, max: 18 }), { maxLength: 6 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 6, max: 21 }), (starts, hour) => {
        const entries = starts.map((start) =>
          classEntry({ startTime: `${pad(start)}:00`, endTime: `${pad(start + 1)}:00` }),
        );
        const timetable = withClasses(school, day, entries);
        const classes = classesOfTeacher(timetable, carlos, day);
        const time = `${pad(hour)}:30`;
        const standings = classStandings(classes, time);
        const over = classes.filter((_one, place) => standings[place] === 'unrecorded');
        const range = { from: day, to: day, today: day, time, teacherId: carlos.id };
        const startOf = ({ scheduled }: Pick<(typeof classes)[number], 'scheduled'>) =>
          scheduled.startTime;
        expect(missingRegisters(timetable, range).map(startOf).toReversed()).toEqual(
          over.map(startOf),
        );
      }),
    );
  });
});

describe('the class a group is recorded for', () => {
  const startAt = (time: string, ...recorded: string[]) =>
    classToRecord(taught([early, middle, late], ...recorded), early, time)?.scheduled.startTime;

  it('is the one that is due', () => {
    expect(startAt('07:00')).toBe('08:00');
    expect(startAt('10:15')).toBe('10:00');
    expect(startAt('11:00')).toBe('10:00');
    expect(startAt('18:00')).toBe('12:00');
    expect(startAt('10:15', '08:00', '10:00')).toBe('12:00');
    expect(startAt('18:00', '12:00')).toBe('10:00');
  });

  it('is the last that has begun where all are recorded', () => {
    expect(startAt('10:15', '08:00', '10:00', '12:00')).toBe('10:00');
    expect(startAt('07:00', '08:00', '10:00', '12:00')).toBe('08:00');
  });

  it('is none for a group without a class today', () => {
    expect(classToRecord([], early, '10:00')).toBeUndefined();
  });
});

describe('a class that is still to come', () => {
  const now = { date: day, time: '10:00' };

  it('begins later on the day, or on a later one', () => {
    expect(isStillToCome({ date: day, time: '10:01' }, now)).toBe(true);
    expect(isStillToCome({ date: '2026-03-11', time: '08:00' }, now)).toBe(true);
    expect(isStillToCome({ date: day, time: '10:00' }, now)).toBe(false);
    expect(isStillToCome({ date: '2026-03-09', time: '12:00' }, now)).toBe(false);
  });
});

function pad(hour: number): string {
  return String(hour).padStart(2, '0');
}
