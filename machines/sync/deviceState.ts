import { signedInUser } from '../accounts/accounts.ts';
import { sha256Of } from '../kit/sha256.ts';
import type { AccountKey, SignedInUser } from '../school/accounts.ts';
import { accountWith } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Role } from '../school/roles.ts';
import type { Change } from '../store/changes.ts';
import type { EntryName } from './schoolServer.ts';

/** Which part of a school a device holds: all of it, or what everybody in it may read. */
export type Audience = 'office' | 'everybody';

export function audienceOf(role: Role): Audience {
  return role === 'admin' ? 'office' : 'everybody';
}

/** How a device came to hold a shared school. */
export interface Joined {
  /** The change that brought it, by its details. */
  id: string;
  audience: Audience;
  /** The school's name, as the login shows it. */
  name: string;
  /** The log's revision that the school stood for as it came. */
  head: number;
  /** The last entry of the log that it had then, or its base; versions before kept none. */
  last?: EntryName | null;
  /** Parts of the base that are still to come, newest month first. */
  missing: readonly string[];
}

/** Whoever may sign in on this device without the server. */
export interface KeptPerson extends AccountKey {
  user: string;
  /** What the key is derived from the password by; the salt in base64. */
  salt: string;
  iterations: number;
  /** A hash of the key, by which it is recognised: the key itself goes when they sign out. */
  proof: string;
}

/** What a key is recognised by where it is not kept. */
export function proofOf(key: string): string {
  return sha256Of(`plantel ${key}`);
}

/** What a device knows before anybody signs in. */
export interface Recalled {
  person: KeptPerson | null;
  /** Null where this device holds no part of a shared school. */
  joined: Joined | null;
  /** How many changes of this device the school has not confirmed. */
  waiting: number;
  /** How many changes of the office were refused and are not resolved: what they ask others may not read. */
  unresolved: number;
}

/** Whether what nobody else could send, or resolve, would go if somebody of this role took the device over. */
export function wouldLose({ joined, waiting, unresolved }: Recalled, role: Role): boolean {
  if (!joined) return false;
  const isNarrower = joined.audience === 'office' && audienceOf(role) === 'everybody';
  return waiting > 0 || (isNarrower && unresolved > 0);
}

/** What a device keeps of its shared school and its person, apart from the school's records. */
export interface DeviceState {
  /** With the device's last changes, which tell whether a school that was to come came. */
  recall: (changes: readonly Change[]) => Promise<Omit<Recalled, 'waiting' | 'unresolved'>>;
  /** Before the device's school is asked: what is cut off from here on is known by the change. */
  begin: (joined: Joined) => Promise<void>;
  /** Who signed in, with the key for as long as they are; tells whether the school has just come. */
  keep: (person: KeptPerson, key: string, joined: Joined) => Promise<{ isNew: boolean }>;
  /** Parts that have come. */
  arrived: (names: readonly string[]) => Promise<void>;
  /** The key of whoever is signed in. */
  key: () => Promise<string | null>;
  /** What they are known by once the server knows them so; nothing where nobody is signed in. */
  expect: (person: KeptPerson, key: string) => Promise<void>;
  /** What was expected has come about; tells whether anything was. */
  meet: () => Promise<boolean>;
  dropKey: () => Promise<void>;
  /** The server refuses what this device knew them by: nobody signs in here without it. */
  dropPerson: () => Promise<void>;
  /** All of it: the school has left this device. */
  forget: () => Promise<void>;
}

/** Of what a device kept of its school, what is true by its last changes. */
export function heldOf(
  joined: Joined | null,
  begun: Joined | null,
  changes: readonly Change[],
): Joined | null {
  const isTold = (of: 'school.joined' | 'school.left', school: Joined | null) =>
    changes.some(({ name, details }) => name === of && details['join'] === school?.id);
  const held = isTold('school.joined', begun) ? begun : joined;
  return isTold('school.left', held) ? null : held;
}

/** Whether a device holds what an account may read, with its record in it. */
export function holdsFor(
  joined: Joined | null,
  records: School,
  { role, id }: AccountKey,
): boolean {
  return joined?.audience === audienceOf(role) && accountWith(records, { role, id }) !== undefined;
}

/** Who a person of a school is, under the name they sign in with: others can't read that. */
export function signedInOf(records: School, person: KeptPerson): SignedInUser | null {
  const account = accountWith(records, person);
  return account ? { ...signedInUser(person.role, account), user: person.user } : null;
}
