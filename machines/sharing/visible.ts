import type { AccountKey } from '../school/accounts.ts';
import type { SeenKey } from '../school/audience.ts';
import { audiences } from '../school/audience.ts';
import type { School } from '../school/school.ts';
import type { StaffMember, Teacher } from '../school/peopleShapes.ts';
import type { ScheduleEntry, Schedules } from '../school/timetableShapes.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import { emptySchool } from '../school/school.ts';
import { employeeId } from '../school/ties.ts';
import { isOf } from '../duties/duties.ts';
import type { PlacedClass } from './concerning.ts';
import { concerning } from './concerning.ts';
import { fieldsSeen, partsSeen, settingsSeen, standIn, unseen } from './fieldsSeen.ts';

/** What of a school one person may see, by the table of audiences; administrators see all. */
export function visibleTo(school: School, person: AccountKey): School {
  if (person.role === 'admin') return school;
  const { taught, classes, lessons, recorded, cancelled, students } = concerning(school, person);
  const entries = classes.map(({ entry }) => entry);
  const groupIds = new Set([
    ...taught,
    ...[...entries, ...lessons, ...cancelled, ...students].map(({ groupId }) => groupId),
    ...students.flatMap(({ pastGroups = [] }) => pastGroups.map(({ groupId }) => groupId)),
  ]);
  const groups = school.groups.filter(({ id }) => groupIds.has(id));
  const courseIds = new Set(groups.map(({ courseId }) => courseId));
  const employees = new Set(entries.flatMap((one) => [one.employeeId, one.substituteId]));
  const justified = new Set([...recorded, ...students.map(({ id }) => id)]);
  const isOwn = (role: AccountKey['role']) => (record: { id: number }) =>
    person.role === role && person.id === record.id;
  const isStaffSeen = ({ id }: StaffMember) =>
    isOwn('staff')({ id }) || employees.has(employeeId('staff', id));
  const known = new Set<unknown>(groups.map(({ id }) => id));
  const seen: Pick<School, SeenKey | 'settings'> = {
    teachers: partsSeen('teachers', school.teachers, isOwn('teacher'), unseen.teachers).map(
      (teacher) => ({
        ...teacher,
        groups: groupsAmong(teacher, known, isOwn('teacher')(teacher)),
      }),
    ),
    staff: partsSeen('staff', school.staff.filter(isStaffSeen), isOwn('staff'), unseen.staff),
    students: partsSeen('students', students),
    courses: partsSeen(
      'courses',
      school.courses.filter(({ id }) => courseIds.has(id)),
    ),
    groups: partsSeen('groups', groups),
    classrooms: partsSeen('classrooms', school.classrooms),
    schedules: schedulesOf(classes),
    classSessions: partsSeen('classSessions', lessons),
    justifications: partsSeen(
      'justifications',
      school.justifications.filter(({ studentId }) => justified.has(studentId)),
      undefined,
      unseen.justifications,
    ),
    cancelledClasses: partsSeen('cancelledClasses', cancelled),
    tasks: partsSeen(
      'tasks',
      school.tasks.filter((one) => isOf(person, one)),
    ),
    activities: partsSeen(
      'activities',
      school.activities.filter((one) => isOf(person, one)),
    ),
    settings: settingsSeen(school.settings),
  };
  return { ...emptySchool, admins: [standIn], ...seen };
}

/** Registers with the fields of them that everybody sees. */
export function lessonsSeen(lessons: readonly Lesson[]): Lesson[] {
  return partsSeen('classSessions', lessons);
}

function schedulesOf(classes: readonly PlacedClass[]): Schedules {
  const days = new Map<string, Map<string, [string, ScheduleEntry][]>>();
  for (const { date, room, time, entry } of classes) {
    const day = days.get(date) ?? new Map<string, [string, ScheduleEntry][]>();
    days.set(date, day);
    const column = day.get(room) ?? [];
    day.set(room, column);
    column.push([time, fieldsSeen(entry, audiences.schedules)]);
  }
  const shown = [...days].map(([date, day]) => {
    const rooms = [...day].map(([room, column]) => [room, Object.fromEntries(column)] as const);
    return [date, Object.fromEntries(rooms)] as const;
  });
  return Object.fromEntries(shown);
}

/** A teacher's groups that are among those seen; one that is known by its name alone is the own. */
function groupsAmong(
  { groups }: Teacher,
  known: ReadonlySet<unknown>,
  isOwn: boolean,
): Teacher['groups'] {
  return groups.filter(({ id }) => (id === undefined ? isOwn : known.has(id)));
}
