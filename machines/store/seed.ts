import { addMonths, firstOfMonth } from '../kit/months.ts';
import type { Operation } from './changes.ts';
import { slotId } from './slots.ts';
import type { Facts, Proposal } from './decisions.ts';
import { propose } from './decisions.ts';
import type { ListKey, Records, School, SchoolKey } from '../school/school.ts';
import { defaultSettings } from '../school/settingsShapes.ts';
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
interface SchoolSeedCommand {
  type: 'school.seed';
  keys: readonly SchoolKey[];
}

/** A record another tab put there meanwhile stays. */
export function decideSchoolSeed(
  school: School,
  { keys }: SchoolSeedCommand,
  { today }: Facts,
): Proposal {
  return propose(
    'school.seeded',
    keys.flatMap((key) => seedOperations(school, key, today)),
  );
}

function seedOperations(school: School, key: SchoolKey, today: string): Operation[] {
  if (key === 'settings') {
    if (school.settings !== defaultSettings) return [];
    return putAll(key, Object.entries(defaultSettings));
  }
  if (key === 'schedules') {
    if (Object.keys(school.schedules).length > 0) return [];
    return putAll(
      key,
      seedClasses.map((entry) => [slotId({ date: seedDate, ...entry }), entry]),
    );
  }
  if (school[key].length > 0) return [];
  return putAll(
    key,
    (seedLists(today)[key] ?? []).map((record) => [String(record.id), record]),
  );
}

function putAll<Key extends SchoolKey>(
  key: Key,
  records: readonly (readonly [id: string, record: Records[Key]])[],
): Operation[] {
  return records.map(([id, record]) => ({ kind: 'put', key, id, record }));
}

function seedLists(today: string): Partial<Pick<School, ListKey>> {
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
    payrollRuns: [seedRun],
    attendance: seedAttendance,
  };
}
