import { describe, expect, it } from 'vitest';
import { coveredClasses, activeGroups, classesOfTeacher } from '../../machines/lessons/teaching.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { missingRegisters } from '../../machines/lessons/missingRegisters.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { referencesTo } from '../../machines/registers/references.ts';
import { estimateMonthlyPayroll } from '../../machines/reports/dashboard.ts';
import { whoTeaches } from '../../machines/school/keys.ts';
import type { School } from '../../machines/school/school.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { visibleTo } from '../../machines/sharing/visible.ts';
import { busyRooms, employeeStates, othersAtTime } from '../../machines/timetable/freeChoices.ts';
import { absenceOf, warningsFor } from '../../machines/timetable/scheduleConflicts.ts';
import { planRepeat } from '../../machines/timetable/repeatPlan.ts';
import { classesOn, employeesOf, entryOf } from '../../machines/timetable/schedules.ts';
import { conflictsAmong } from '../../machines/timetable/weekConflicts.ts';
import { weekOfTeacher } from '../../machines/timetable/teacherWeek.ts';
import { weekSheet } from '../../machines/timetable/weekSheet.ts';
import { calendarFile } from '../../src/files/calendarFile.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { carryOut, proposalOf, refusalOf, seededSchool } from '../support/seededSchool.ts';

const date = '2025-08-11';
const ana = 'Ana Torres Medina';
const seeded = seededSchool('2025-08-11');

/** Carlos's class of Monday at ten, which Ana covers, and one of Ana's own at twelve. */
const own = classEntry({ employee: ana, group: 'ENG-SAT', startTime: '12:00', endTime: '13:00' });
const covered = classEntry({ substitute: ana });
const school = withClasses(seeded, date, [covered, own]);
const found = classesOn(school.schedules, date)[0]!;

function save(next: ScheduleEntry, original = found) {
  return { type: 'schedule.save', date, original, entry: next, replaces: null } as const;
}

