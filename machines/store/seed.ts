import { addMonths, firstOfMonth } from '../kit/calendar.ts';
import type { Operation } from './changes.ts';
import { putClass, putSettings } from './changes.ts';
import type { Decision, Facts } from './decisions.ts';
import { propose } from './decisions.ts';
import type { ListKey, ScheduleEntry, School, SchoolKey } from '../school/school.ts';
import { defaultSettings } from '../school/school.ts';
import { seedAdmins, seedStaff, seedTeachers } from '../school/seedAccounts.ts';
import {
  seedAttendance,
  seedClasses,
  seedClassrooms,
  seedCourses,
  seedDate,
  seedGroups,
  seedRun,
  seedStudents,
} from '../school/seedRecords.ts';

/** Fills the keys that were never stored with the first-load data. */
export interface SchoolSeedCommand {
  type: 'school.seed';
  keys: readonly SchoolKey[];
}

/** A record another tab put there meanwhile stays. */
export function decideSchoolSeed(
  school: School,
  { keys }: SchoolSeedCommand,
  { today }: Facts,
): Decision {
  return propose(
    'school.seeded',
    keys.flatMap((key) => seedOperations(school, key, today)),
  );
}

function seedOperations(school: School, key: SchoolKey, today: string): Operation[] {
  if (key === 'settings') {
    if (school.settings !== defaultSettings) return [];
    const { school: own, system, notifications } = defaultSettings;
    return [
      putSettings('school', own),
      putSettings('system', system),
      putSettings('notifications', notifications),
    ];
  }
  if (key === 'schedules') {
    return Object.keys(school.schedules).length === 0 ? seedClasses.map(putSeedClass) : [];
  }
  return school[key].length === 0 ? putAll(key, seedLists(today)[key]) : [];
}

function putAll(key: ListKey, records: School[ListKey]): Operation[] {
  return records.map((record) => ({ kind: 'put', key, id: String(record.id), record }));
}

function putSeedClass(entry: ScheduleEntry): Operation {
  const { classroom, startTime } = entry;
  return putClass({ date: seedDate, classroom, startTime }, entry);
}

function seedLists(today: string): Pick<School, ListKey> {
  const startDate = firstOfMonth(today);
  return {
    admins: seedAdmins,
    teachers: seedTeachers,
    staff: seedStaff,
    students: seedStudents.map((student) => ({ ...student, enrollmentDate: today })),
    courses: seedCourses.map((course) => ({
      ...course,
      startDate,
      endDate: addMonths(startDate, 6),
    })),
    groups: seedGroups,
    classrooms: seedClassrooms,
    classSessions: [],
    paidPayroll: [],
    payrollRuns: [seedRun],
    attendance: seedAttendance,
  };
}
