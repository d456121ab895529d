import { compareCodes, compareNames } from '../kit/text.ts';
import { monthOf } from '../school/months.ts';
import type { PastGroup, Student } from '../school/peopleShapes.ts';
import type { Justification, Lesson } from '../school/lessonShapes.ts';
import { isOfGroup } from '../timetable/schedules.ts';
import type { GroupOfClass } from '../timetable/schedules.ts';
import type { MarkCounts } from './attendanceRate.ts';
import { noMarks, rateOfMarks } from './attendanceRate.ts';
import type { Mark } from './justifications.ts';
import { markIn } from './justifications.ts';
import { compareLessons, groupOf } from './lessons.ts';

/** What a student's mark in one recorded lesson counts as. */
export interface StudentMark {
  lesson: Lesson;
  status: Mark;
}

/** Marks counted together, with the rate they make. */
export interface CountedMarks {
  counts: MarkCounts;
  rate: number | null;
}

export interface StudentRecord extends CountedMarks {
  /** Newest first. */
  marks: StudentMark[];
  /** Absences since the student was last there, by the newest lessons. */
  inARow: number;
}

/** Days of a student in one group, as the registers have them; both ends are local calendar days. */
export interface GroupStay extends GroupOfClass {
  from: string;
  until: string;
  lessons: number;
}

/** What recorded lessons say of a student, whatever group they were in. */
export function recordOfStudent(
  lessons: readonly Lesson[],
  studentId: number,
  justifications: readonly Justification[],
): StudentRecord {
  // Lessons of a group share their roster: it is looked through once.
  const rosters = new Map<unknown, boolean>();
  const isOn = ({ students }: Lesson) => {
    const known = rosters.get(students) ?? students.some(({ id }) => id === studentId);
    rosters.set(students, known);
    return known;
  };
  const marks = lessons
    .filter(isOn)
    .toSorted(compareLessons)
    .map((lesson): StudentMark => {
      return { lesson, status: markIn(lesson, studentId, justifications) };
    });
  return recordOfMarks(marks);
}

/** What marks of a student say, the newest first. */
export function recordOfMarks(marks: StudentMark[]): StudentRecord {
  return { marks, ...countedMarks(marks), inARow: absencesInARow(marks) };
}

/** Absences in a row up to the newest mark; a justified one neither counts nor ends them. */
export function absencesInARow(newestFirst: readonly Pick<StudentMark, 'status'>[]): number {
  let count = 0;
  for (const { status } of newestFirst) {
    if (status === 'ausente') count += 1;
    else if (status !== 'justificada') break;
  }
  return count;
}

export function countedMarks(marks: readonly Pick<StudentMark, 'status'>[]): CountedMarks {
  const counts = { ...noMarks };
  for (const { status } of marks) counts[status] += 1;
  return { counts, rate: rateOfMarks(counts) };
}

/** The same by subject, in their order. */
export function bySubject(marks: readonly StudentMark[]): ({ subject: string } & CountedMarks)[] {
  return [...grouped(marks, ({ lesson }) => lesson.subject)]
    .map(([subject, own]) => ({ subject, ...countedMarks(own) }))
    .toSorted((one, other) => compareNames(one.subject, other.subject));
}

/** The same by month YYYY-MM, the newest first. */
export function byMonth(marks: readonly StudentMark[]): ({ month: string } & CountedMarks)[] {
  return [...grouped(marks, ({ lesson }) => monthOf(lesson.date))]
    .map(([month, own]) => ({ month, ...countedMarks(own) }))
    .toSorted((one, other) => (one.month < other.month ? 1 : -1));
}

/**
 * The groups of a student, newest first: each stretch of registers of one group, those of closed
 * cycles of which nothing is recorded here, and the group of now where nothing of it is yet.
 */
export function groupHistory(
  marks: readonly StudentMark[],
  student: Pick<Student, 'group' | 'groupId' | 'enrollmentDate' | 'pastGroups'> | undefined,
): (GroupStay | PastGroup | GroupOfClass)[] {
  const stays: GroupStay[] = [];
  for (const { lesson } of marks) {
    const group = groupOf(lesson);
    const last = stays.at(-1);
    if (last && isOfGroup(last, group)) {
      last.from = lesson.date;
      last.lessons += 1;
    } else {
      stays.push({ ...group, from: lesson.date, until: lesson.date, lessons: 1 });
    }
  }
  const pastGroups = student?.pastGroups ?? [];
  const unrecorded = pastGroups.filter((past, index) => {
    if (past.group === '') return false;
    const since = pastGroups[index - 1]?.until ?? '';
    return !stays.some(
      (stay) => isOfGroup(stay, past) && stay.from <= past.until && stay.until > since,
    );
  });
  const known = [...stays, ...unrecorded].toSorted((one, other) =>
    compareCodes(other.until, one.until),
  );
  const [newest] = known;
  const isRecorded = newest && 'from' in newest && student && isOfGroup(newest, student);
  const isNew = student && student.group !== '' && !isRecorded;
  return isNew ? [{ group: student.group, groupId: student.groupId }, ...known] : known;
}

function grouped(
  marks: readonly StudentMark[],
  nameOf: (mark: StudentMark) => string,
): Map<string, StudentMark[]> {
  const groups = new Map<string, StudentMark[]>();
  for (const mark of marks) {
    const name = nameOf(mark);
    const group = groups.get(name);
    if (group) group.push(mark);
    else groups.set(name, [mark]);
  }
  return groups;
}
