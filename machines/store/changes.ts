import type { Records, School, SchoolKey } from '../school/school.ts';
import type { ChangeName } from './codes.ts';

export interface Put<Key extends SchoolKey = SchoolKey> {
  kind: 'put';
  key: Key;
  id: string;
  record: Records[Key];
  /** Of a new record of a list: the id it goes in front of; without one it goes last. */
  before?: string | undefined;
}
export interface Delete<Key extends SchoolKey = SchoolKey> {
  kind: 'delete';
  key: Key;
  id: string;
  /** Of a creation undone: who referred to its id before it was there, as key and id. */
  referrers?: readonly string[];
}
/** A key's whole content at once, order included; it stands alone in its key's change. */
export interface Replace<Key extends SchoolKey = SchoolKey> {
  kind: 'replace';
  key: Key;
  id: '';
  value: School[Key];
}
export type RecordOperation = Put | Delete;
export type Operation = RecordOperation | Replace;

export type ChangeDetails = Readonly<Record<string, string | number>>;

/** One step of the school: absolute puts and deletes, so that applying it twice changes nothing. */
export interface Change {
  id: string;
  name: ChangeName;
  author: string;
  /** Milliseconds since the epoch. */
  at: number;
  details: ChangeDetails;
  operations: readonly Operation[];
  /** Puts the school back to where it was. */
  inverse: readonly Operation[];
}

export interface JournalEntry {
  revision: number;
  change: Change;
  /** The proof of the entry before it; like its own, a first entry and version 1's have none. */
  previous?: string;
  /** The SHA-256 of what it says, that of the entry before it included. */
  proof?: string;
}
