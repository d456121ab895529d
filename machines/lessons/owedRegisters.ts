import { groupBy } from '../kit/groupBy.ts';
import { daysOffOn } from '../school/daysOff.ts';
import { isOn, staysOf } from '../registers/groupStays.ts';
import { groupKey } from '../school/keys.ts';
import { partsBy } from '../school/months.ts';
import type { School } from '../school/school.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { Course } from '../school/courseShapes.ts';
import type { CancelledClass, Lesson } from '../school/lessonShapes.ts';
import { coursesByGroup } from '../timetable/groupCourses.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn, hasGroup, teacherIdOf } from '../timetable/schedules.ts';
import { isOfClass, mayBeOf, minutesApart, recordedLesson, toldOf } from './lessons.ts';

/** Why a class owes no register; the first that is true of it. */
export type Exemption = 'cancelled' | 'noGroup' | 'dayOff' | 'outOfTerm' | 'noStudents';

/** What of a school says which registers are owed. */
export type OwingSchool = Pick<
  School,
  | 'schedules'
  | 'classSessions'
  | 'cancelledClasses'
  | 'students'
  | 'groups'
  | 'courses'
  | 'settings'
>;

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
  const lessonsAt = groupBy(recorded, ({ time }) => time);
  const toldAt = groupBy(
    cancelledClasses.filter((one) => one.date === date),
    ({ time }) => time,
  );
  const exemptionOf = exemptionsOn(school, date);
  const lessonAtItsTime = (scheduled: ScheduledClass) => {
    const [teacherId, { startTime }] = [teacherIdOf(scheduled), scheduled];
    const beside = classesAt.get(startTime) ?? none;
    const lessons = lessonsAt.get(startTime) ?? none;
    return teacherId === undefined
      ? undefined
      : recordedLesson({ classes: beside, lessons }, scheduled, teacherId);
  };
  const own = new Map(classes.map((one) => [one, lessonAtItsTime(one)]));
  const strays = straysOf(
    recorded.filter((lesson) => !classesAt.get(lesson.time)?.some((one) => isOfClass(lesson, one))),
    classes.filter((one) => own.get(one) === undefined),
  );
  return classes.map((scheduled): ClassRegister => {
    const teacherId = teacherIdOf(scheduled);
    if (teacherId === undefined) {
      const nothing = { teacherId, lesson: undefined, cancelled: undefined };
      return { scheduled, ...nothing, exemption: exemptionOf(scheduled) };
    }
    const { startTime } = scheduled;
    const beside = { classes: classesAt.get(startTime) ?? none };
    const told = toldAt.get(startTime) ?? none;
    const lesson = own.get(scheduled) ?? strays.get(scheduled);
    const cancelled = toldOf({ ...beside, told }, scheduled, teacherId);
    const exemption = cancelled && !lesson ? 'cancelled' : exemptionOf(scheduled);
    return { scheduled, teacherId, lesson, cancelled, exemption };
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

/**
 * By class, of those without a lesson at their own time: the lesson that has no class at its own any
 * more, as one that was moved once it was recorded. Each goes to the nearest class that it may be of.
 */
function straysOf(
  strays: readonly Lesson[],
  classes: readonly ScheduledClass[],
): ReadonlyMap<ScheduledClass, Lesson> {
  const pairs = strays.flatMap((lesson) =>
    classes
      .filter((scheduled) => mayBeOf(lesson, scheduled))
      .map((scheduled) => ({ lesson, scheduled, minutes: minutesApart(lesson, scheduled) })),
  );
  const found = new Map<ScheduledClass, Lesson>();
  const given = new Set<Lesson>();
  for (const { lesson, scheduled } of pairs.toSorted((one, other) => one.minutes - other.minutes)) {
    if (given.has(lesson) || found.has(scheduled)) continue;
    found.set(scheduled, lesson);
    given.add(lesson);
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

const knownDays = new WeakMap<readonly Lesson[], Map<string, readonly Lesson[]>>();

/** The lessons of a day; a list is parted by its days once. */
function lessonsOn(lessons: readonly Lesson[], date: string): readonly Lesson[] {
  const days = knownDays.get(lessons) ?? partsBy('classSessions', lessons, 'day');
  knownDays.set(lessons, days);
  return days.get(date) ?? [];
}
