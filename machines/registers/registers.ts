import { tidyName } from '../kit/text.ts';
import type { AccountKey } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Operation } from '../store/changes.ts';
import { remove } from '../store/operations.ts';
import { applyOperations } from '../store/applying.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import type { Decision, Facts, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { firstIdOf, freeId } from '../store/newIds.ts';
import type { Entry } from './entries.ts';
import type { SaveRefusal } from './recordWriting.ts';
import { takenIds, writeEntry } from './recordWriting.ts';
import { isNamed, referencesTo, totalOf } from './references.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';
import type { DeleteRefusal } from './registerRules.ts';
import { rulesOf } from './registerRules.ts';
import type { ServerRefusal } from './serverAccounts.ts';
import { refusalOfServer } from './serverAccounts.ts';

export interface RecordSaveCommand<Key extends RegisterKey = RegisterKey> extends Entry<Key> {
  type: 'record.save';
  register: Key;
}

export interface RecordDeleteCommand {
  type: 'record.delete';
  register: RegisterKey;
  id: string;
  /** The record as the person saw it, an account without its password; what versions before asked said none. */
  base?: RegisterRecord;
}

/** Why a record can't be deleted, or null. */
export function refusalToDelete(
  school: School,
  register: RegisterKey,
  record: RegisterRecord,
  user: AccountKey | null,
): Refusal<DeleteRefusal> | null {
  return rulesOf(register).refuseDelete?.(school, record, user) ?? null;
}

export function decideRecordSave(
  school: School,
  { register, ...entry }: RecordSaveCommand,
  facts: Facts,
): Decision<SaveRefusal | ServerRefusal> {
  const refusal = refusalOfServer(school, register, entry, facts);
  if (refusal) return refusal;
  const newcomer = {
    id: freeId(takenIds(school), firstIdOf(facts)),
    today: facts.today,
  };
  const stored = entry.base ? findRecord(school, register, String(entry.base.id)) : null;
  const written = writeEntry(school, register, entry, stored, newcomer);
  if ('code' in written) return written;
  const name = tidyName(entry.draft.name);
  const adopted = stored ? 0 : countAdopted(school, register, written);
  return propose(`${rulesOf(register).noun}.${entry.base ? 'updated' : 'created'}`, written, {
    name,
    ...(adopted > 0 ? { adopted } : {}),
  });
}

export function decideRecordDelete(
  school: School,
  { register, id, base }: RecordDeleteCommand,
  { user = null }: Facts,
): Decision<'record.gone' | 'record.conflict' | DeleteRefusal> {
  const record = findRecord(school, register, id);
  if (!record) return refuse('record.gone');
  if (base && !isAsShown(register, record, base)) return refuse('record.conflict', { deleting: 1 });
  const refusal = refusalToDelete(school, register, record, user);
  if (refusal) return refusal;
  return propose(`${rulesOf(register).noun}.deleted`, [remove(register, id)], {
    name: record.name,
  });
}

/** Whether a record is what somebody saw of it, which no password is. */
export function isAsShown(
  register: RegisterKey,
  stored: RegisterRecord,
  shown: RegisterRecord,
): boolean {
  return unchangedSince(register, withoutPassword(stored), withoutPassword(shown));
}

/** A record as it is seen. */
export function withoutPassword<Seen extends object>(seen: Seen): Seen {
  return 'password' in seen ? { ...seen, password: '' } : seen;
}

/** How many records refer to a new one from the first. */
function countAdopted(
  school: School,
  register: RegisterKey,
  operations: readonly Operation[],
): number {
  const [written] = operations;
  if (!isNamed(register) || written?.kind !== 'put') return 0;
  const after = applyOperations(school, operations);
  return totalOf(referencesTo(after, register, written.record as RegisterRecord));
}

/** A register's record by its id as text. */
export function findRecord(
  school: School,
  register: RegisterKey,
  id: string,
): RegisterRecord | undefined {
  const list: readonly RegisterRecord[] = school[register];
  return list.find((record) => String(record.id) === id);
}
