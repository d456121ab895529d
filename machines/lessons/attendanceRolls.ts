import type { Steps } from '../kit/steps.ts';
import { sortBySurname } from '../kit/names.ts';
import { compareCodes, compareNames } from '../kit/text.ts';
import { wasInGroup } from '../registers/groupStays.ts';
import { groupKey, whoTeaches } from '../school/keys.ts';
import { monthOf, monthsIn } from '../school/months.ts';
import type { School } from '../school/school.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { Lesson, LessonStudent } from '../school/lessonShapes.ts';
import type { GroupOfClass } from '../timetable/schedules.ts';
import { hasGroup, isOfGroup } from '../timetable/schedules.ts';
import type { Mark } from './justifications.ts';
import { markIn } from './justifications.ts';
import { groupOf, teacherFinder } from './lessons.ts';
import type { OwingSchool } from './owedRegisters.ts';
import { isMissing, registersOn } from './owedRegisters.ts';
import type { CountedMarks } from './studentRecord.ts';
import { countedMarks } from './studentRecord.ts';

/** A class of a roll: one that was recorded, or one whose register is owed yet. */
export interface RollClass {
  /** Unique within its roll. */
  key: string;
  date: string;
  time: string;
  lesson: Lesson | undefined;
}

/** Null where the register is owed; `notListed` of who is not on the list of the class. */
export type RollMark = Mark | 'notListed' | null;

export interface RollRow extends CountedMarks {
  id: number;
  name: string;
  /** By class. */
  marks: readonly RollMark[];
}

/** 'Lista de asistencia': the students of a group by the classes of a subject in a month YYYY-MM. */
export interface AttendanceRoll {
  group: string;
  subject: string;
  month: string;
  /** Who gave or gives its classes, whoever gave most of them first. */
  teachers: string[];
  /** By day, then time. */
  classes: readonly RollClass[];
  /** By surname. */
  rows: readonly RollRow[];
  total: CountedMarks;
}

type RollSchool = OwingSchool & Pick<School, 'teachers' | 'justifications'>;

interface TaughtRollClass extends RollClass {
  subject: string;
  teacher: string;
}

/**
 * A group's rolls of a month, one a subject, in their order. On one stand all whom a register of it
 * has, whatever became of them since, and whoever is of the group on the day of a class that is
 * still to be recorded.
 */
export function* countRolls(
  school: RollSchool,
  group: GroupOfClass,
  month: string,
): Steps<AttendanceRoll[]> {
  const teacherOf = teacherFinder(school.teachers);
  const classes = lessonsOfMonth(school.classSessions, month)
    .filter((lesson) => isOfGroup(groupOf(lesson), group))
    .map((lesson): TaughtRollClass => {
      const { id, date, time, subject } = lesson;
      return { key: id, date, time, lesson, subject, teacher: teacherOf(lesson).name };
    });
  for (const date of Object.keys(school.schedules)) {
    if (monthOf(date) !== month) continue;
    yield;
    classes.push(...owedOn(school, group, date));
  }
  const subjects = [...new Set(classes.map(({ subject }) => subject))].toSorted(compareNames);
  const stored = new Map(school.students.map((student) => [student.id, student]));
  return subjects.map((subject): AttendanceRoll => {
    const own = classes.filter((one) => one.subject === subject).toSorted(compareRollClasses);
    const rows = studentsOnRoll(own, school.students, group).map(({ id, name }): RollRow => {
      const student = stored.get(id);
      const marks = own.map(({ date, lesson }): RollMark => {
        if (lesson) return markOn(lesson, id, school.justifications);
        return student && wasInGroup(student, group, date) ? null : 'notListed';
      });
      return { id, name: student?.name ?? name, marks, ...countedMarks(given(marks)) };
    });
    return {
      group: group.group,
      subject,
      month,
      teachers: byFrequency(own.map(({ teacher }) => teacher)),
      classes: own.map(({ key, date, time, lesson }) => ({ key, date, time, lesson })),
      rows: sortBySurname(rows, ({ name }) => name),
      total: countedMarks(rows.flatMap(({ marks }) => given(marks))),
    };
  });
}

