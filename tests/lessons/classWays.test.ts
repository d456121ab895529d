import { describe, expect, it } from 'vitest';
import { registerStandings, wayOfClass } from '../../machines/lessons/classWays.ts';
import type { School } from '../../machines/school/school.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const date = '2026-03-10';
const school = withClasses(seededSchool(date), date, [classEntry()]);
const [scheduled] = classesOn(school.schedules, date);
const carlos = { id: 1 };
const lesson = lessonOn(
  date,
  {},
  { groupId: 'MATH-ADV', groupName: 'MATH-ADV', subject: 'Álgebra', time: '10:00', teacherId: 1 },
);
const notHeld = {
  id: 'x',
  date,
  time: '10:00',
  groupName: 'MATH-ADV',
  groupId: 'MATH-ADV',
  subject: 'Álgebra',
  teacherId: 1,
  reason: 'Junta',
};
const wayOn = (today: string, change: Partial<School> = {}, teacher = carlos) =>
  wayOfClass({ ...school, ...change }, scheduled!, teacher, today);

describe('a class of the week', () => {
  it('of today, or past and not recorded, leads to a new register', () => {
    for (const today of [date, '2026-03-11', '2026-06-30']) {
      expect(wayOn(today)).toEqual({
        to: 'record',
        scheduled: { ...scheduled, lessonId: undefined },
      });
    }
  });

  it('to come leads nowhere yet, nor does one that somebody else gives', () => {
    expect(wayOn('2026-03-09')).toEqual({ to: 'nothing', why: 'toCome' });
    expect(wayOn(date, {}, { id: 2 })).toEqual({ to: 'nothing', why: 'covered' });
  });

  it('leads to its register for as long as that may be corrected, then to be read', () => {
    const change = { classSessions: [lesson] };
    for (const today of [date, '2026-03-17']) {
      expect(wayOn(today, change)).toMatchObject({
        to: 'record',
        scheduled: { lessonId: lesson.id },
      });
    }
    expect(wayOn('2026-03-18', change)).toEqual({ to: 'read', lesson });
    const theirs = { ...lesson, teacherId: 2 };
    expect(wayOn(date, { classSessions: [theirs] })).toEqual({ to: 'read', lesson: theirs });
  });

  it('stands as recorded, pending once it is over, or not held', () => {
    const days = [date, '2026-03-11'];
    const standingsAt = (now: string, change: Partial<School> = {}, teacher = carlos) => {
      const [today = '', time = ''] = now.split(' ');
      const said = { date: today, time };
      return [...registerStandings({ ...school, ...change }, teacher, days, said).values()];
    };
    const standingsOn = (today: string, change: Partial<School> = {}, teacher = carlos) =>
      standingsAt(`${today} 09:00`, change, teacher);
    expect(standingsOn(date)).toEqual([]);
    const { endTime } = scheduled!;
    expect(standingsAt(`${date} ${scheduled!.startTime}`)).toEqual([]);
    expect(standingsAt(`${date} ${endTime}`)).toEqual(['pending']);
    expect(standingsAt(`${date} ${endTime}`, { classSessions: [lesson] })).toEqual(['recorded']);
    expect(standingsOn('2026-03-11')).toEqual(['pending']);
    expect(standingsOn('2026-03-11', { classSessions: [lesson] })).toEqual(['recorded']);
    expect(standingsOn(date, { cancelledClasses: [notHeld] })).toEqual(['cancelled']);
    expect(standingsOn(date, { cancelledClasses: [notHeld], classSessions: [lesson] })).toEqual([
      'recorded',
    ]);
    expect(standingsOn('2026-03-11', {}, { id: 2 })).toEqual([]);
    expect(standingsOn('2026-03-11', { students: [] })).toEqual([]);
  });

  it('that was not held can be said to have been for seven days, then says why it was not', () => {
    const cancelledClasses = [notHeld];
    for (const today of [date, '2026-03-17']) {
      expect(wayOn(today, { cancelledClasses })).toEqual({ to: 'takeBack', cancelled: notHeld });
    }
    expect(wayOn('2026-03-18', { cancelledClasses })).toEqual({
      to: 'nothing',
      why: 'notHeld',
      reason: 'Junta',
    });
    // A register that was saved all the same says that there was a class.
    expect(wayOn(date, { cancelledClasses, classSessions: [lesson] })).toMatchObject({
      to: 'record',
    });
  });
});
