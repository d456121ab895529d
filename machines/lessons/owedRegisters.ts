import { groupBy } from '../kit/groupBy.ts';
import { paired } from '../kit/paired.ts';
import { compareCodes } from '../kit/text.ts';
import { daysOffOn } from '../school/daysOff.ts';
import { isOn, staysOf } from '../registers/groupStays.ts';
import { groupKey } from '../school/keys.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { Course } from '../school/courseShapes.ts';
import type { CancelledClass, Lesson } from '../school/lessonShapes.ts';
import { coursesByGroup } from '../timetable/groupCourses.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn, hasGroup, teacherIdOf } from '../timetable/schedules.ts';
import { lessonsOn } from './lessonDays.ts';
import { isOfClass, mayBeOf, minutesApart, recordedLesson, toldOf } from './lessons.ts';

/** Why a class owes no register; the first that is true of it. */
export type Exemption = 'cancelled' | 'noGroup' | 'dayOff' | 'outOfTerm' | 'noStudents';

/** What of a school says which registers are owed. */
export const owingKeys = [
  'schedules',
  'classSessions',
  'cancelledClasses',
  'students',
  'groups',
  'courses',
  'settings',
] as const satisfies readonly SchoolKey[];

export type OwingSchool = Pick<School, (typeof owingKeys)[number]>;

/** A class of a day, and how its register stands. */
export interface ClassRegister {
  scheduled: ScheduledClass;
  /** The teacher whose register it is: whoever gives the class. */
  teacherId: number | undefined;
  /** Where there is one the class was held, whatever else was said of it; at another time if it was moved since. */
  lesson: Lesson | undefined;
  /** What says that it was not held. */
  cancelled: CancelledClass | undefined;
  exemption: Exemption | null;
}

const none: readonly never[] = [];

/** How the registers of a day stand, class by class, by start: the one rule of what is owed when. */
export function registersOn(school: OwingSchool, date: string): ClassRegister[] {
  const { schedules, classSessions, cancelledClasses } = school;
  const classes = classesOn(schedules, date);
  if (classes.length === 0) return [];
  // What begins at another time says nothing of a class.
  const classesAt = groupBy(classes, ({ startTime }) => startTime);
  const recorded = lessonsOn(classSessions, date);
  const strays = recorded.filter((lesson) =>
    isAway(lesson, { there: classesAt.get(lesson.time) ?? none, classes, recorded }),
  );
  const astray = new Set(strays);
  const lessonsAt = groupBy(
    recorded.filter((lesson) => !astray.has(lesson)),
    ({ time }) => time,
  );
  const toldAt = groupBy(
    cancelledClasses.filter((one) => one.date === date),
    ({ time }) => time,
  );
  const exemptionOf = exemptionsOn(school, date);
  const registers = classes.map((scheduled): Omit<ClassRegister, 'exemption'> => {
    const teacherId = teacherIdOf(scheduled);
    if (teacherId === undefined) {
      return { scheduled, teacherId, lesson: undefined, cancelled: undefined };
    }
    const { startTime } = scheduled;
    const beside = { classes: classesAt.get(startTime) ?? none };
    const lessons = lessonsAt.get(startTime) ?? none;
    const told = toldAt.get(startTime) ?? none;
    const lesson = recordedLesson({ ...beside, lessons }, scheduled, teacherId);
    const cancelled = toldOf({ ...beside, told }, scheduled, teacherId);
    return { scheduled, teacherId, lesson, cancelled };
  });
  const moved = straysOf(
    strays,
    registers.filter(({ lesson }) => lesson === undefined),
  );
  return registers.map((register): ClassRegister => {
    const { scheduled, cancelled, lesson = moved.get(scheduled) } = register;
    const exemption = cancelled && !lesson ? 'cancelled' : exemptionOf(scheduled);
    return { ...register, lesson, exemption };
  });
}

/** Why a class of a day would owe no register, had nobody said anything of it. */
function exemptionsOn(
  school: OwingSchool,
  date: string,
): (scheduled: ScheduledClass) => Exemption | null {
  const isDayOff = daysOffOn(school.settings.school, date) !== null;
  const courses = coursesByGroup(school);
  const stays = staysIn(school.students);
  return (scheduled) => {
    if (!hasGroup(scheduled)) return 'noGroup';
    if (isDayOff) return 'dayOff';
    if (isOutOf(courses.get(scheduled.groupId ?? ''), date)) return 'outOfTerm';
    return hadStudents(stays.get(groupKey(scheduled)), date) ? null : 'noStudents';
  };
}

