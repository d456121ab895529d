import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttendanceRoll } from '../../machines/lessons/attendanceRolls.ts';
import {
  countRolls,
  rollGroup,
  rollGroups,
  rollMonths,
  rollOf,
} from '../../machines/lessons/attendanceRolls.ts';
import { countMarks } from '../../machines/lessons/attendanceRate.ts';
import type { School } from '../../machines/school/school.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import { anyJustifications, anyLessons, lessonOn } from '../support/anyLessons.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool('2026-03-10');
const empty: School = { ...seeded, schedules: {}, students: [], groups: [], classSessions: [] };
const group = { group: '3A', groupId: '3A' };
const march = '2026-03';
const presence = { 1: 'presente', 2: 'presente' } as const;

function rollsOf(school: School, of = group, month = march): AttendanceRoll[] {
  const counting = countRolls(school, of, month);
  let step = counting.next();
  while (!step.done) step = counting.next();
  return step.value;
}

function student(id: number, fields: Partial<Student> = {}): Student {
  return {
    ...seeded.students[0]!,
    id,
    name: `Estudiante ${id}`,
    enrollmentDate: '',
    ...group,
    ...fields,
  };
}

/** A class of 3A in the timetable. */
function classOn(startTime: string, activity = 'Álgebra') {
  return {
    employee: 'Carlos Ramírez López',
    employeeId: 'teacher-1' as const,
    ...group,
    activity,
    type: 'Grupal' as const,
    startTime,
    endTime: '23:00',
    classroom: 'Aula 1',
    classroomType: 'Presencial' as const,
  };
}

describe("a month's rolls of a group", () => {
  it('have each of its registers once, every mark of it, and nothing of others', () => {
    fc.assert(
      fc.property(anyLessons, anyJustifications, (classSessions, justifications) => {
        const rolls = rollsOf({ ...empty, classSessions, justifications });
        const expected = classSessions.filter(
          ({ date, groupId }) => date.startsWith(march) && groupId === '3A',
        );
        const shown = rolls.flatMap(({ classes }) => classes.map(({ lesson }) => lesson));
        expect(new Set(shown)).toEqual(new Set(expected));
        expect(shown).toHaveLength(expected.length);
        for (const { classes, rows, total, subject } of rolls) {
          expect(classes.every(({ lesson }) => lesson?.subject === subject)).toBe(true);
          const places = classes.map(({ date, time }) => `${date} ${time}`);
          expect(places).toEqual(places.toSorted());
          const counts = classes.map(({ lesson }) => countMarks(lesson!, justifications));
          for (const mark of ['presente', 'ausente', 'retardo', 'justificada'] as const) {
            const sum = counts.reduce((all, one) => all + one[mark], 0);
            expect(total.counts[mark]).toBe(sum);
            expect(rows.reduce((all, row) => all + row.counts[mark], 0)).toBe(sum);
          }
          for (const { marks } of rows) expect(marks).toHaveLength(classes.length);
        }
      }),
    );
  });

  it('keep who left or was deleted, and say where the register does not have somebody', () => {
    const school = {
      ...empty,
      students: [student(2, { name: 'Bruno Álvarez Ríos', group: '3B', groupId: '3B' })],
      classSessions: [
        lessonOn('2026-03-02', { 1: 'ausente', 2: 'retardo' }),
        lessonOn('2026-03-03', { 1: 'presente' }),
      ],
    };
    const [roll] = rollsOf(school);
    expect(roll?.rows).toMatchObject([
      { id: 1, name: 'Estudiante 1', marks: ['ausente', 'presente'], rate: 50 },
      { id: 2, name: 'Bruno Álvarez Ríos', marks: ['retardo', 'notListed'], rate: 100 },
    ]);
    expect(roll?.total.rate).toBe(66.7);
  });

  it('have the classes that are still to be recorded, with those who are expected there', () => {
    const past = [{ until: '2026-03-05', ...group }];
    const awaited = [{ until: '2026-03-19', group: '' }];
    const school: School = {
      ...empty,
      groups: [],
      students: [
        student(1),
        student(2, { group: '3B', groupId: '3B', pastGroups: past }),
        student(3, { enrollmentDate: '2026-03-20', pastGroups: awaited }),
        student(4, { group: '3B', groupId: '3B' }),
      ],
      schedules: {
        '2026-03-04': { 'Aula 1': { '08:00': classOn('08:00'), '10:00': classOn('10:00') } },
        '2026-03-09': {
          'Aula 1': { '08:00': classOn('08:00'), '09:00': classOn('09:00', 'Arte') },
        },
        '2026-03-10': {
          'Aula 1': {
            '08:00': { ...classOn('08:00'), employee: 'Rosa Jiménez', employeeId: 'staff-1' },
          },
        },
        '2026-04-01': { 'Aula 1': { '08:00': classOn('08:00') } },
      },
      classSessions: [lessonOn('2026-03-04', { 1: 'ausente' }, { teacherId: 1 })],
    };
    const rolls = rollsOf(school);
    expect(rolls.map(({ subject }) => subject)).toEqual(['Álgebra', 'Arte']);
    expect(rolls[0]?.classes.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-03-04 08:00',
      '2026-03-04 10:00',
      '2026-03-09 08:00',
    ]);
    expect(rolls[0]?.teachers).toEqual(['Carlos Ramírez López']);
    expect(rolls[0]?.rows).toMatchObject([
      { id: 1, marks: ['ausente', null, null] },
      { id: 2, marks: ['notListed', null, 'notListed'], rate: null },
    ]);
    expect(rolls[1]?.rows).toMatchObject([{ id: 1 }]);
  });

  it('have a blank for whom the register of a class would list, written down since or not', () => {
    const past = [{ until: '2026-03-19', group: '' }];
    const students = [
      student(1),
      student(2, { enrollmentDate: '2026-03-20' }),
      student(3, { enrollmentDate: '2026-03-20', pastGroups: past }),
    ];
    const schedules = { '2026-03-04': { 'Aula 1': { '08:00': classOn('08:00') } } };
    const school: School = { ...empty, students, schedules };
    const register = newLesson(school, { ...classOn('08:00'), date: '2026-03-04' }, 1);
    expect(register.students.map(({ id }) => id)).toEqual([1, 2]);
    expect(rollsOf(school)[0]?.rows).toMatchObject([
      { id: 1, marks: [null] },
      { id: 2, marks: [null] },
    ]);
  });

  it('leave out a class that was not held, and a day without classes', () => {
    const school: School = {
      ...empty,
      students: [student(1)],
      schedules: {
        '2026-03-04': { 'Aula 1': { '08:00': classOn('08:00') } },
        '2026-03-05': { 'Aula 1': { '08:00': classOn('08:00') } },
        '2026-03-06': { 'Aula 1': { '08:00': classOn('08:00') } },
      },
      cancelledClasses: [
        {
          id: '2026-03-04-3A-08:00-1',
          date: '2026-03-04',
          time: '08:00',
          groupName: '3A',
          groupId: '3A',
          subject: 'Álgebra',
          teacherId: 1,
          reason: 'Junta',
        },
      ],
      settings: {
        ...seeded.settings,
        school: {
          ...seeded.settings.school,
          daysOff: [{ from: '2026-03-05', until: '2026-03-05', reason: 'Puente' }],
        },
      },
    };
    expect(rollsOf(school)[0]?.classes.map(({ date }) => date)).toEqual(['2026-03-06']);
  });

  it('are of a group by its id through a rename, and of one that is gone by its registers', () => {
    const renamed = lessonOn('2026-03-02', presence, { groupName: '3A Bis' });
    const gone = lessonOn('2026-03-03', presence, { groupName: 'Extinto', groupId: undefined });
    const school = {
      ...empty,
      groups: [{ ...seeded.groups[0]!, id: '3A', name: '3A Bis' }],
      classSessions: [renamed, gone],
    };
    expect(rollGroups(school, march)).toEqual([
      { group: '3A Bis', groupId: '3A' },
      { group: 'Extinto', groupId: undefined },
    ]);
    expect(rollGroups(school, '2026-02')).toHaveLength(1);
    const tutoring = { ...gone, groupName: 'N/A' };
    expect(rollGroups({ ...school, classSessions: [tutoring] }, march)).toHaveLength(1);
    expect(rollsOf(school, { group: '3A Bis', groupId: '3A' })[0]?.classes).toHaveLength(1);
    const [ofGone] = rollsOf(school, rollGroups(school, march)[1] as typeof group);
    expect(ofGone).toMatchObject({ group: 'Extinto', rows: { length: 2 } });
  });

  it('of nothing are none', () => {
    expect(rollsOf(empty)).toEqual([]);
    expect(rollsOf(empty, group, 'nunca')).toEqual([]);
  });
});

