import type { SignedInUser } from '../school/accounts.ts';
import type { Role } from '../school/roles.ts';
import type { ChangeDetails, Operation } from '../store/changes.ts';
import type { ChangeName } from '../store/codes.ts';

/**
 * The newest shape of what a server's log holds; a device that reads a newer one has to be updated. The
 * second is of an entry that came behind others in one transaction: its place among them orders it.
 */
export const logFormat = 2;

/** The shape of a base, and of an entry that came first or alone. */
export const firstFormat = 1;

export type Author = Pick<SignedInUser, 'role' | 'id' | 'name'>;

/** What a part of an entry says of the change, for those who may read that part. */
export interface EntryPart {
  details: ChangeDetails;
  operations: readonly Operation[];
  inverse: readonly Operation[];
}

/** One change in the log: what everybody may read of it, and beside it what the office alone may. */
export interface LogEntry extends EntryPart {
  id: string;
  format: number;
  /** Who wrote it: the server vouches for `role` and `id`, by the prefix that it was written under. */
  author: Author;
  /** Milliseconds since the epoch, by the writer's clock. */
  at: number;
  name: ChangeName;
  /** Left out where it would say the same, and for whoever may not read it. */
  whole?: EntryPart;
}

/** What an entry is known by. */
export type EntryName = Pick<LogEntry, 'id' | 'author'>;

/** What the last of some entries is known by; null where there is none. */
export function nameOfLast(entries: readonly EntryName[]): EntryName | null {
  const last = entries.at(-1);
  return last ? { id: last.id, author: last.author } : null;
}

/** What a base is known by to whoever has read no entry behind it: a server that was begun anew lacks it. */
export function nameOfBase({ place: id }: Pick<BaseIndex, 'place'>): EntryName {
  return { id, author: { role: 'admin', id: 0, name: '' } };
}

/** An entry with its place in the log. */
export interface PlacedEntry {
  /** The server's revision of it: entries are ordered by it, with gaps; those that came at once have one. */
  revision: number;
  entry: LogEntry;
}

/** What a log holds after a revision. */
export interface LogNews {
  /**
   * Oldest first. What is no entry of this format, or was written over, stands in `harmed` by its key
   * instead; both are empty where what was asked for was trimmed.
   */
  entries: readonly PlacedEntry[];
  harmed: readonly string[];
  /** Where the log stands: the revision an append has to name. */
  head: number;
  /**
   * Whether what was asked for was trimmed, or this log lacks what was read last as an older copy of the
   * server was put back: the base has to be read, and the log from its revision on.
   */
  isTrimmed: boolean;
}

/** What became of an append: all of it is in the log, or none. */
export type Appended = Placed | Missed;

export interface Placed {
  isAppended: true;
  /** The entries' revision. */
  head: number;
  /**
   * Of own work what the log says since the head that was named, that work too, where one answer holds it;
   * of a log that lacks what was read last, that.
   */
  news?: LogNews | undefined;
  /** Others may stand before the entries: more than one answer holds, or these were there from an earlier call. */
  isUnread?: boolean;
}

export interface Missed {
  isAppended: false;
  /** What was written since the head that was named, where one answer holds it. */
  news?: LogNews | undefined;
}

/** How an append is done. */
export interface Appending {
  /** The school as it is after an entry that is larger than the log takes. */
  baseAfter?: () => Promise<NewBase>;
  /** Whether it counts behind what others than the office wrote since the head; see `isOwnWork`. */
  isOwnWork?: boolean;
  /** What was read last, which the log has. */
  last?: EntryName | null | undefined;
}

/** One part of a base: the small lists, or a month of what grows by the day, as text. */
export interface BasePart {
  /** `lists`, or as `schedules 2026-03`. */
  name: string;
  text: string;
}

/** Which parts a base has, newest month first, and the log's revision that it stands for. */
export interface BaseIndex {
  format: number;
  /** What its parts are filed under. */
  place: string;
  revision: number;
  /** Milliseconds since the epoch, by the writer's clock. */
  at: number;
  /** The school's name, as the login shows it. */
  name: string;
  parts: readonly string[];
}

/** What a device begins with of a school. */
export interface Beginning {
  index: BaseIndex;
  parts: readonly BasePart[];
  /** What came after the base. */
  news: LogNews;
}

/** A school as it is put on a server: what everybody may read, and what of it the office has otherwise. */
export interface NewBase extends Omit<BaseIndex, 'parts' | 'format' | 'place'> {
  everybody: readonly BasePart[];
  office: readonly BasePart[];
}

/** An account as the server knows it: no clear password, and no hash that a reader of the log sees. */
export interface ServerAccount {
  role: Role;
  id: number;
  user: string;
  /** The stored hash in PHC string form: its key is the password there, its salt and cost are published. */
  passwordHash: string;
}

/** Whoever proves who they are: the key is derived from the password by the published salt and cost. */
export interface ServerCredentials {
  role: Role;
  user: string;
  /** Base64 of the derived key. */
  key: string;
}

/** What a sign-in needs before it can prove itself; of an unknown user made up, the same each time. */
export interface SaltAndCost {
  salt: Uint8Array;
  iterations: number;
}

