import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTime } from '../../machines/kit/calendar.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { decide } from '../../machines/commands/commands.ts';
import { recordOfStudent } from '../../machines/lessons/studentRecord.ts';
import {
  cellOf,
  classesOutsideGrid,
  gridHours,
  weekOfTeacher,
} from '../../machines/timetable/teacherWeek.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = withStudents(seededSchool('2026-03-10'), 'MATH-ADV', ['Ana', 'Beto']);
const carlos = { id: 1 };

describe("a teacher's week", () => {
  const week = weekOfTeacher(
    withClasses(
      withClasses(school, '2026-03-09', [
        classEntry({ startTime: '08:00', endTime: '10:00' }),
        classEntry({ startTime: '10:30', endTime: '11:00', classroom: 'Laboratorio' }),
        classEntry({ startTime: '12:00', endTime: '13:00', group: 'N/A' }),
        classEntry({ startTime: '13:00', endTime: '14:00', employee: 'Ana Torres Medina' }),
      ]),
      '2026-03-14',
      [classEntry({ startTime: '09:00', endTime: '10:00', group: 'ENG-SAT' })],
    ),
    carlos,
    '2026-03-12',
  );

  it('goes from Monday to Sunday and holds only their own classes', () => {
    expect(week.days).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-15',
    ]);
    expect(week.classes.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
      '2026-03-09 08:00',
      '2026-03-09 10:30',
      '2026-03-09 12:00',
      '2026-03-14 09:00',
    ]);
  });

  it('counts scheduled hours, distinct groups and their students', () => {
    expect(week.minutes).toBe(270);
    expect(week.students).toBe(4);
    expect(week.groups).toEqual([
      { id: 'ENG-SAT', name: 'ENG-SAT', students: 1, minutes: 60, mainRoom: 'Salón 1' },
      { id: 'MATH-ADV', name: 'MATH-ADV', students: 3, minutes: 150, mainRoom: 'Salón 1' },
    ]);
  });

  it('shows a class in the hour of its start and as going on in the hours after', () => {
    const at = (hour: string) => cellOf(week.classes, '2026-03-09', hour);
    expect(at('08:00').starting.map(({ startTime }) => startTime)).toEqual(['08:00']);
    expect(at('09:00').continuing.map(({ startTime }) => startTime)).toEqual(['08:00']);
    expect(at('10:00').starting.map(({ startTime }) => startTime)).toEqual(['10:30']);
    expect(at('11:00')).toEqual({ starting: [], continuing: [] });
  });

  it('has seven rows, from 08:00 to 14:00', () => {
    expect(gridHours).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00']);
  });

  it('shows the start of every class once, in the grid or outside of it', () => {
    const anyClass = fc.record({
      date: fc.constantFrom('2026-03-09', '2026-03-13', '2026-03-14', '2026-03-15'),
      start: fc.integer({ min: 0, max: 47 }),
      length: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(fc.array(anyClass, { maxLength: 10 }), (fields) => {
        const timetable = fields.reduce((before, { date, start, length }) => {
          const entry = classEntry({
            startTime: writeTime(start * 30),
            endTime: writeTime(Math.min(48, start + length) * 30),
          });
          const others = Object.values(before.schedules[date]?.['1'] ?? {}).filter(
            ({ startTime }) => startTime !== entry.startTime,
          );
          return withClasses(before, date, [...others, entry]);
        }, school);
        const any = weekOfTeacher(timetable, carlos, '2026-03-09');
        const shown = any.days
          .slice(0, 5)
          .flatMap((date) => gridHours.flatMap((hour) => cellOf(any.classes, date, hour).starting));
        const everywhere = [...shown, ...classesOutsideGrid(any)];
        expect(everywhere).toHaveLength(any.classes.length);
        expect(new Set(everywhere)).toEqual(new Set(any.classes));
      }),
    );
  });
});

describe("the demonstration school's week", () => {
  const facts = { author: '', now: new Date(2026, 2, 10, 9).getTime(), today: '2026-03-10' };
  const decision = decide(seededSchool('2026-03-10'), { type: 'demo.load' }, facts);
  const operations = decision.allowed ? decision.operations : [];
  const demo = applyOperations(seededSchool('2026-03-10'), operations);

  it.each(['2026-03-10', '2026-03-17', '2026-03-31'])(
    'gives the specification its figures in the week of %s',
    (day) => {
      const week = weekOfTeacher(demo, carlos, day);
      expect(week.students).toBe(83);
      expect(week.groups.map(({ name, students }) => [name, students])).toEqual([
        ['3A', 28],
        ['3B', 26],
        ['4A', 29],
      ]);
      expect(week.groups[0]).toMatchObject({ minutes: 360, mainRoom: 'Aula 301' });
      expect(classesOutsideGrid(week)).toEqual([]);
    },
  );
});

describe("a student's record", () => {
  const lesson = (id: string, attendance: Lesson['attendance']): Lesson => ({
    id,
    date: id,
    time: '10:00',
    groupName: 'MATH-ADV',
    subject: 'Álgebra',
    topic: 'Límites',
    topicStatus: 'en progreso',
    comments: '',
    attendance,
    students: [{ id: 3, name: 'Valeria Ortiz Nava' }],
  });

  it('has the marks newest first, their totals and the share present to one decimal', () => {
    const { marks, counts, rate } = recordOfStudent(
      [
        lesson('2026-03-02', { 3: 'presente' }),
        lesson('2026-03-09', { 3: 'ausente' }),
        lesson('2026-03-04', {}),
        { ...lesson('2026-03-05', { 3: 'presente' }), students: [] },
      ],
      3,
      [],
    );
    expect(marks.map(({ lesson: one, status }) => [one.date, status])).toEqual([
      ['2026-03-09', 'ausente'],
      ['2026-03-04', 'presente'],
      ['2026-03-02', 'presente'],
    ]);
    expect(counts).toEqual({ presente: 2, ausente: 1, retardo: 0, justificada: 0 });
    expect(rate).toBe(66.7);
  });

  it('is 0 percent without sessions', () => {
    expect(recordOfStudent([], 3, [])).toEqual({
      marks: [],
      counts: { presente: 0, ausente: 0, retardo: 0, justificada: 0 },
      rate: null,
      inARow: 0,
    });
  });
});
