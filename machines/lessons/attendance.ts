import type { Steps } from '../kit/steps.ts';
import { runToEnd } from '../kit/steps.ts';
import { remove } from '../store/operations.ts';
import { countMarks, partsOfMarks } from './attendanceRate.ts';
import type { DayFilters } from './cycleDays.ts';
import { dayMatcher } from './cycleDays.ts';
import type { Mark } from './justifications.ts';
import { markIn } from './justifications.ts';
import { teacherFinder } from './lessons.ts';
import type { Decision } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import type { School } from '../school/school.ts';
import type { Group } from '../school/courseShapes.ts';
import type { AttendanceRecord, Justification, Lesson } from '../school/lessonShapes.ts';
import type { AttendanceStatus } from '../school/words.ts';
import { sortBySurname } from '../kit/names.ts';
import { compareCodes, compareNames, matcher } from '../kit/text.ts';

/** One register of the attendance control: a stored record, or a recorded lesson. */
export interface AttendanceSheet {
  /** Unique among all sheets. */
  key: string;
  /** The stored record's id; null for a recorded lesson, which is not deleted here. */
  recordId: number | null;
  date: string;
  /** Of a lesson, when it began, HH:MM; empty otherwise. */
  time: string;
  group: string;
  subject: string;
  teacher: string;
  total: number;
  present: number;
  absent: number;
  late: number;
  /** Absences that are none, since they are justified. */
  justified: number;
  /** What it was made of, with its students. */
  source: AttendanceRecord | Lesson;
}

export interface SheetStudent {
  id: number;
  name: string;
  status: Mark;
}

/** Empty filters let everything through. */
export interface AttendanceFilters extends DayFilters {
  group: string;
  search: string;
}

export type AttendanceTotals = Pick<
  AttendanceSheet,
  'total' | 'present' | 'absent' | 'late' | 'justified'
>;

export interface AttendanceDeleteCommand {
  type: 'attendance.delete';
  id: number;
}

const seedGroups = ['1A', '1B', '2A', '2B', '3A', '3B'];

const statusOf: Record<AttendanceRecord['students'][number]['status'], AttendanceStatus> = {
  present: 'presente',
  absent: 'ausente',
  late: 'retardo',
};

type SheetSchool = Pick<School, 'attendance' | 'classSessions' | 'teachers' | 'justifications'>;

/** Lessons that are listed at once without anybody noticing. */
const fewLessons = 1_000;

export function hasFewSheets({ classSessions }: Pick<School, 'classSessions'>): boolean {
  return classSessions.length <= fewLessons;
}

/** The stored records and every recorded lesson as one list, newest first. */
export function attendanceSheets(school: SheetSchool): AttendanceSheet[] {
  return runToEnd(listSheets(school));
}

/** The same day by day: whoever runs it may leave others time. */
export function* listSheets({
  attendance,
  classSessions,
  teachers,
  justifications,
}: SheetSchool): Steps<AttendanceSheet[]> {
  const days = new Map<string, (AttendanceRecord | Lesson)[]>();
  const names = new Set<string>();
  for (const source of [...attendance, ...classSessions]) {
    const day = days.get(source.date);
    if (day) day.push(source);
    else days.set(source.date, [source]);
    names.add('attendance' in source ? source.groupName : source.group);
  }
  yield;
  const teacherOf = teacherFinder(teachers);
  // Names are compared once each: the registers of a year have few.
  const ranks = new Map([...names].toSorted(compareNames).map((name, rank) => [name, rank]));
  const sheets: AttendanceSheet[] = [];
  for (const day of [...days.keys()].toSorted(compareCodes).toReversed()) {
    const own = days
      .get(day)!
      .map((source) =>
        'attendance' in source
          ? sheetOfLesson(source, teacherOf(source).name, justifications)
          : sheetOfRecord(source),
      )
      .toSorted(
        (one, other) =>
          compareCodes(other.time, one.time) || ranks.get(one.group)! - ranks.get(other.group)!,
      );
    for (const sheet of own) sheets.push(sheet);
    yield;
  }
  return sheets;
}

/** What is asked of a sheet first: who was not there, in the order of this list. */
export const byUrgency: readonly Mark[] = ['ausente', 'retardo', 'justificada', 'presente'];

/**
 * Who is on a sheet, each with a mark: whoever was absent first, then late, justified and present, by
 * surname among those of one mark. Of a year's registers few are shown.
 */
export function studentsOn(
  sheet: AttendanceSheet,
  justifications: readonly Justification[],
): SheetStudent[] {
  const students = sortBySurname(markedOn(sheet, justifications), ({ name }) => name);
  return students.toSorted(
    (one, other) => byUrgency.indexOf(one.status) - byUrgency.indexOf(other.status),
  );
}

function markedOn(
  { source }: AttendanceSheet,
  justifications: readonly Justification[],
): SheetStudent[] {
  return 'attendance' in source
    ? source.students.map(({ id, name }) => ({
        id,
        name,
        status: markIn(source, id, justifications),
      }))
    : source.students.map((student) => ({ ...student, status: statusOf[student.status] }));
}

/** The sheets that pass all filters together (seed, 'Attendance control'). */
export function filterSheets(
  sheets: readonly AttendanceSheet[],
  { group, search, ...days }: AttendanceFilters,
): AttendanceSheet[] {
  const isAsked = dayMatcher(days);
  const matches = matcher(search);
  return sheets.filter(
    (sheet) =>
      isAsked(sheet.date) &&
      (group === '' || sheet.group === group) &&
      matches(sheet.group, sheet.subject, sheet.teacher),
  );
}

/**
 * The groups that exist or occur in a sheet; before them the six of the seed (section 2) where its
 * sample records are.
 */
export function attendanceGroups(
  sheets: readonly AttendanceSheet[],
  groups: readonly Group[],
): string[] {
  const names = new Set([...groups.map(({ name }) => name), ...sheets.map(({ group }) => group)]);
  const others = [...names].filter((name) => name !== '').toSorted(compareNames);
  const hasSamples = sheets.some(({ recordId }) => recordId !== null);
  return [...new Set([...(hasSamples ? seedGroups : []), ...others])];
}

export function totalsOf(sheets: readonly AttendanceSheet[]): AttendanceTotals {
  const totals = { total: 0, present: 0, absent: 0, late: 0, justified: 0 };
  for (const { total, present, absent, late, justified } of sheets) {
    totals.total += total;
    totals.present += present;
    totals.absent += absent;
    totals.late += late;
    totals.justified += justified;
  }
  return totals;
}

export function decideAttendanceDelete(
  school: School,
  { id }: AttendanceDeleteCommand,
): Decision<'record.gone'> {
  const exists = school.attendance.some((record) => record.id === id);
  return exists ? propose('attendance.deleted', [remove('attendance', id)]) : refuse('record.gone');
}

function sheetOfRecord(record: AttendanceRecord): AttendanceSheet {
  const { id, date, group, subject, teacher, totalStudents, present, absent, late } = record;
  return {
    key: `record ${id}`,
    recordId: id,
    date,
    time: '',
    group,
    subject,
    teacher,
    total: totalStudents,
    present,
    absent,
    late,
    justified: 0,
    source: record,
  };
}

function sheetOfLesson(
  lesson: Lesson,
  teacher: string,
  justifications: readonly Justification[],
): AttendanceSheet {
  return {
    key: `lesson ${lesson.id}`,
    recordId: null,
    date: lesson.date,
    time: lesson.time,
    group: lesson.groupName,
    subject: lesson.subject,
    teacher,
    ...partsOfMarks(countMarks(lesson, justifications)),
    source: lesson,
  };
}