describe('a class that somebody covers', () => {
  it('is given by the substitute, and stays its titular’s', () => {
    expect(whoTeaches(found)).toEqual({ employee: ana, employeeId: 'teacher-2' });
    expect([found.employee, found.employeeId]).toEqual(['Carlos Ramírez López', 'teacher-1']);
    expect(whoTeaches(own)).toEqual({ employee: ana, employeeId: 'teacher-2' });
  });

  it('is in conflict with what the substitute has at that time, not with the titular’s', () => {
    const others = [
      { ...classEntry({ group: 'N/A', classroom: 'Salón 2' }), date },
      { ...classEntry({ employee: ana, group: 'N/A', classroom: 'Salón 3' }), date },
    ];
    const nobody = { teachers: [], classrooms: [], students: [] };
    expect(
      conflictsAmong(nobody, [found, ...others]).map(({ other, reasons }) => [
        other?.classroom,
        reasons,
      ]),
    ).toEqual([['Salón 3', ['employee']]]);
  });

  it('leaves the titular free and the substitute busy', () => {
    const entry = { ...classEntry({ classroom: 'Salón 2', group: 'N/A' }), date };
    const others = othersAtTime(classesOn(school.schedules, date), entry, null)!;
    const states = employeeStates(employeesOf(school), school.teachers, others, entry);
    const byName = Object.fromEntries([...states].map(([{ name }, state]) => [name, state]));
    expect(byName).toMatchObject({ 'Carlos Ramírez López': 'free', [ana]: 'busy' });
    expect(busyRooms(others)).toEqual(new Set(['1']));
  });

  it('warns of a substitute outside what they offer, and of one who is covered that day', () => {
    const offering = {
      ...school,
      teachers: school.teachers.map((one) =>
        one.name === ana
          ? { ...one, availability: { Lunes: [{ start: '12:00', end: '14:00' }] } }
          : one,
      ),
    };
    expect(warningsFor(offering, found, found)).toContainEqual({
      code: 'outsideAvailability',
      teacher: ana,
    });
    const byCarlos = { ...own, date, substitute: 'Carlos Ramírez López' };
    const asked = { ...byCarlos, substituteId: 'teacher-1' as const };
    const [standing] = classesOn(school.schedules, date);
    expect(warningsFor(school, asked, asked)).toContainEqual({
      code: 'substituteAbsent',
      covered: standing,
    });
    expect(absenceOf(classesOn(school.schedules, date), own, null)).toBeUndefined();
    const alone = { teachers: [], classrooms: [], students: [] };
    // Each of them covers the other: neither can be there.
    const absent = conflictsAmong(alone, [found, asked]);
    expect(absent.map(({ one, reasons }) => [one, reasons])).toEqual([
      [found, ['availability']],
      [asked, ['availability']],
    ]);
  });

  it('is saved with a substitute, and without one again', () => {
    const without = carryOut(school, save({ ...covered, substitute: '', substituteId: undefined }));
    expect(classesOn(without.schedules, date)[0]).not.toHaveProperty('substitute');
    const [plain] = classesOn(without.schedules, date);
    const again = carryOut(without, save({ ...covered, substitute: ana }, plain));
    expect(classesOn(again.schedules, date)[0]).toMatchObject({
      employeeId: 'teacher-1',
      substitute: ana,
      substituteId: 'teacher-2',
    });
  });

  it('is not saved with its titular or with somebody who is gone', () => {
    const titular = { ...covered, substitute: covered.employee, substituteId: covered.employeeId };
    expect(refusalOf(school, save(titular))).toMatchObject({
      code: 'schedule.substituteIsTitular',
      details: { name: 'Carlos Ramírez López' },
    });
    const gone = { ...covered, substitute: 'Eva Prado', substituteId: 'teacher-99' as const };
    expect(refusalOf(school, save(gone))).toMatchObject({
      code: 'schedule.substituteGone',
      details: { name: 'Eva Prado' },
    });
    const later = { ...school, teachers: school.teachers.filter(({ name }) => name !== ana) };
    const renamed = { ...covered, activity: 'Geometría' };
    expect(proposalOf(later, save(renamed)).name).toBe('schedule.saved');
  });

  it('is said in the notice that saves it where the substitute is elsewhere', () => {
    const clash = withClasses(seeded, date, [
      classEntry(),
      classEntry({ employee: ana, group: 'N/A', classroom: 'Salón 2', activity: 'Inglés' }),
    ]);
    const [algebra] = classesOn(clash.schedules, date);
    const { details } = proposalOf(clash, save({ ...covered, substitute: ana }, algebra));
    expect(details).toMatchObject({ conflictActivity: 'Inglés', conflictEmployee: ana });
  });

  it('gives the substitute no group of their own', () => {
    const plain = withClasses(seeded, date, [classEntry()]);
    const [algebra] = classesOn(plain.schedules, date);
    const after = carryOut(plain, save(covered, algebra));
    expect(after.teachers).toEqual(plain.teachers);
  });

  it('is copied as its titular’s', () => {
    const rule = {
      scope: 'class',
      every: 'week',
      until: '2025-08-18',
      includesWeekends: false,
    } as const;
    const [copy] = planRepeat(school, [found], rule, '2025-08-12').copies;
    expect(copy).toEqual({ ...classEntry(), date: '2025-08-18' });
  });
});

