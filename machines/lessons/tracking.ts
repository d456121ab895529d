import type { DayFilters } from './cycleDays.ts';
import { dayMatcher } from './cycleDays.ts';
import { whyNotTakenBack } from './corrections.ts';
import type { LessonTeacher } from './lessons.ts';
import { compareLessons, groupOf, teacherFinder } from './lessons.ts';
import { groupKey } from '../school/keys.ts';
import type { School } from '../school/school.ts';
import type { CancelledClass, Lesson } from '../school/lessonShapes.ts';
import { compareCodes, compareNames, matcher } from '../kit/text.ts';

/** A recorded lesson with the teacher it is shown under. */
export interface TrackedLesson {
  lesson: Lesson;
  teacher: LessonTeacher;
}

/** What every tracking view filters by; an empty one lets everything through. */
export interface ClassFilters {
  search: string;
  /** A written id. */
  teacherId: string;
  group: string;
}

/** Recorded lessons by their days as well; empty ones let everything through. */
export interface TrackingFilters extends ClassFilters, DayFilters {}

/** Every recorded lesson with its teacher, newest first. */
export function trackedLessons({
  classSessions,
  teachers,
}: Pick<School, 'classSessions' | 'teachers'>): TrackedLesson[] {
  const teacherOf = teacherFinder(teachers);
  return classSessions
    .toSorted(compareLessons)
    .map((lesson) => ({ lesson, teacher: teacherOf(lesson) }));
}

/**
 * A teacher's own lessons, and those that others recorded of the groups that are theirs; newest first.
 * What somebody recorded who is gone is in nobody's history.
 */
export function lessonsForTeacher(
  { classSessions, teachers }: Pick<School, 'classSessions' | 'teachers'>,
  teacherId: number,
): TrackedLesson[] {
  const teacherOf = teacherFinder(teachers);
  const groups = teachers.find(({ id }) => id === teacherId)?.groups ?? [];
  const own = new Set(groups.map(({ id, name }) => groupKey({ group: name, groupId: id })));
  return classSessions
    .map((lesson) => ({ lesson, teacher: teacherOf(lesson) }))
    .filter(
      ({ lesson, teacher: { id } }) =>
        id === teacherId || (id !== null && own.has(groupKey(groupOf(lesson)))),
    )
    .toSorted((one, other) => compareLessons(one.lesson, other.lesson));
}

/** The lessons that pass all filters together (seed, 'Tracking'). */
export function filterLessons(
  tracked: readonly TrackedLesson[],
  { search, teacherId, group, ...days }: TrackingFilters,
): TrackedLesson[] {
  const isAsked = dayMatcher(days);
  const matches = matcher(search);
  return tracked.filter(
    ({ lesson, teacher }) =>
      isAsked(lesson.date) &&
      (group === '' || lesson.groupName === group) &&
      (teacherId === '' || String(teacher.id) === teacherId) &&
      matches(lesson.subject, lesson.groupName, lesson.topic, teacher.name),
  );
}

/** The groups to choose from: every group, and every name that lessons stand under. */
export function trackedGroups({
  groups,
  classSessions,
}: Pick<School, 'groups' | 'classSessions'>): string[] {
  const names = [
    ...groups.map(({ name }) => name),
    ...classSessions.map(({ groupName }) => groupName),
  ];
  return [...new Set(names)].filter((name) => name !== '').toSorted(compareNames);
}

/** The cancelled classes of some days that pass all filters together, newest first. */
export function filterCancelled(
  cancelled: readonly CancelledClass[],
  { from, to }: { from: string; to: string },
  { search, teacherId, group }: ClassFilters,
  nameOf: (teacherId: number | undefined) => string,
): CancelledClass[] {
  const matches = matcher(search);
  return cancelled
    .filter(
      (one) =>
        from <= one.date &&
        one.date <= to &&
        (teacherId === '' || String(one.teacherId) === teacherId) &&
        (group === '' || one.groupName === group) &&
        matches(one.subject, one.groupName, one.reason, nameOf(one.teacherId)),
    )
    .toSorted(newestFirst);
}

/** The teacher's own that they may still take back on a local calendar day, newest first. */
export function openCancelled(
  cancelled: readonly CancelledClass[],
  teacherId: number,
  today: string,
): CancelledClass[] {
  const teacher = { role: 'teacher', id: teacherId } as const;
  return cancelled.filter((one) => !whyNotTakenBack(teacher, one, today)).toSorted(newestFirst);
}

function newestFirst(one: CancelledClass, other: CancelledClass): number {
  return compareCodes(other.date, one.date) || compareCodes(other.time, one.time);
}
