import type { Records } from '../school/school.ts';

/** What a form or a file says of a record; in an account an empty `password` keeps the stored one. */
export interface Drafts {
  admins: Omit<Records['admins'], 'id' | 'status'>;
  teachers: Omit<Records['teachers'], 'id' | 'status' | 'groups' | 'hiredOn'>;
  staff: Omit<Records['staff'], 'id' | 'status' | 'hiredOn'>;
  students: Omit<
    Records['students'],
    'id' | 'enrollmentDate' | 'graduatedOn' | 'withdrawnOn' | 'pastGroups'
  > & {
    /** A local calendar day; the one that is stored, or today, without it. */
    enrollmentDate?: string;
    /** The first local calendar day in the group where it is another than before; today without it. */
    groupSince?: string;
  };
  courses: Omit<Records['courses'], 'id' | 'isDemo'>;
  groups: Omit<Records['groups'], 'id' | 'capacity' | 'isDemo'>;
  classrooms: Omit<Records['classrooms'], 'id' | 'isDemo'>;
}
export type RegisterKey = keyof Drafts;

export type RegisterRecord = Records[RegisterKey];
