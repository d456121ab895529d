import { accountLists } from '../school/accounts.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { Change, Operation } from '../store/changes.ts';
import { invertOperations } from '../store/inverting.ts';
import { accountChanges } from './accountChanges.ts';
import { schoolOfParts } from './bases.ts';
import { differences } from '../store/differences.ts';
import { entryOf } from './entries.ts';
import { withoutPasswords } from './officePart.ts';
import type { Decide } from '../store/decisions.ts';
import { emptyOutbox } from './outbox.ts';
import { rebased } from './rebasing.ts';
import type {
  Author,
  BaseIndex,
  EntryName,
  LogEntry,
  ServerAccount,
  ServerSession,
} from './schoolServer.ts';
import { nameOfBase, ServerError } from './schoolServer.ts';

/**
 * What a device's school is to the one that a server holds: the same, which stood so at `head` of the
 * log, its base as the `last` that was read; another one; or the same that went its own way on both
 * sides.
 */
export type Adoption =
  | { kind: 'own'; head: number; last: EntryName }
  | { kind: 'another'; name: string }
  | { kind: 'ahead' };

export interface Adopting {
  session: ServerSession;
  /** With its hashes. */
  school: School;
  author: Author;
  /** Epoch milliseconds. */
  at: number;
  /** A random text. */
  id: string;
  /** Whether it was this device that put the base of some moment there; epoch milliseconds. */
  isBegunHere: (at: number) => boolean;
  /** Those that the server knows otherwise. */
  changedAccounts: () => Promise<readonly ServerAccount[]>;
  decide: Decide;
}

/**
 * Goes on where a sharing was broken off. What this device alone has changed since is written down;
 * where others have too, or put the school there, nothing is: an older backup of it has no changes to tell.
 */
export async function adopt(adopting: Adopting): Promise<Adoption> {
  const { session, school, decide } = adopting;
  const index = await session.baseIndex();
  if (!index) throw new ServerError('unreachable', 'The base is not there yet.');
  const base = await readWhole(session, index);
  if (!isSameSchool(base, school)) return { kind: 'another', name: index.name };
  const own = withoutPasswords(school);
  const last = nameOfBase(index);
  const { entries, head } = await session.since(index.revision);
  const changes = differences(base, own);
  // A base that was written since has what others wrote as well.
  const isFirst = index.revision === 0 && adopting.isBegunHere(index.at);
  if (isFirst && entries.length === 0) {
    const change = changeOf(adopting, base, changes);
    // Whose name another has by now goes before that one comes.
    for (const account of accountChanges(change).deleted) await session.deleteAccount(account);
    for (const account of await adopting.changedAccounts()) await session.putAccount(account);
    if (changes.length === 0) return { kind: 'own', head, last };
    const answer = await session.append(head, [entryOf(change, adopting.author)]);
    return answer.isAppended ? { kind: 'own', head: answer.head, last } : { kind: 'ahead' };
  }
  const placed = entries.map(({ entry }) => entry);
  if (changes.length > 0) {
    const { school: after } = rebased(base, emptyOutbox, { entries: placed, head }, decide);
    const isSame = differences(after, own).length === 0;
    if (!isSame) return { kind: 'ahead' };
  }
  // What others wrote of an account stands, its password too.
  const mayPut = ({ role, id }: ServerAccount) =>
    isFirst && !placed.some((entry) => isWrittenBy(entry, accountLists[role], String(id)));
  for (const account of (await adopting.changedAccounts()).filter(mayPut)) {
    await session.putAccount(account);
  }
  // What this device lacks of it comes by the log.
  return { kind: 'own', head: changes.length === 0 ? index.revision : head, last };
}

function isWrittenBy({ whole, ...open }: LogEntry, list: SchoolKey, id: string): boolean {
  const { operations } = whole ?? open;
  return operations.some((one) => one.key === list && (one.id === id || one.kind === 'replace'));
}

async function readWhole(session: ServerSession, index: BaseIndex): Promise<School> {
  const parts = await Promise.all(
    index.parts.map(async (name) => ({ name, text: await session.basePart(index, name) })),
  );
  const school = schoolOfParts(parts);
  if (!school) throw new ServerError('harmed', 'The base is not readable.');
  return school;
}

function isSameSchool(one: School, other: School): boolean {
  const [id, otherId] = [one, other].map(({ settings }) => settings.system.handover?.school);
  return id !== undefined && id === otherId;
}

function changeOf(
  { author, at, id }: Adopting,
  base: School,
  operations: readonly Operation[],
): Change {
  const inverse = invertOperations(base, operations);
  return { id, name: 'school.shared', author: author.name, at, details: {}, operations, inverse };
}
