import type { SessionTeacher } from './classSessions.ts';
import { compareSessions, teacherFinder } from './classSessions.ts';
import type { ClassSession, School } from './school.ts';
import { compareNames, matcher } from './text.ts';

/** A recorded session with the teacher it is shown under. */
export interface TrackedSession {
  session: ClassSession;
  teacher: SessionTeacher;
}

/** An empty filter lets everything through; `date` is a day YYYY-MM-DD, `teacherId` a written id. */
export interface TrackingFilters {
  search: string;
  teacherId: string;
  group: string;
  date: string;
}

/** Every recorded session with its teacher, newest first. */
export function trackedSessions({
  classSessions,
  teachers,
}: Pick<School, 'classSessions' | 'teachers'>): TrackedSession[] {
  const teacherOf = teacherFinder(teachers);
  return classSessions
    .toSorted(compareSessions)
    .map((session) => ({ session, teacher: teacherOf(session) }));
}

/** The sessions that pass all filters together (seed, 'Tracking'). */
export function filterSessions(
  tracked: readonly TrackedSession[],
  { search, teacherId, group, date }: TrackingFilters,
): TrackedSession[] {
  const matches = matcher(search);
  return tracked.filter(
    ({ session, teacher }) =>
      (date === '' || session.date === date) &&
      (group === '' || session.groupName === group) &&
      (teacherId === '' || String(teacher.id) === teacherId) &&
      matches(session.subject, session.groupName, session.topic, teacher.name),
  );
}

/** The groups to choose from: every group, and every name that sessions stand under. */
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
