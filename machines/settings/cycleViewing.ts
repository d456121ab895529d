import { lazily } from '../kit/lazily.ts';
import { required } from '../kit/required.ts';
import { isEnrolledBy, studentsAsOf } from '../registers/groupStays.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import type { FileRead } from './fileReadingMachine.ts';

/** The file of a cycle that was read and checked whole. */
export interface CycleFile {
  name: string;
  /** The local calendar day it was written. */
  day: string;
  cycle: Cycle;
  /** As it was on the cycle's last day. */
  school: School;
}

export function cycleFileOf({ name, school, day, cycle }: FileRead): CycleFile {
  const known = required(cycle, 'what reads a file of a cycle finds one');
  return { name, day, cycle: known, school: asOfLastDay(school, known) };
}

/**
 * The local time at which a cycle's file is looked at: as its last day ends, all of it past, or at
 * noon of the day `day` it was written where that came first.
 */
export function momentOfView({ until }: Cycle, day: string): string {
  return day < until ? `${day}T12:00:00` : `${until}T23:59:00`;
}

/**
 * A cycle's school as it was on its last day: who was enrolled by then, or is on a register of it, in
 * the groups of then.
 */
export function asOfLastDay(school: School, { until }: Cycle): School {
  const attending = lazily(() => studentsOn(school.classSessions));
  const isOf = (student: Student) => isEnrolledBy(student, until) || attending().has(student.id);
  return { ...school, students: studentsAsOf(school.students.filter(isOf), until) };
}

function studentsOn(lessons: readonly Lesson[]): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const { students } of lessons) for (const { id } of students) ids.add(id);
  return ids;
}