describe('what rolls there are', () => {
  it('is said by registers, the timetable and today, the newest month first', () => {
    const school = {
      classSessions: [lessonOn('2025-12-01', presence), lessonOn('2025-12-02', presence)],
      schedules: { '2026-04-01': {}, '2026-03-09': {} },
    };
    expect(rollMonths(school, '2026-03-10')).toEqual(['2026-04', '2026-03', '2025-12']);
    expect(rollMonths({ classSessions: [], schedules: {} }, '2026-03-10')).toEqual(['2026-03']);
  });

  it('is of the group asked for by its name or by the one it had first, and of no other', () => {
    const groups = [
      { group: '3A', groupId: '3A' },
      { group: '4B', groupId: '3B' },
      { group: 'Ya no existe', groupId: undefined },
    ];
    expect(rollGroup(groups, '')).toBe(groups[0]);
    expect(rollGroup(groups, '4B')).toBe(groups[1]);
    expect(rollGroup(groups, '3B')).toBe(groups[1]);
    expect(rollGroup(groups, 'Ya no existe')).toBe(groups[2]);
    expect(rollGroup(groups, '9Z')).toBeUndefined();
    expect(rollGroup([], '')).toBeUndefined();
  });

  it('opens on the subject asked for, else on one of the teacher, else on the first', () => {
    const rolls = [
      { subject: 'Arte', teachers: ['Ana'] },
      { subject: 'Historia', teachers: ['Luis'] },
    ] as AttendanceRoll[];
    expect(rollOf(rolls, 'Historia', 'Ana')?.subject).toBe('Historia');
    expect(rollOf(rolls, 'Química', 'Luis')?.subject).toBe('Historia');
    expect(rollOf(rolls, '', undefined)?.subject).toBe('Arte');
    expect(rollOf([], '', 'Ana')).toBeUndefined();
  });
});
