import type { SignedInUser } from './accounts.ts';
import type { ClassToRecord } from './classSessions.ts';
import { recordedSession } from './classSessions.ts';
import { courseStatus } from './courses.ts';
import type { ScheduledClass } from './schedules.ts';
import { allClasses, classesOn, teacherIdsByName } from './schedules.ts';
import type { ClassSession, Course, Group, School, Teacher } from './school.ts';

/** A class of a teacher with the session recorded of it. */
export interface TaughtClass {
  scheduled: ScheduledClass;
  session: ClassSession | undefined;
}

/** A group as its teacher sees it. */
export interface TaughtGroup {
  group: Group;
  course: Course;
  students: number;
}

/** The teacher with the signed-in email (seed, section 6); of several, the one who signed in. */
export function teacherOf(
  teachers: readonly Teacher[],
  user: SignedInUser | null,
): Teacher | undefined {
  if (user?.role !== 'teacher') return undefined;
  const matching = teachers.filter(({ email }) => email === user.email);
  return matching.find(({ id }) => id === user.id) ?? matching[0];
}

/** A day's classes of a teacher, by start, with what was recorded of each. */
export function classesOfTeacher(
  { schedules, classSessions, teachers }: Pick<School, 'schedules' | 'classSessions' | 'teachers'>,
  { id, name }: Pick<Teacher, 'id' | 'name'>,
  date: string,
): TaughtClass[] {
  const classes = classesOn(schedules, date);
  const sessions = classSessions.filter((session) => session.date === date);
  const teacherIds = teacherIdsByName(teachers).set(name, id);
  return classes
    .filter(({ employee }) => employee === name)
    .map((scheduled) => ({
      scheduled,
      session: recordedSession({ classes, sessions, teacherIds }, scheduled, id),
    }));
}

/**
 * A teacher's active groups (seed, section 6): those the timetable ever gives them, whose course has
 * not ended by the day `today`.
 */
export function activeGroups(
  { schedules, groups, courses, students }: School,
  { name }: Pick<Teacher, 'name'>,
  today: string,
): TaughtGroup[] {
  const taught = new Set(
    allClasses(schedules)
      .filter(({ employee }) => employee === name)
      .map(({ group }) => group),
  );
  return groups.flatMap((group): TaughtGroup[] => {
    const course = courses.find(({ id }) => id === group.courseId);
    if (!taught.has(group.name) || !course || courseStatus(course, today) === 'Finalizado')
      return [];
    const count = students.filter((student) => student.group === group.name).length;
    return [{ group, course, students: count }];
  });
}

/** The class by which a recorded session opens again, whatever became of the timetable. */
export function classOfSession({
  id,
  date,
  time,
  groupName,
  subject,
}: ClassSession): ClassToRecord {
  return { date, group: groupName, startTime: time, activity: subject, sessionId: id };
}

/** What the record dialog opens on: a class with the session it counts as recorded by. */
export function toRecord({ scheduled, session }: TaughtClass): ClassToRecord {
  return { ...scheduled, sessionId: session?.id };
}
