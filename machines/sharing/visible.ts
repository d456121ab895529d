import { isObject } from '../kit/objects.ts';
import { teacherFinder } from '../lessons/lessons.ts';
import type { AccountKey } from '../school/accounts.ts';
import type { Audience } from '../school/audience.ts';
import { audiences, settingsViewers } from '../school/audience.ts';
import { groupKey } from '../school/keys.ts';
import type {
  Administrator,
  Lesson,
  Schedules,
  School,
  StaffMember,
  Student,
  Teacher,
} from '../school/school.ts';
import { emptySchool } from '../school/school.ts';
import type { Settings } from '../school/settingsShapes.ts';
import { defaultSettings } from '../school/settingsShapes.ts';
import { employeeId } from '../school/ties.ts';
import type { Operation } from '../store/changes.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { everyClass, hasGroup } from '../timetable/schedules.ts';

const account = { email: '', phone: '', user: '—', password: '' };
const employment = {
  ...account,
  paymentType: 'hourly',
  rate: 0,
  isrDiscount: 0,
  imssDiscount: 0,
  ivaDiscount: 0,
} as const;

/** What stands where a field that a record must have is not seen; no password has an empty hash. */
const unseen = {
  teachers: { ...employment, availability: {} },
  staff: { ...employment, schedule: '' },
};

/** A school without an administrator gets its first one back: nobody enters as this one. */
const standIn: Administrator = { ...account, id: 0, name: 'Administración', status: 'Activo' };

/** What of a school one person may see, by the table of audiences; administrators see all. */
export function visibleTo(school: School, person: AccountKey): School {
  if (person.role === 'admin') return school;
  const { classes, lessons, students } = concerning(school, person);
  const groupIds = new Set([
    ...taughtIds(school, person),
    ...[...classes, ...lessons, ...students].map(({ groupId }) => groupId),
    ...students.flatMap(({ pastGroups = [] }) => pastGroups.map(({ groupId }) => groupId)),
  ]);
  const groups = school.groups.filter(({ id }) => groupIds.has(id));
  const courseIds = new Set(groups.map(({ courseId }) => courseId));
  const employees = new Set(classes.map((one) => one.employeeId));
  const isOwn = (role: AccountKey['role']) => (record: { id: number }) =>
    person.role === role && person.id === record.id;
  const isStaffSeen = ({ id }: StaffMember) =>
    isOwn('staff')({ id }) || employees.has(employeeId('staff', id));
  const known = new Set<unknown>(groups.map(({ id }) => id));
  return {
    ...emptySchool,
    admins: [standIn],
    teachers: partsSeen('teachers', school.teachers, isOwn('teacher'), unseen.teachers).map(
      (teacher) => ({ ...teacher, groups: groupsAmong(teacher, known) }),
    ),
    staff: partsSeen('staff', school.staff.filter(isStaffSeen), isOwn('staff'), unseen.staff),
    students: partsSeen('students', students),
    courses: partsSeen(
      'courses',
      school.courses.filter(({ id }) => courseIds.has(id)),
    ),
    groups: partsSeen('groups', groups),
    classrooms: partsSeen('classrooms', school.classrooms),
    schedules: schedulesOf(school.schedules, new Set(classes.map(placeOf))),
    classSessions: partsSeen('classSessions', lessons),
    settings: settingsSeen(school.settings),
  };
}

/** Whether what one author may write allows an operation on what is stored of its record, if anything. */
export function mayChange(author: AccountKey, operation: Operation, stored?: unknown): boolean {
  if (author.role === 'admin') return true;
  if (author.role !== 'teacher' || operation.kind !== 'put') return false;
  if (operation.key !== 'classSessions') return false;
  const before = isObject(stored) ? stored['teacherId'] : undefined;
  const { teacherId, id } = operation.record as Lesson;
  return (
    teacherId === author.id && id === operation.id && (before === undefined || before === author.id)
  );
}

/** Registers with the fields of them that everybody sees. */
export function lessonsSeen(lessons: readonly Lesson[]): Lesson[] {
  return partsSeen('classSessions', lessons);
}

interface Concerning {
  classes: ScheduledClass[];
  lessons: Lesson[];
  students: Student[];
}

/**
 * The person's own classes, with those that others have of the same group at the same time, by which
 * one counts as recorded; what was recorded of their groups or by them; the students of both.
 */
