import { addDays, endOfTime, isDay } from '../kit/calendar.ts';
import { groupOn } from '../school/groupOn.ts';
import { leavingDay } from '../school/leaving.ts';
import type { PastGroup, Student } from '../school/peopleShapes.ts';
import type { GroupOfClass } from '../timetable/schedules.ts';
import { isOfGroup } from '../timetable/schedules.ts';

/** A time in a group, or in none, of whole local calendar days. */
interface Stay extends GroupOfClass {
  /** The day before the first; empty where it has no beginning. */
  after: string;
  until: string;
}

/**
 * When a student was in which group, oldest first. Whoever is in the first still is taken to have been
 * before they were enrolled, too: a school that is new here takes its registers of before.
 */
export function staysOf(student: Student): Stay[] {
  const { group, groupId, enrollmentDate, pastGroups = [] } = student;
  const beforeEntry = pastGroups.length > 0 ? dayBefore(enrollmentDate) : '';
  const afters = [beforeEntry, ...pastGroups.map(({ until }) => until)];
  return [...pastGroups, { group, groupId, until: endOfTime }].map((stay, index) => ({
    ...stay,
    after: afters[index]!,
  }));
}

/** Whether a student was in a group on a local calendar day. */
export function wasInGroup(student: Student, group: GroupOfClass, day: string): boolean {
  return staysOf(student).some((stay) => isOn(stay, day) && isOfGroup(stay, group));
}

export function isOn({ after, until }: Pick<Stay, 'after' | 'until'>, day: string): boolean {
  return after < day && day <= until;
}

/** Students as of a local calendar day: in the groups of then, and in the school until their last day. */
export function studentsAsOf(students: readonly Student[], day: string): Student[] {
  return students.map((student) => {
    const lastEnd = leavingDay(student) ?? student.pastGroups?.at(-1)?.until ?? '';
    return lastEnd < day ? student : studentAsOf(student, day);
  });
}

/** Of a day on which they had not left yet. */
function studentAsOf(student: Student, day: string): Student {
  const { graduatedOn: _graduated, withdrawnOn: _withdrawn, pastGroups = [], ...others } = student;
  const { group, groupId } = groupOn(student, day);
  const before = pastGroups.filter(({ until }) => until < day);
  return { ...others, group, groupId, ...(before.length > 0 ? { pastGroups: before } : {}) };
}

/** Whether a student was enrolled by a local calendar day, as far as is known. */
export function isEnrolledBy({ enrollmentDate }: Student, day: string): boolean {
  return !isDay(enrollmentDate) || enrollmentDate <= day;
}

/** The past groups of a student who leaves theirs after a local calendar day. */
export function groupsUntil(student: Student, until: string): PastGroup[] {
  const { group, groupId } = groupOn(student, until);
  const last = { until, group, ...(groupId === undefined ? {} : { groupId }) };
  return [...(student.pastGroups ?? []).filter((past) => past.until < until), last];
}

/** The past groups of a student with one that ends on a local calendar day; what ended later stays after it. */
export function groupsPast(student: Student, until: string): PastGroup[] {
  const later = (student.pastGroups ?? []).filter((past) => past.until > until);
  return [...groupsUntil(student, until), ...later];
}

/**
 * The past groups of a student who is in another group since a local calendar day: none of a stay that
 * began no earlier. Before a first group there was no stay; and of a cycle that was closed before its
 * last day the stay goes on until then. Who was in no group so far, and is taken out of one since the day
 * after, was so all the same: the next group does not reach back.
 */
export function groupsBefore(
  student: Student,
  wanted: GroupOfClass,
  { since, today }: { since: string; today: string },
): PastGroup[] {
  const { group, pastGroups = [] } = student;
  if (isOfGroup(student, wanted)) return pastGroups;
  const isFirst = group === '' && pastGroups.every((past) => isBeforeEntry(past, student));
  const isStillToCome = (pastGroups.at(-1)?.until ?? '') >= today;
  if ((isFirst || isStillToCome) && leavingDay(student) === undefined) return pastGroups;
  const until = addDays(since, -1);
  if (!isEnrolledBy(student, until)) {
    return pastGroups.filter((past) => isBeforeEntry(past, student));
  }
  const before = groupsUntil(student, until);
  const hadGroup = before.some((past) => past.group !== '');
  return hadGroup && isOfGroup(before.at(-1)!, wanted) ? before.slice(0, -1) : before;
}

/** Whether somebody was in no group as they were not enrolled yet. */
function isBeforeEntry({ group, until }: PastGroup, { enrollmentDate }: Student): boolean {
  return group === '' && until < enrollmentDate;
}

/** The past groups of whoever is enrolled once a cycle was closed: in none of it, whichever group is theirs. */
export function groupsOfNewcomer(closedUntil: string | null | undefined): PastGroup[] {
  return closedUntil ? [{ until: closedUntil, group: '' }] : [];
}

/**
 * The past groups of a student with a day of enrolment: in none until then where it is still to come. That
 * goes along with a day that is changed; a cycle that was closed before they came stays closed to them.
 */
export function groupsUntilEntry(
  pastGroups: PastGroup[],
  { enrollmentDate }: Pick<Student, 'enrollmentDate'>,
  stored: Student | null,
  { today, closedUntil }: { today: string; closedUntil?: string | null | undefined },
): PastGroup[] {
  const entry = dayBefore(enrollmentDate);
  const former = dayBefore(stored?.enrollmentDate ?? '');
  const others = pastGroups.filter(
    ({ group, until }) => group !== '' || until !== former || until === closedUntil,
  );
  const isAwaited = enrollmentDate > today || others.length < pastGroups.length;
  const before = others.filter(({ until }) => until < entry);
  const later = others.slice(before.length);
  if (!isAwaited || entry === '' || later[0]?.group === '') return others;
  return [...before, { until: entry, group: '' }, ...later];
}

function dayBefore(day: string): string {
  return isDay(day) ? addDays(day, -1) : '';
}

/** The stay that ends where another group begins, or null where there is none. */
export function stayEnding(
  student: Student,
  wanted: GroupOfClass,
  days: { since: string; today: string },
): PastGroup | null {
  const last = groupsBefore(student, wanted, days).at(-1);
  return last?.until === addDays(days.since, -1) ? last : null;
}
