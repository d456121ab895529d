import * as v from 'valibot';
import { tidyName } from '../kit/text.ts';
import type { AccountKey } from '../school/accounts.ts';
import { recordSchemas } from '../school/schemas.ts';
import type { School } from '../school/school.ts';
import type { Operation } from '../store/changes.ts';
import { put, remove } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import { applyOperations } from '../store/applying.ts';
import type { Decision, Facts, Refusal } from '../store/decisions.ts';
import { freeId, propose, refuse } from '../store/decisions.ts';
import type { Entry, EntryRefusal } from './entries.ts';
import { checkEntry, tidy, tieDraft } from './entries.ts';
import { adoptTexts, isNamed, referencesTo, totalOf } from './references.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';
import type { DeleteRefusal, Newcomer } from './registerRules.ts';
import { registerKeys, rulesOf } from './registerRules.ts';

export interface RecordSaveCommand<Key extends RegisterKey = RegisterKey> extends Entry<Key> {
  type: 'record.save';
  register: Key;
}

export interface RecordDeleteCommand {
  type: 'record.delete';
  register: RegisterKey;
  id: string;
}

/** All of a file's good rows in one step. */
export interface RecordsImportCommand<Key extends RegisterKey = RegisterKey> {
  type: 'records.import';
  register: Key;
  entries: readonly Entry<Key>[];
}

export type SaveRefusal = EntryRefusal | 'record.gone' | 'record.conflict';

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
  { now, today }: Facts,
): Decision<SaveRefusal> {
  const newcomer = { id: freeId(takenIds(school), now), today };
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
  { register, id }: RecordDeleteCommand,
  { user = null }: Facts,
): Decision<'record.gone' | DeleteRefusal> {
  const record = findRecord(school, register, id);
  if (!record) return refuse('record.gone');
  const refusal = refusalToDelete(school, register, record, user);
  if (refusal) return refusal;
  return propose(`${rulesOf(register).noun}.deleted`, [remove(register, id)], {
    name: record.name,
  });
}

/** Everything or nothing: a row that no longer fits refuses the whole. */
export function decideRecordsImport(
  school: School,
  { register, entries }: RecordsImportCommand,
  { now, today }: Facts,
): Decision<'import.conflict'> {
  const list: readonly RegisterRecord[] = school[register];
  const records = new Map(list.map((record) => [String(record.id), record]));
  const taken = takenIds(school);
  const operations = new Map<string, Operation>();
  for (const entry of entries) {
    const id = freeId(taken, now);
    const stored = entry.base ? records.get(String(entry.base.id)) : null;
    const written = writeEntry(school, register, entry, stored, { id, today });
    if ('code' in written) return refuse('import.conflict');
    if (!entry.base) taken.add(id);
    for (const operation of written) {
      const target = `${operation.key} ${operation.id}`;
      // What two newcomers of one name would take on is the first one's.
      if (!operations.has(target)) operations.set(target, operation);
    }
  }
  const updated = entries.filter(({ base }) => base !== null).length;
  const details = { created: entries.length - updated, updated };
  return propose('records.imported', [...operations.values()], details);
}

/** The operations that save an entry over what is stored, or the reason it is refused. */
function writeEntry(
  school: School,
  register: RegisterKey,
  { draft, base }: Entry,
  stored: RegisterRecord | null | undefined,
  newcomer: Newcomer,
): Operation[] | Refusal<SaveRefusal> {
  const rules = rulesOf(register);
  if (stored === undefined) return refuse('record.gone');
  if (stored && !unchangedSince(register, stored, base, fieldsOf(draft))) {
    return refuse('record.conflict');
  }
  const [fault] = checkEntry(school, register, { draft, base });
  if (fault) return fault.refusal;
  const tied = tieDraft(school, register, tidy(draft), base);
  const id = stored?.id ?? rules.idOf?.(school, tied.name) ?? newcomer.id;
  const record = rules.write(tied, stored, { ...newcomer, id });
  if (!v.is(recordSchemas[register], record)) return refuse('record.incomplete');
  const followed = stored ? rules.follow?.(school, stored, record, newcomer.today) : [];
  const former = stored ? record.name : rules.formerName?.(school, record.name);
  const adopted = stored?.name === record.name ? [] : adoptTexts(school, register, record, former);
  return [put(register, record), ...(followed ?? []), ...adopted];
}

/** The fields a draft would overwrite; a blank password keeps the stored one. */
function fieldsOf(draft: object): string[] {
  const isKept = Reflect.get(draft, 'password') === '';
  return Object.keys(draft).filter((field) => !isKept || field !== 'password');
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

/** Of every numbered record: `EMP` numbers are unique among teachers and staff. */
function takenIds(school: School): Set<number> {
  const ids = registerKeys.flatMap((key) => school[key].map(({ id }) => id));
  return new Set(ids.filter((id) => typeof id === 'number'));
}