/** The months YYYY-MM that have registers or classes, and the one of `today`; newest first. */
export function rollMonths(
  { classSessions, schedules }: Pick<School, 'classSessions' | 'schedules'>,
  today: string,
): string[] {
  const months = [
    monthOf(today),
    ...monthsIn('schedules', schedules),
    ...monthsIn('classSessions', classSessions),
  ];
  return [...new Set(months)].toSorted((one, other) => compareCodes(other, one));
}

/** The groups there are, and those that only registers of a month still know; by name. */
export function rollGroups(
  { groups, classSessions }: Pick<School, 'groups' | 'classSessions'>,
  month: string,
): GroupOfClass[] {
  const found = new Map<string, GroupOfClass>();
  for (const { id, name } of groups) found.set(id, { group: name, groupId: id });
  for (const lesson of lessonsOfMonth(classSessions, month)) {
    const group = groupOf(lesson);
    if (hasGroup(group) && !found.has(groupKey(group))) found.set(groupKey(group), group);
  }
  return [...found.values()].toSorted((one, other) => compareNames(one.group, other.group));
}

/**
 * The group of a roll that is asked for by its name, or by the one it was created under, which is its
 * id; of none asked for the first.
 */
export function rollGroup(
  groups: readonly GroupOfClass[],
  asked: string,
): GroupOfClass | undefined {
  if (asked === '') return groups[0];
  return (
    groups.find(({ group }) => group === asked) ?? groups.find(({ groupId }) => groupId === asked)
  );
}

/** The roll of a subject, else of one that the teacher gives, else the first. */
export function rollOf(
  rolls: readonly AttendanceRoll[],
  subject: string,
  teacher: string | undefined,
): AttendanceRoll | undefined {
  return (
    rolls.find((roll) => roll.subject === subject) ??
    rolls.find(({ teachers }) => teacher !== undefined && teachers.includes(teacher)) ??
    rolls[0]
  );
}

function lessonsOfMonth(lessons: readonly Lesson[], month: string): Lesson[] {
  return lessons.filter(({ date }) => date.startsWith(month));
}

/** A group's classes of a day that a teacher is still to record. */
function owedOn(school: RollSchool, group: GroupOfClass, date: string): TaughtRollClass[] {
  return registersOn(school, date)
    .filter(
      (register) =>
        register.teacherId !== undefined &&
        isMissing(register) &&
        isOfGroup(register.scheduled, group),
    )
    .map(({ scheduled }) => {
      const { startTime: time, activity: subject, classroom } = scheduled;
      const teacher = whoTeaches(scheduled).employee;
      return {
        key: `${date} ${time} ${classroom}`,
        date,
        time,
        lesson: undefined,
        subject,
        teacher,
      };
    });
}

function compareRollClasses(one: RollClass, other: RollClass): number {
  return (
    compareCodes(one.date, other.date) ||
    compareCodes(one.time, other.time) ||
    compareCodes(one.key, other.key)
  );
}

function studentsOnRoll(
  classes: readonly RollClass[],
  students: readonly Student[],
  group: GroupOfClass,
): LessonStudent[] {
  const found = new Map<number, LessonStudent>();
  for (const { lesson } of classes) {
    for (const student of lesson?.students ?? []) found.set(student.id, student);
  }
  const owed = new Set(classes.filter(({ lesson }) => !lesson).map(({ date }) => date));
  for (const student of students) {
    const isExpected = [...owed].some((day) => wasInGroup(student, group, day));
    if (isExpected && !found.has(student.id)) found.set(student.id, student);
  }
  return [...found.values()];
}

function markOn(
  lesson: Lesson,
  studentId: number,
  justifications: School['justifications'],
): RollMark {
  if (!lesson.students.some(({ id }) => id === studentId)) return 'notListed';
  return markIn(lesson, studentId, justifications);
}

/** Whether somebody on a roll is not on the list of one of its classes. */
export function hasNotListed({ rows }: Pick<AttendanceRoll, 'rows'>): boolean {
  return rows.some(({ marks }) => marks.includes('notListed'));
}

function given(marks: readonly RollMark[]): { status: Mark }[] {
  return marks.flatMap((status) => (status === null || status === 'notListed' ? [] : [{ status }]));
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    if (name !== '' && name !== 'N/A') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts.keys()].toSorted(
    (one, other) => counts.get(other)! - counts.get(one)! || compareNames(one, other),
  );
}