/** What a server tells before anybody signs in; null where it holds no school yet. */
export interface SharedSchool {
  name: string;
}

/**
 * Why the server did not do what was asked: it never answered; it refuses these credentials; what was
 * asked is not this account's to do; it is full; it holds what this version can't read; or a base that no
 * version can.
 */
export type ServerFailure =
  | 'unreachable'
  | 'rejected'
  | 'forbidden'
  | 'full'
  | 'outdated'
  | 'harmed';

export class ServerError extends Error {
  readonly failure: ServerFailure;

  constructor(failure: ServerFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** A month of the school that the server should have, and does not give so that it can be read. */
export class WithheldMonth extends Error {}

/** A failure of what was thrown; what nobody named is a server that did not answer. */
export function serverFailureOf(error: unknown): ServerFailure {
  return error instanceof ServerError ? error.failure : 'unreachable';
}

/** A school's server before anybody signed in. Everything may reject with a `ServerError`. */
export interface SchoolServer {
  /** Asked but once where others wait meanwhile. */
  school: (isOnce?: boolean) => Promise<SharedSchool | null>;
  /** Asked but once where the device lets them in without it. */
  saltOf: (role: Role, user: string, isKept?: boolean) => Promise<SaltAndCost>;
  /** Whether anybody has an account under such a user; a server without a school can't tell that nobody has. */
  hasAccount: (role: Role, user: string) => Promise<boolean>;
  /**
   * Of a device that `begins` what it begins with is asked for at once, for `beginning` to give, and what it
   * reads is asked for again where it gets lost: nothing else lets anybody in.
   */
  signIn: (credentials: ServerCredentials, begins?: boolean) => Promise<ServerSession>;
  /** Ends what is being asked, by sessions too: nobody waits for it. What is asked later is asked anew. */
  abandon: () => void;
  /** With the key that the server's keeper was given. */
  signInAsKeeper: (setupKey: string) => Promise<KeeperSession>;
}

/** A signed-in device: a call that the server refuses is tried once more after signing in again. */
export interface ServerSession {
  role: Role;
  /** The id of the account in the school's records. */
  id: number;
  /** After a connection that was lost: asks the server once for a sign, and signs in again only where it must. */
  resume: () => Promise<void>;
  /** By how many milliseconds this device's clock is ahead of the server's, by its last answer. */
  ahead: () => number;
  /** What came after a revision of the log, which has what was read last. */
  since: (revision: number, last?: EntryName | null) => Promise<LogNews>;
  /**
   * One transaction: only while the head stands where it was seen, or for own work while neither the
   * office nor this account has written since. Of entries that are in the log already, or that a base
   * has taken in, it tells that: after an answer that got lost, appending again is safe. `full` where
   * they are larger than the server takes; for the office the base then takes the place of a single one:
   * whoever follows goes on from that.
   */
  append: (head: number, entries: readonly LogEntry[], how?: Appending) => Promise<Appended>;
  /** Of some entries the ids of those that are in the log or that a base has taken in. */
  taken: (entries: readonly EntryName[]) => Promise<ReadonlySet<string>>;
  /**
   * Nudges at every event, once connected and whenever the connection came back, for which it goes on
   * trying by itself, with a revision that the log has not gone beyond, if one was told; `lost` tells each
   * loss, and nothing is tried after `rejected`. Returns what ends it.
   */
  watch: (nudge: (revision?: number) => void, lost: (failure: ServerFailure) => void) => () => void;
  baseIndex: () => Promise<BaseIndex | null>;
  /** Some parts of the base with what came after it, in as few answers as can be; null without a base. */
  beginning: (namesOf: (index: BaseIndex) => readonly string[]) => Promise<Beginning | null>;
  /**
   * For the office the office's own where there is one. `harmed` where it can't be read, and `unreachable`
   * where two newer bases took its place meanwhile: the index has to be read again.
   */
  basePart: (index: BaseIndex, name: string) => Promise<string>;
  /**
   * Office alone: whether all parts of a base read, everybody's and the office's; so does one that another
   * took the place of.
   */
  readsBase: (index: BaseIndex, isReadable: (part: BasePart) => boolean) => Promise<boolean>;
  /**
   * Office alone: a newer base takes the place of the one before, and what it covers leaves the log; one
   * that is older than what is held changes nothing.
   */
  writeBase: (base: NewBase) => Promise<void>;
  /**
   * Office alone: makes an account, or gives it another name, password or state. A user name that is
   * another account's is given away when that is asked again: `unreachable` until then.
   */
  putAccount: (account: ServerAccount) => Promise<void>;
  /**
   * Office alone: whoever was deleted, deactivated or renamed is refused from here on. A user name that is
   * another's by now stays theirs.
   */
  deleteAccount: (account: Omit<ServerAccount, 'passwordHash'>) => Promise<void>;
}

/** Puts a school on a server that holds none. */
export interface KeeperSession {
  /** Rejects as `forbidden` where a school is held already. Nothing of it is seen before all is there. */
  share: (
    base: NewBase,
    accounts: readonly ServerAccount[],
    onProgress?: (done: number, total: number) => void,
  ) => Promise<void>;
}
