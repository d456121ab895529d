import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absenteesOf,
  lastRegisteredDay,
  missedMarks,
  mostUrgent,
  sheetsOn,
} from '../../machines/lessons/absentees.ts';
import { totalsOf } from '../../machines/lessons/attendance.ts';
import { anyJustifications, anyLessons, lessonOn } from '../support/anyLessons.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = { ...seededSchool('2026-03-10'), attendance: [] };
const day = '2026-03-10';

describe('who was not there on a day', () => {
  it('is whom its registers have, each with all of their classes', () => {
    fc.assert(
      fc.property(anyLessons, anyJustifications, (classSessions, justifications) => {
        const days = new Set(classSessions.map(({ date }) => date));
        for (const date of days) {
          const sheets = sheetsOn({ ...seeded, classSessions, justifications }, date);
          const absentees = absenteesOf(sheets, justifications);
          const { absent, late, justified } = totalsOf(sheets);
          const counted = missedMarks.map(
            (mark) =>
              absentees.flatMap(({ missed }) => missed).filter((one) => one.mark === mark).length,
          );
          expect(counted).toEqual([absent, late, justified]);
          for (const { studentId, registers } of absentees) {
            const own = classSessions.filter(
              (lesson) =>
                lesson.date === date && lesson.students.some(({ id }) => id === studentId),
            );
            expect(registers).toBe(own.length);
          }
        }
      }),
    );
  });

  it('is told by group, whoever was absent first, with the hours in their order', () => {
    const students = [
      { id: 1, name: 'Ana Zavala Cruz' },
      { id: 2, name: 'Zoé Acosta Lara' },
      { id: 3, name: 'Diego Morales Vega' },
    ];
    const classSessions = [
      lessonOn(day, { 1: 'retardo', 2: 'presente' }, { id: 'b', time: '09:00', students }),
      lessonOn(day, { 1: 'ausente', 2: 'ausente' }, { id: 'a', time: '08:00', students }),
      lessonOn(day, { 3: 'ausente' }, { id: 'c', groupName: '1B', groupId: '1B', students }),
      lessonOn('2026-03-09', { 3: 'ausente' }, { id: 'd', students }),
    ];
    const justifications = [{ id: 1, studentId: 2, from: day, until: day, reason: 'Cita médica' }];
    const school = { ...seeded, classSessions, justifications };
    const absentees = absenteesOf(sheetsOn(school, day), justifications);
    expect(
      absentees.map((one) => [
        one.group,
        one.name,
        mostUrgent(one),
        one.missed.map(({ sheet, mark }) => `${sheet.time} ${mark}`),
        one.registers,
      ]),
    ).toEqual([
      ['1B', 'Diego Morales Vega', 'ausente', ['08:00 ausente'], 3],
      ['3A', 'Ana Zavala Cruz', 'ausente', ['08:00 ausente', '09:00 retardo'], 3],
      ['3A', 'Zoé Acosta Lara', 'justificada', ['08:00 justificada'], 3],
    ]);
  });

  it('is looked for on the last day with registers where there are none', () => {
    const classSessions = ['2026-03-06', '2026-03-04', '2026-03-11'].map((date) =>
      lessonOn(date, {}),
    );
    const lastOf = (lessons: typeof classSessions) =>
      lastRegisteredDay({ attendance: [], classSessions: lessons }, day);
    expect(lastOf(classSessions)).toBe('2026-03-06');
    expect(lastOf(classSessions.slice(2))).toBeNull();
  });

  it('takes nobody of a record kept by hand for a student of the same number', () => {
    const school = seededSchool('2026-03-10');
    const [record] = school.attendance;
    const classSessions = [lessonOn(record!.date, { [record!.students[0]!.id]: 'ausente' })];
    const absentees = absenteesOf(sheetsOn({ ...school, classSessions }, record!.date), []);
    const ids = absentees.map(({ studentId }) => studentId);
    expect(ids.filter((id) => id !== null)).toEqual([record!.students[0]!.id]);
    expect(ids).toContain(null);
    expect(new Set(absentees.map(({ key }) => key)).size).toBe(absentees.length);
  });
});