describe('who covers a class', () => {
  const classesOf = (id: number) =>
    classesOfTeacher(school, { id }, date).map(({ scheduled }) => scheduled.startTime);

  it('has it among their classes of the day and records it; the titular is told', () => {
    expect(classesOf(2)).toEqual(['10:00', '12:00']);
    expect(classesOf(1)).toEqual([]);
    expect(coveredClasses(school, { id: 1 }, date)).toMatchObject([{ scheduled: found }]);
    expect(coveredClasses(school, { id: 2 }, date)).toEqual([]);
    const lesson = { ...newLesson(school, found, 2), topic: 'Límites' };
    const recorded = carryOut(school, { type: 'classSession.save', lesson, base: null });
    expect(classesOfTeacher(recorded, { id: 2 }, date)[0]?.lesson?.teacherId).toBe(2);
    const pending = { from: date, to: date, today: '2025-08-12' };
    expect(missingRegisters(school, pending).map(({ teacherId }) => teacherId)).toEqual([2, 2]);
    expect(missingRegisters(recorded, pending).map(({ scheduled }) => scheduled.startTime)).toEqual(
      ['12:00'],
    );
  });

  it('keeps the register that the titular had taken', () => {
    const lesson = { ...newLesson(school, found, 1), topic: 'Límites' };
    const recorded = { ...school, classSessions: [lesson] };
    expect(classesOfTeacher(recorded, { id: 2 }, date)[0]?.lesson).toBe(lesson);
  });

  it('is paid for it, and counted with it', () => {
    const minutesOf = (from: School) =>
      Object.fromEntries(
        recordsOfRun(from, runOf(date)).map(({ name, minutes }) => [name, minutes]),
      );
    const plain = withClasses(seeded, date, [classEntry(), own]);
    expect(minutesOf(plain)).toMatchObject({ 'Carlos Ramírez López': 240, [ana]: 240 });
    expect(minutesOf(school)).toMatchObject({ 'Carlos Ramírez López': 180, [ana]: 300 });
    const difference = estimateMonthlyPayroll(plain, date) - estimateMonthlyPayroll(school, date);
    expect(difference).toBe((250 - 220) * 4 * 100);
  });

  it('has the group among the active ones until the class is over', () => {
    const groupsOf = (id: number, today: string) =>
      activeGroups(
        { ...school, courses: school.courses.map((one) => ({ ...one, endDate: '2026-12-31' })) },
        { id },
        today,
      ).map(({ group }) => group.id);
    expect(groupsOf(2, date)).toEqual(['ENG-SAT', 'MATH-ADV']);
    expect(groupsOf(2, '2025-08-12')).toEqual(['ENG-SAT']);
    expect(groupsOf(1, '2025-08-12')).toEqual(['MATH-ADV']);
  });

  it('counts its hours; it stands in the weeks of both', () => {
    const week = (id: number) => weekOfTeacher(school, { id }, date);
    expect([week(1).classes.length, week(1).minutes]).toEqual([1, 0]);
    expect([week(2).classes.length, week(2).minutes]).toEqual([2, 120]);
    const onSheet = (id: string) =>
      weekSheet(school.schedules, date, { kind: 'employee', id }).days.flatMap(({ classes }) =>
        classes.map(({ start }) => start),
      );
    expect(onSheet('teacher-1')).toEqual([600]);
    expect(onSheet('teacher-2')).toEqual([600, 720]);
  });

  it('has it in their calendar, and the titular has not', () => {
    const onlyMonday = { ...school, schedules: { [date]: school.schedules[date]! } };
    const calendarOf = (id: string) => {
      const { content } = calendarFile(onlyMonday, id, 0);
      return typeof content === 'string' ? content.replaceAll('\r\n ', '') : '';
    };
    const ics = calendarOf('teacher-2');
    expect(ics).toContain('Suplencia de Carlos Ramírez López');
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendarOf('teacher-1')).not.toContain('BEGIN:VEVENT');
  });

  it('is seen by both on their devices, with the students of the group', () => {
    for (const id of [1, 2]) {
      const seen = visibleTo(school, { role: 'teacher', id });
      expect(classesOn(seen.schedules, date)).toContainEqual(found);
      expect(seen.students.map(({ group }) => group)).toContain('MATH-ADV');
    }
    const staffed = withClasses(seeded, date, [
      entryOf({ ...found, substitute: 'Jorge Navarro Ruiz', substituteId: 'staff-6' }),
    ]);
    const seen = visibleTo(staffed, { role: 'teacher', id: 1 });
    expect(seen.staff.map(({ name }) => name)).toContain('Jorge Navarro Ruiz');
    expect(visibleTo(staffed, { role: 'teacher', id: 4 }).staff).toEqual([]);
  });

  it('is counted among what refers to them, and renamed with them', () => {
    const [, anaRecord] = school.teachers;
    expect(referencesTo(school, 'teachers', anaRecord!)).toMatchObject({ schedules: 4 });
    const renamed = carryOut(school, {
      type: 'record.save',
      register: 'teachers',
      draft: { ...anaRecord!, name: 'Ana Torres de Luna' },
      base: anaRecord!,
    });
    expect(classesOn(renamed.schedules, date)[0]).toMatchObject({
      substitute: 'Ana Torres de Luna',
    });
  });
});
