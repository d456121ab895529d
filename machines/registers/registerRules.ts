import type { AccountKey } from '../school/accounts.ts';
import type { Operation } from '../store/changes.ts';
import { refuseTakenClassroom } from './classrooms.ts';
import { courseIdOf, refuseCourseWithGroups, refuseTakenCourse } from './courses.ts';
import { claimDemoId, followDemoGroup } from '../settings/demoSchool.ts';
import type { Refusal } from '../store/decisions.ts';
import type { GroupDraft } from './groups.ts';
import { refuseTakenGroup, writeGroup } from './groups.ts';
import { refuseAdministratorRemoval } from './people.ts';
import type { References } from './references.ts';
import {
  followClassroom,
  referencesToClassroom,
  referencesToGroup,
  referencesToStaff,
  referencesToStudent,
  referencesToTeacher,
  refuseTakenEmployee,
  renameEmployee,
  renameGroup,
} from './references.ts';
import type { Account, Records, School, StaffMember, Teacher } from '../school/school.ts';

/** What a form or a file says of a record; in an account an empty `password` keeps the stored one. */
export interface Drafts {
  admins: Omit<Records['admins'], 'id' | 'status'>;
  teachers: Omit<Records['teachers'], 'id' | 'status' | 'groups'>;
  staff: Omit<Records['staff'], 'id' | 'status'>;
  students: Omit<Records['students'], 'id' | 'enrollmentDate'>;
  courses: Omit<Records['courses'], 'id'>;
  groups: GroupDraft;
  classrooms: Omit<Records['classrooms'], 'id'>;
}
export type RegisterKey = keyof Drafts;

export type RegisterRecord = Records[RegisterKey];

/** What differs between the registers. */
interface Rules<Key extends RegisterKey> {
  /** The first half of the change names: `teacher.created`. */
  noun: 'admin' | 'teacher' | 'staff' | 'student' | 'course' | 'group' | 'classroom';
  write(draft: Drafts[Key], stored: Records[Key] | null, newcomer: Newcomer): Records[Key];
  refuseSave?(school: School, record: Records[Key], stored: Records[Key] | null): Refusal | null;
  /** What a new record takes from those that spoke of its id before. */
  claim?(school: School, record: Records[Key]): Operation[];
  /** What an edit carries into the records that speak of this one. */
  follow?(school: School, before: Records[Key], after: Records[Key], today: string): Operation[];
  refuseDelete?(school: School, record: Records[Key], user: AccountKey | null): Refusal | null;
  references?(school: School, record: Records[Key]): References;
}

/** What the school gives a new record. */
export interface Newcomer {
  id: number;
  today: string;
}

const registers: { [Key in RegisterKey]: Rules<Key> } = {
  admins: { noun: 'admin', write: writeAccount, refuseDelete: refuseAdministratorRemoval },
  teachers: {
    noun: 'teacher',
    write: (draft, stored, newcomer): Teacher => ({
      groups: [],
      ...writeAccount(draft, stored, newcomer),
    }),
    refuseSave: refuseTakenEmployee,
    follow: renameEmployee,
    references: referencesToTeacher,
  },
  staff: {
    noun: 'staff',
    write: (draft, stored, newcomer): StaffMember => writeAccount(draft, stored, newcomer),
    refuseSave: refuseTakenEmployee,
    follow: renameEmployee,
    references: referencesToStaff,
  },
  students: {
    noun: 'student',
    write: (draft, stored, { id, today }) => ({ id, enrollmentDate: today, ...stored, ...draft }),
    references: (school, { id }) => referencesToStudent(school, id),
  },
  courses: {
    noun: 'course',
    write: (draft, stored) => ({ ...stored, ...draft, id: stored?.id ?? courseIdOf(draft.name) }),
    refuseSave: refuseTakenCourse,
    claim: (school, { id }) => claimDemoId(school, 'courses', id),
    refuseDelete: refuseCourseWithGroups,
  },
  groups: {
    noun: 'group',
    write: writeGroup,
    refuseSave: refuseTakenGroup,
    claim: (school, { id }) => claimDemoId(school, 'groups', id),
    follow: (school, stored, { name }) => [
      ...renameGroup(school, stored, { name }),
      ...followDemoGroup(school, stored.name, name),
    ],
    references: (school, { name }) => referencesToGroup(school, name),
  },
  classrooms: {
    noun: 'classroom',
    write: (draft, stored, { id }) => ({ id, ...stored, ...draft }),
    refuseSave: refuseTakenClassroom,
    follow: followClassroom,
    references: (school, { name }) => referencesToClassroom(school, name),
  },
};

export function rulesOf(register: RegisterKey): Rules<RegisterKey> {
  return registers[register];
}

function writeAccount<Draft extends Drafts['admins']>(
  draft: Draft,
  stored: Account | null,
  { id }: Newcomer,
): Draft & Account {
  const password = draft.password || (stored?.password ?? '');
  return { id, status: 'Activo', ...stored, ...draft, password };
}
