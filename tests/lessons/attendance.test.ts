import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attendanceGroups,
  attendanceSheets,
  filterSheets,
  studentsOn,
  totalsOf,
} from '../../machines/lessons/attendance.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { decide } from '../../machines/commands/commands.ts';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const facts = { author: '', now: 0, today: '2026-03-10' };
const lesson: Lesson = {
  id: '2026-03-09-ENG-SAT-08:00',
  date: '2026-03-09',
  time: '08:00',
  groupName: 'ENG-SAT',
  subject: 'Inglés Conversacional',
  topic: 'Saludos',
  topicStatus: 'concluido',
  comments: '',
  attendance: { '2': 'retardo', '9': 'ausente' },
  students: [
    { id: 2, name: 'Diego Morales Vega' },
    { id: 9, name: 'Núria Peña' },
    { id: 10, name: 'Óscar Ruiz' },
  ],
  teacherId: 2,
};
const seeded = seededSchool('2026-03-10');
const school: School = { ...seeded, classSessions: [lesson] };
const sheets = attendanceSheets(school);

describe('the attendance control', () => {
  it('lists recorded lessons and the two samples as one, newest first', () => {
    expect(sheets.map(({ date, group, teacher }) => [date, group, teacher])).toEqual([
      ['2026-03-09', 'ENG-SAT', 'Ana Torres Medina'],
      ['2024-01-15', '2B', 'Ana Torres Medina'],
      ['2024-01-15', '3A', 'Carlos Ramírez López'],
    ]);
  });

  it('counts a lesson from its marks, an unmarked student as present', () => {
    expect(sheets[0]).toMatchObject({ total: 3, present: 1, absent: 1, late: 1, recordId: null });
  });

  it('lists who was absent first, then late, justified and present, each by surname', () => {
    const names = ['Óscar Ruiz', 'Eva Gil Paz', 'Ana Zea', 'Luis Alba', 'Pía Gil Mar', 'Iván Cid'];
    const marked = { '1': 'ausente', '2': 'retardo', '4': 'ausente', '5': 'ausente' } as const;
    const [sheet] = attendanceSheets({
      ...seeded,
      classSessions: [
        {
          ...lesson,
          students: names.map((name, id) => ({ id, name })),
          attendance: marked,
        },
      ],
    });
    const day = lesson.date;
    const justified = [{ id: 1, studentId: 5, from: day, until: day, reason: 'Cita médica' }];
    expect(studentsOn(sheet!, justified).map(({ name, status }) => [name, status])).toEqual([
      ['Pía Gil Mar', 'ausente'],
      ['Eva Gil Paz', 'ausente'],
      ['Ana Zea', 'retardo'],
      ['Iván Cid', 'justificada'],
      ['Luis Alba', 'presente'],
      ['Óscar Ruiz', 'presente'],
    ]);
  });

  it('filters by day, group and search together, accents aside', () => {
    const none = { date: '', until: '', group: '', search: '' };
    expect(filterSheets(sheets, none)).toHaveLength(3);
    expect(filterSheets(sheets, { ...none, search: 'ingles' })).toHaveLength(2);
    expect(filterSheets(sheets, { ...none, search: 'ingles', group: '2B' })).toHaveLength(1);
    expect(filterSheets(sheets, { ...none, date: '2024-01-15', search: 'ramirez' })).toHaveLength(
      1,
    );
    expect(filterSheets(sheets, { ...none, date: '2024-01-16' })).toEqual([]);
    const since = { ...none, date: '2024-01-15' };
    expect(filterSheets(sheets, { ...since, until: '2024-01-16' })).toHaveLength(2);
    expect(filterSheets(sheets, { ...since, until: '2026-03-09' })).toHaveLength(3);
    expect(filterSheets(sheets, { ...since, until: '2024-01-14' })).toEqual([]);
    expect(filterSheets(sheets, { ...none, until: '2024-01-16' })).toHaveLength(2);
    expect(filterSheets(sheets, { ...since, until: 'mañana' })).toHaveLength(2);
  });

  it('offers the groups that there are, and the six of the specification where its samples are', () => {
    expect(attendanceGroups(sheets, school.groups)).toEqual([
      '1A',
      '1B',
      '2A',
      '2B',
      '3A',
      '3B',
      'ENG-SAT',
      'MATH-ADV',
      'PROG-SUMMER',
    ]);
    const own = attendanceSheets({ ...school, attendance: [] });
    expect(attendanceGroups(own, school.groups)).toEqual(['ENG-SAT', 'MATH-ADV', 'PROG-SUMMER']);
  });

  it('adds up to the students of all sheets', () => {
    const status = fc.constantFrom('presente', 'ausente', 'retardo');
    fc.assert(
      fc.property(fc.array(fc.array(status)), (lists) => {
        const classSessions = lists.map((marks, index): Lesson => ({
          ...lesson,
          id: String(index),
          students: marks.map((_, id) => ({ id, name: `Estudiante ${id}` })),
          attendance: Object.fromEntries(marks.entries()) as Lesson['attendance'],
        }));
        const totals = totalsOf(attendanceSheets({ ...seeded, attendance: [], classSessions }));
        const flat = lists.flat();
        expect(totals).toEqual({
          total: flat.length,
          present: flat.filter((mark) => mark === 'presente').length,
          absent: flat.filter((mark) => mark === 'ausente').length,
          late: flat.filter((mark) => mark === 'retardo').length,
          justified: 0,
        });
      }),
    );
  });
});

describe('deleting a record', () => {
  it('takes it out for good, and can be undone', () => {
    const decision = decide(school, { type: 'attendance.delete', id: 1 }, facts);
    if (!decision.allowed) throw new Error(decision.code);
    expect(decision.name).toBe('attendance.deleted');
    const after = applyOperations(school, decision.operations);
    expect(after.attendance.map(({ id }) => id)).toEqual([2]);
    const undone = applyOperations(after, invertOperations(school, decision.operations));
    expect(undone.attendance).toEqual(school.attendance);
  });

  it('that another tab deleted meanwhile says so', () => {
    expect(decide(school, { type: 'attendance.delete', id: 99 }, facts)).toMatchObject({
      allowed: false,
      code: 'record.gone',
    });
  });
});
