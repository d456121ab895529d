import { courseOfGroup } from '../registers/courses.ts';
import type { StudentStatus } from '../registers/students.ts';
import { studentStatuses } from '../registers/students.ts';
import { cyclesOf, isInCycle } from '../school/cycles.ts';
import { leavingDay } from '../school/leaving.ts';
import type { School } from '../school/school.ts';
import type { PastGroup, Student } from '../school/peopleShapes.ts';
import type { Justification } from '../school/lessonShapes.ts';
import type { Cycle, SchoolSettings } from '../school/settingsShapes.ts';
import type { GroupOfClass } from '../timetable/schedules.ts';
import { justifierOf } from './justifications.ts';
import type { CountedMarks, GroupStay, StudentMark, StudentRecord } from './studentRecord.ts';
import {
  byMonth,
  bySubject,
  groupHistory,
  recordOfMarks,
  recordOfStudent,
} from './studentRecord.ts';

/** An absence, and what justifies it. */
export interface Absence extends StudentMark {
  justification: Justification | undefined;
}

/** All there is of a student, the 'Expediente': on screen, on paper and as a file alike. */
export interface StudentFile {
  id: number;
  /** As the register of students has it, else as the newest lesson does. */
  name: string;
  /** Undefined of one who was deleted, whose marks stay. */
  student: Student | undefined;
  status: StudentStatus | null;
  course: string;
  record: StudentRecord;
  groups: (GroupStay | PastGroup | GroupOfClass)[];
  subjects: ({ subject: string } & CountedMarks)[];
  months: ({ month: string } & CountedMarks)[];
  /** Newest first. */
  absences: Absence[];
  /** Newest first. */
  justifications: Justification[];
}

/** Null where neither a student nor a mark has the id. */
export function studentFile(
  {
    students,
    groups,
    courses,
    classSessions,
    justifications,
  }: Pick<School, 'students' | 'groups' | 'courses' | 'classSessions' | 'justifications'>,
  id: number,
  today: string,
): StudentFile | null {
  const student = students.find((one) => one.id === id);
  const record = recordOfStudent(classSessions, id, justifications);
  const { marks } = record;
  if (!student && marks.length === 0) return null;
  const justifier = justifierOf(justifications);
  return {
    id,
    name: student?.name ?? nameIn(marks, id),
    student,
    status: student ? studentStatuses({ groups, courses }, today)(student) : null,
    course: courseOfGroup({ groups, courses }, student?.groupId)?.name ?? '',
    record,
    groups: groupHistory(marks, student),
    subjects: bySubject(marks),
    months: byMonth(marks),
    absences: marks
      .filter(({ status }) => status === 'ausente' || status === 'justificada')
      .map((mark) => ({ ...mark, justification: justifier(mark.lesson.date).get(id) })),
    justifications: justifications
      .filter(({ studentId }) => studentId === id)
      .toSorted((one, other) => (one.from < other.from ? 1 : -1)),
  };
}

/** The same of one cycle, or all of it; the person and their groups are of every cycle. */
export function fileInCycle(file: StudentFile, cycle: Cycle | null): StudentFile {
  if (!cycle) return file;
  const marks = file.record.marks.filter(({ lesson }) => isInCycle(lesson.date, cycle));
  return {
    ...file,
    record: recordOfMarks(marks),
    subjects: bySubject(marks),
    months: byMonth(marks),
    absences: file.absences.filter(({ lesson }) => isInCycle(lesson.date, cycle)),
    justifications: file.justifications.filter(
      ({ from, until }) => from <= cycle.until && cycle.from <= until,
    ),
  };
}

/**
 * The cycle that a file is opened on: that of the day, else the newest; of who graduated, withdrew or was
 * deleted the one they were last in. Null, which is all, where there is none.
 */
export function firstCycle(
  settings: SchoolSettings,
  { student, record }: Pick<StudentFile, 'student' | 'record'>,
  today: string,
): Cycle | null {
  const cycles = cyclesOf(settings);
  const left = student && leavingDay(student);
  if (student && left === undefined) {
    return cycles.find((cycle) => isInCycle(today, cycle)) ?? cycles[0] ?? null;
  }
  const lastDay = left ?? record.marks[0]?.lesson.date ?? '';
  return cycles.find((cycle) => isInCycle(lastDay, cycle)) ?? null;
}

function nameIn(marks: readonly StudentMark[], studentId: number): string {
  return marks[0]?.lesson.students.find(({ id }) => id === studentId)?.name ?? '';
}