/** What a lesson's day has; `there` are the classes at its time. */
interface DayOfLesson {
  there: readonly ScheduledClass[];
  classes: readonly ScheduledClass[];
  recorded: readonly Lesson[];
}

/**
 * Whether a lesson is of a class that was moved since: none of its group has its time any more, or only
 * another subject of another teacher, and its teacher gives such a class that has no other register.
 */
function isAway(lesson: Lesson, { there, classes, recorded }: DayOfLesson): boolean {
  const own = there.filter((one) => isOfClass(lesson, one));
  if (own.length === 0) return true;
  const isKnown = own.some(
    (one) => teacherIdOf(one) === lesson.teacherId || one.activity === lesson.subject,
  );
  if (isKnown) return false;
  return classes.some(
    (one) =>
      mayBeOf(lesson, one) &&
      !recorded.some((other) => other.teacherId === lesson.teacherId && isOfClass(other, one)),
  );
}

/**
 * By class, of those without a register: the lesson of one that was moved once it was recorded. As many
 * lessons as classes that they may be of are in the order of their times; else each goes to the nearest,
 * and to one that was told not to have been held where there are too few others.
 */
function straysOf(
  strays: readonly Lesson[],
  unrecorded: readonly Pick<ClassRegister, 'scheduled' | 'cancelled'>[],
): ReadonlyMap<ScheduledClass, Lesson> {
  const found = new Map<ScheduledClass, Lesson>();
  const left = new Set(strays);
  for (const lesson of strays) {
    if (!left.has(lesson)) continue;
    const fitting = unrecorded.filter(({ scheduled }) => mayBeOf(lesson, scheduled));
    const lessons = strays
      .filter((one) => fitting.some(({ scheduled }) => mayBeOf(one, scheduled)))
      .toSorted((one, other) => compareCodes(one.time, other.time));
    const held = fitting.filter(({ cancelled }) => !cancelled);
    const classes = (held.length < lessons.length ? fitting : held).map(
      ({ scheduled }) => scheduled,
    );
    for (const one of lessons) left.delete(one);
    for (const [one, scheduled] of paired(lessons, classes, minutesApart)) {
      found.set(scheduled, one);
    }
  }
  return found;
}

/** Whether somebody still has to record a class. */
export function isMissing({
  lesson,
  exemption,
}: Pick<ClassRegister, 'lesson' | 'exemption'>): boolean {
  return lesson === undefined && exemption === null;
}

/** Whether a class of a group is not held: nobody recorded it, and it or its day was said to be off. */
export function isCalledOff({
  lesson,
  exemption,
}: Pick<ClassRegister, 'lesson' | 'exemption'>): boolean {
  return lesson === undefined && (exemption === 'cancelled' || exemption === 'dayOff');
}

/** A course whose end is before its start says nothing of its days. */
function isOutOf(course: Course | undefined, date: string): boolean {
  if (!course || course.endDate < course.startDate) return false;
  return date < course.startDate || date > course.endDate;
}

/** The last day of stays in a group, by the day before they began: many begin and end together. */
type Stays = ReadonlyMap<string, string>;

const knownStays = new WeakMap<readonly Student[], ReadonlyMap<string, Stays>>();

/** When somebody was in each group, by its key. */
function staysIn(students: readonly Student[]): ReadonlyMap<string, Stays> {
  const known = knownStays.get(students);
  if (known) return known;
  const stays = new Map<string, Map<string, string>>();
  for (const stay of students.flatMap(staysOf)) {
    const key = groupKey(stay);
    const ofGroup = stays.get(key) ?? new Map<string, string>();
    stays.set(key, ofGroup);
    if (stay.until > (ofGroup.get(stay.after) ?? '')) ofGroup.set(stay.after, stay.until);
  }
  knownStays.set(students, stays);
  return stays;
}

function hadStudents(stays: Stays | undefined, day: string): boolean {
  return [...(stays ?? [])].some(([after, until]) => isOn({ after, until }, day));
}