function concerning(school: School, person: AccountKey): Concerning {
  const all = everyClass(school.schedules);
  const own = new Set(all.filter((one) => isGivenTo(one, person)).map(momentOf));
  const classes = all.filter((one) => isGivenTo(one, person) || own.has(momentOf(one)));
  if (person.role !== 'teacher') return { classes, lessons: [], students: [] };
  const taught = taughtIds(school, person);
  const teacherOf = teacherFinder(school.teachers);
  const lessons = school.classSessions.filter(
    (lesson) => taught.has(lesson.groupId) || teacherOf(lesson).id === person.id,
  );
  const recorded = new Set(lessons.flatMap((lesson) => lesson.students.map(({ id }) => id)));
  const students = school.students.filter(
    ({ id, groupId }) => taught.has(groupId) || recorded.has(id),
  );
  return { classes, lessons, students };
}

/** The groups that the timetable ever gives a teacher, and those the teacher's record has. */
function taughtIds(school: School, { role, id }: AccountKey): ReadonlySet<unknown> {
  if (role !== 'teacher') return new Set();
  const own = everyClass(school.schedules).filter((one) => isGivenTo(one, { role, id }));
  const counted = school.teachers.find((teacher) => teacher.id === id)?.groups ?? [];
  const ids = [...own.map(({ groupId }) => groupId), ...counted.map((group) => group.id)];
  return new Set(ids.filter((one) => one !== undefined));
}

function isGivenTo({ employeeId: given }: ScheduledClass, { role, id }: AccountKey): boolean {
  return role !== 'admin' && given === employeeId(role, id);
}

/** When which group has a class; one without a group is nobody else's. */
function momentOf(one: ScheduledClass): string {
  const whose = hasGroup(one) ? groupKey(one) : placeOf(one);
  return JSON.stringify([one.date, one.startTime, whose]);
}

function placeOf({ date, startTime, classroom, classroomId, employeeId: who }: ScheduledClass) {
  return JSON.stringify([date, startTime, classroomId ?? classroom, who]);
}

function schedulesOf(schedules: Schedules, places: ReadonlySet<string>): Schedules {
  const days = Object.entries(schedules).map(([date, day]) => {
    const columns = Object.entries(day).map(([room, column]) => {
      const kept = Object.entries(column).filter(([, entry]) =>
        places.has(placeOf({ ...entry, date })),
      );
      const shown = kept.map(([time, entry]) => [time, fieldsSeen(entry, audiences.schedules)]);
      return [room, Object.fromEntries(shown) as Schedules[string][string]] as const;
    });
    const filled = columns.filter(([, column]) => Object.keys(column).length > 0);
    return [date, Object.fromEntries(filled)] as const;
  });
  return Object.fromEntries(days.filter(([, day]) => Object.keys(day).length > 0));
}

function groupsAmong({ groups }: Teacher, known: ReadonlySet<unknown>): Teacher['groups'] {
  return groups
    .filter(({ id }) => id === undefined || known.has(id))
    .map(({ id, name }) => (id === undefined ? { name } : { id, name }));
}

function partsSeen<Item extends object>(
  key: keyof typeof audiences,
  records: readonly Item[],
  isOwn: (record: never) => boolean = () => false,
  blanks: object = {},
): Item[] {
  const audience: Audience<unknown> = audiences[key];
  return records.map((record) => fieldsSeen(record, audience, isOwn(record as never), blanks));
}

function fieldsSeen<Item extends object>(
  record: Item,
  audience: Audience<unknown>,
  isOwn = false,
  blanks: object = {},
): Item {
  if (audience.records === 'none') return blanks as Item;
  return seen(record, audience.fields, isOwn, blanks);
}

/** The fields that are seen of something, and blanks for those that it must have. */
function seen<Item extends object>(
  record: Item,
  viewers: object,
  isOwn: boolean,
  blanks: object,
): Item {
  const shown = Object.entries(record).filter(([field, value]) => {
    const viewer = Object.hasOwn(viewers, field) ? Reflect.get(viewers, field) : 'office';
    return value !== undefined && (viewer === 'everybody' || (viewer === 'own' && isOwn));
  });
  return { ...blanks, ...Object.fromEntries(shown) } as Item;
}

function settingsSeen(settings: Settings): Settings {
  const part = <Name extends keyof Settings>(name: Name): Settings[Name] =>
    seen(settings[name], settingsViewers[name], false, defaultSettings[name]);
  return {
    school: part('school'),
    system: part('system'),
    notifications: part('notifications'),
  };
}
