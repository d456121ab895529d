import type { School } from './school.ts';
import type { Account } from './peopleShapes.ts';
import type { Role } from './roles.ts';

/** What `user` holds in the store: who is signed in, never a password. */
export interface SignedInUser {
  role: Role;
  id: number;
  name: string;
  email: string;
  user: string;
}

/** Which account it is: ids repeat across roles. */
export type AccountKey = Pick<SignedInUser, 'role' | 'id'>;

export const accountLists = { admin: 'admins', teacher: 'teachers', staff: 'staff' } as const;

/** The part of a school that says who may sign in. */
export type AccountRecords = Pick<School, (typeof accountLists)[Role]>;

export function accountsOf(school: AccountRecords, role: Role): readonly Account[] {
  return school[accountLists[role]];
}

/** The account of a key, or undefined where it is gone. */
export function accountWith(school: AccountRecords, { role, id }: AccountKey): Account | undefined {
  return accountsOf(school, role).find((one) => one.id === id);
}

/** What stands for a user name that is not everybody's to read; no account may have it. */
export const unseenUser = '—';
