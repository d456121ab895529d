import { byName } from '../kit/text.ts';
import type { SignedInUser } from '../school/accounts.ts';
import type { ClassToRecord } from './lessons.ts';
import { groupOf } from './lessons.ts';
import type { ClassRegister, OwingSchool } from './owedRegisters.ts';
import { registersOn } from './owedRegisters.ts';
import { courseStatus } from '../registers/courses.ts';
import { studentsAsOf } from '../registers/groupStays.ts';
import {
  everyClass,
  classesOn,
  isOfGroup,
  teacherIdOf,
  titularIdOf,
} from '../timetable/schedules.ts';
import type { School } from '../school/school.ts';
import type { Teacher } from '../school/peopleShapes.ts';
import type { Course, Group } from '../school/courseShapes.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import type { Lesson } from '../school/lessonShapes.ts';

/** A class of a teacher with how its register stands. */
export type TaughtClass = Omit<ClassRegister, 'teacherId'>;

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
  school: OwingSchool,
  { id }: Pick<Teacher, 'id'>,
  date: string,
): TaughtClass[] {
  return registersOn(school, date)
    .filter(({ teacherId }) => teacherId === id)
    .map(({ teacherId: _own, ...taught }) => taught);
}

/** A day's classes of a teacher that somebody else gives, by start, with what was recorded of each. */
export function coveredClasses(
  school: OwingSchool,
  { id }: Pick<Teacher, 'id'>,
  date: string,
): TaughtClass[] {
  return registersOn(school, date)
    .filter(({ scheduled, teacherId }) => titularIdOf(scheduled) === id && teacherId !== id)
    .map(({ teacherId: _others, ...taught }) => taught);
}

/**
 * A teacher's active groups (seed, section 6), by name: those the timetable ever gives them, whose course has
 * not ended by the day `today`; a substitute's from then on as long as there is a class to cover.
 */
export function activeGroups(
  { schedules, groups, courses, students }: School,
  { id: teacherId }: Pick<Teacher, 'id'>,
  today: string,
): TaughtGroup[] {
  const taught = new Set(
    everyClass(schedules)
      .filter(
        (scheduled) =>
          titularIdOf(scheduled) === teacherId ||
          (scheduled.date >= today && teacherIdOf(scheduled) === teacherId),
      )
      .map(({ groupId }) => groupId),
  );
  const attending = studentsAsOf(students, today);
  return byName(groups).flatMap((group): TaughtGroup[] => {
    const course = courses.find(({ id }) => id === group.courseId);
    if (!taught.has(group.id) || !course || courseStatus(course, today) === 'Finalizado') return [];
    const count = attending.filter(({ groupId }) => groupId === group.id).length;
    return [{ group, course, students: count }];
  });
}

/**
 * The class by which a recorded lesson opens again, whatever became of the timetable; its room is the
 * one the timetable still has it in.
 */
export function classOfLesson(schedules: Schedules, lesson: Lesson): ClassToRecord {
  const { id, date, time, groupId, groupName, subject, teacherId } = lesson;
  const group = groupOf(lesson);
  const held = classesOn(schedules, date).filter(
    (one) => one.startTime === time && isOfGroup(one, group),
  );
  const scheduled = held.find(({ activity }) => activity === subject) ?? held[0];
  return {
    date,
    group: groupName,
    groupId,
    startTime: time,
    activity: subject,
    lessonId: id,
    classroom: scheduled?.classroom,
    teacherId,
  };
}

/** What the record dialog opens on: a class with the lesson it counts as recorded by. */
export function toRecord({
  scheduled,
  lesson,
}: Pick<TaughtClass, 'scheduled' | 'lesson'>): ClassToRecord {
  return { ...scheduled, lessonId: lesson?.id };
}
