import type { AccountKey } from '../school/accounts.ts';
import type { Records, School } from '../school/school.ts';
import { leavingFields } from '../school/leaving.ts';
import type { Account, StaffMember, Student, Teacher } from '../school/peopleShapes.ts';
import type { Operation } from '../store/changes.ts';
import type { Refusal } from '../store/decisions.ts';
import type { Drafts, RegisterKey } from './drafts.ts';
import { followClassroom, idOfNewClassroom, refuseClassroomName } from './classrooms.ts';
import { idOfNewCourse, refuseCourseName, refuseCourseWithGroups } from './courses.ts';
import { groupsBefore, groupsOfNewcomer, groupsUntilEntry } from './groupStays.ts';
import { idOfNewGroup, refuseGroupName } from './groups.ts';
import { nameLeftBehind } from './references.ts';
import { refuseAdministratorRemoval } from './people.ts';

export type NameRefusal =
  | 'course.taken'
  | 'group.taken'
  | 'group.leftBehind'
  | 'classroom.taken'
  | 'classroom.leftBehind';
export type DeleteRefusal = 'admin.onlyOne' | 'admin.ownAccount' | 'course.hasGroups';

/** What differs between the registers. */
interface Rules<Key extends RegisterKey> {
  /** The first half of the change names: `teacher.created`. */
  noun: 'admin' | 'teacher' | 'staff' | 'student' | 'course' | 'group' | 'classroom';
  write(draft: Drafts[Key], stored: Records[Key] | null, newcomer: Newcomer): Records[Key];
  /** The fields beside a draft's own that it overwrites. */
  overwrites?(draft: Drafts[Key]): readonly string[];
  /** The id of a new record where it isn't just the next number. */
  idOf?(school: School, name: string): string | number | undefined;
  /** The name under which a new record finds what a deleted one left, where it may differ. */
  formerName?(school: School, name: string): string;
  /** Why a record can't bear a name, or null. */
  refuseName?(
    school: School,
    draft: { name: string },
    stored: { id: string | number; name: string } | null,
  ): Refusal<NameRefusal> | null;
  /** What an edit carries into the records that refer to this one, beside its name. */
  follow?(school: School, before: Records[Key], after: Records[Key], today: string): Operation[];
  refuseDelete?(
    school: School,
    record: Records[Key],
    user: AccountKey | null,
  ): Refusal<DeleteRefusal> | null;
}

/** What the school gives a new record; `today`, and the last of the closed cycles, are local calendar days. */
export interface Newcomer {
  id: string | number;
  today: string;
  closedUntil?: string | null;
}

const registers: { [Key in RegisterKey]: Rules<Key> } = {
  admins: { noun: 'admin', write: writeAccount, refuseDelete: refuseAdministratorRemoval },
  teachers: {
    noun: 'teacher',
    write: (draft, stored, newcomer): Teacher => ({
      groups: [],
      ...hire(stored, newcomer),
      ...writeAccount(draft, stored, newcomer),
    }),
  },
  staff: {
    noun: 'staff',
    write: (draft, stored, newcomer): StaffMember => ({
      ...hire(stored, newcomer),
      ...writeAccount(draft, stored, newcomer),
    }),
  },
  students: {
    noun: 'student',
    overwrites: ({ group }) => (group === '' ? [] : leavingFields),
    write: ({ groupSince, ...draft }, stored, newcomer) => {
      const { id, today, closedUntil } = newcomer;
      const { groupId: _former, pastGroups: _past, ...kept }: Partial<Student> = stored ?? {};
      const { graduatedOn: _graduated, withdrawnOn: _withdrawn, ...enrolled } = kept;
      // Whoever is given a group is enrolled again.
      const before = draft.group === '' ? kept : enrolled;
      const since = groupSince && groupSince < today ? groupSince : today;
      const student: Student = { id: Number(id), enrollmentDate: today, ...before, ...draft };
      const past = stored
        ? groupsBefore(stored, draft, { since, today })
        : groupsOfNewcomer(closedUntil);
      const pastGroups = groupsUntilEntry(past, student, stored, newcomer);
      return pastGroups.length === 0 ? student : { ...student, pastGroups };
    },
  },
  courses: {
    noun: 'course',
    write: (draft, stored, { id }) => ({ id: String(id), ...stored, ...draft }),
    idOf: idOfNewCourse,
    refuseName: refuseCourseName,
    refuseDelete: refuseCourseWithGroups,
  },
  groups: {
    noun: 'group',
    write: (draft, stored, { id }) => ({ id: String(id), ...stored, ...draft }),
    idOf: idOfNewGroup,
    formerName: (school, name) => nameLeftBehind(school, 'groups', name),
    refuseName: refuseGroupName,
  },
  classrooms: {
    noun: 'classroom',
    write: (draft, stored, { id }) => ({ id: Number(id), ...stored, ...draft }),
    idOf: idOfNewClassroom,
    formerName: (school, name) => nameLeftBehind(school, 'classrooms', name),
    refuseName: refuseClassroomName,
    follow: followClassroom,
  },
};

export const registerKeys = Object.keys(registers) as RegisterKey[];

export function isRegister(key: string): key is RegisterKey {
  return key in registers;
}

export function rulesOf(register: RegisterKey): Rules<RegisterKey> {
  return registers[register];
}

function writeAccount<Draft extends Drafts['admins']>(
  draft: Draft,
  stored: Account | null,
  { id }: Newcomer,
): Draft & Account {
  const password = draft.password || (stored?.password ?? '');
  const account = { id: Number(id), status: 'Activo' as const, ...stored, ...draft, password };
  // An identifier that was taken out is none.
  const given = Object.entries(account).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as typeof account;
}

function hire(stored: Teacher | StaffMember | null, { today }: Newcomer) {
  return stored ? {} : { hiredOn: today };
}
