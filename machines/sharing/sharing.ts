import { compareLessons } from '../lessons/lessons.ts';
import type { School } from '../school/school.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import type { Facts, Proposal } from '../store/decisions.ts';
import { propose } from '../store/decisions.ts';
import { putSettings } from '../store/operations.ts';
import { heldCopyOf, savedAtOf, unshared } from './heldCopy.ts';
import type { RegistersFile } from './registersFile.ts';

/** Which registers are shared: those that were not yet, or all of some days, both included. */
export type Span = 'unshared' | { from: string; until: string };

/** Remembers what a file took along: each register as it was written then. */
export interface RegistersShareCommand {
  type: 'registers.share';
  lessons: readonly Pick<Lesson, 'id' | 'savedAt'>[];
}

/** A teacher's own registers of a span, oldest first. */
export function registersIn(
  school: Pick<School, 'settings' | 'classSessions'>,
  span: Span,
): Lesson[] {
  if (span === 'unshared') return unshared(school);
  const teacherId = heldCopyOf(school)?.teacherId;
  return school.classSessions
    .filter(
      (lesson) =>
        lesson.teacherId === teacherId && lesson.date >= span.from && lesson.date <= span.until,
    )
    .toSorted((one, other) => compareLessons(other, one));
}

/** The days of registers with how many each has, in the registers' order. */
export function countByDay(
  lessons: readonly Pick<Lesson, 'date'>[],
): [day: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { date } of lessons) counts.set(date, (counts.get(date) ?? 0) + 1);
  return [...counts];
}

/** What is written into a file; null where this device has no teacher's copy of a school. */
export function registersFileOf(
  school: School,
  lessons: readonly Lesson[],
  madeAt: number,
): RegistersFile | null {
  const { handover } = school.settings.system;
  const teacher = school.teachers.find(({ id }) => id === handover?.copy?.teacherId);
  if (!handover || !teacher) return null;
  const { id, name } = teacher;
  return { school: handover.school, teacherId: id, teacher: name, madeAt, lessons };
}

/** Up to where everything is shared; what is written meanwhile goes with the next file. */
export function decideRegistersShare(
  school: School,
  { lessons }: RegistersShareCommand,
  { now }: Facts,
): Proposal {
  const { system } = school.settings;
  const copy = heldCopyOf(school);
  const details = { count: lessons.length };
  if (!system.handover || !copy) return propose('registers.shared', [], details);
  const taken = new Map(lessons.map((one) => [one.id, savedAtOf(one)]));
  const waiting = unshared(school);
  const left = waiting.filter((one) => taken.get(one.id) !== savedAtOf(one)).map(savedAtOf);
  const latest = Math.max(now, ...waiting.map(savedAtOf));
  const sharedAt = left.length === 0 ? latest : Math.min(...left) - 1;
  const handover = {
    ...system.handover,
    copy: { ...copy, sharedAt: Math.max(sharedAt, copy.sharedAt ?? 0) },
  };
  return propose('registers.shared', [putSettings('system', { ...system, handover })], details);
}
