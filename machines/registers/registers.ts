import * as v from 'valibot';
import type { AccountKey } from '../school/accounts.ts';
import type { Operation } from '../store/changes.ts';
import { isSameContent, put, remove } from '../store/changes.ts';
import type { Decision, Facts, Refusal } from '../store/decisions.ts';
import { freeId, propose, refuse } from '../store/decisions.ts';
import type { References } from './references.ts';
import { none } from './references.ts';
import type { Drafts, Newcomer, RegisterKey, RegisterRecord } from './registerRules.ts';
import { rulesOf } from './registerRules.ts';
import { faultOf, refuseFault } from './recordFaults.ts';
import { missingFields } from './requiredFields.ts';
import { recordSchemas } from '../school/schemas.ts';
import type { Records, School } from '../school/school.ts';
import { composed, tidyName } from '../kit/text.ts';

/** A draft with the record it changes as the person saw it, or null for a new one. */
export interface Entry<Key extends RegisterKey = RegisterKey> {
  draft: Drafts[Key];
  base: Records[Key] | null;
}

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

/** Who else speaks of a record. */
export function referencesTo(
  school: School,
  register: RegisterKey,
  record: RegisterRecord,
): References {
  return rulesOf(register).references?.(school, record) ?? none;
}

/** Why a draft can't stand beside the other records of its register, or null. */
export function refusalToSave(
  school: School,
  register: RegisterKey,
  { draft, base }: Entry,
): Refusal | null {
  const rules = rulesOf(register);
  const record = rules.write(tidy(draft), base, { id: Number.NaN, today: '' });
  return rules.refuseSave?.(school, record, base) ?? null;
}

/** Why a record can't be deleted, or null. */
export function refusalToDelete(
  school: School,
  register: RegisterKey,
  record: RegisterRecord,
  user: AccountKey | null,
): Refusal | null {
  return rulesOf(register).refuseDelete?.(school, record, user) ?? null;
}

export function decideRecordSave(
  school: School,
  { register, ...entry }: RecordSaveCommand,
  { now, today }: Facts,
): Decision {
  const newcomer = { id: freeId(takenIds(school), now), today };
  const stored = entry.base ? findRecord(school, register, String(entry.base.id)) : null;
  const written = writeEntry(school, register, entry, stored, newcomer);
  if ('code' in written) return written;
  return propose(`${rulesOf(register).noun}.${entry.base ? 'updated' : 'created'}`, written, {
    name: tidyName(entry.draft.name),
  });
}

export function decideRecordDelete(
  school: School,
  { register, id }: RecordDeleteCommand,
  { user = null }: Facts,
): Decision {
  const record = findRecord(school, register, id);
  if (!record) return refuse('record.deletedMeanwhile');
  if (String(record.id) !== id) return refuse('record.changedMeanwhile');
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
): Decision {
  const list: readonly RegisterRecord[] = school[register];
  const records = new Map(list.map((record) => [String(record.id), record]));
  const taken = takenIds(school);
  const operations: Operation[] = [];
  for (const entry of entries) {
    const id = freeId(taken, now);
    const stored = entry.base ? records.get(String(entry.base.id)) : null;
    const written = writeEntry(school, register, entry, stored, { id, today });
    if ('code' in written) return refuse('import.changedMeanwhile');
    if (!entry.base) taken.add(id);
    operations.push(...written);
  }
  const updated = entries.filter(({ base }) => base !== null).length;
  return propose('records.imported', operations, { created: entries.length - updated, updated });
}

/** The operations that save an entry over what is stored, or the reason it is refused. */
function writeEntry(
  school: School,
  register: RegisterKey,
  { draft, base }: Entry,
  stored: RegisterRecord | null | undefined,
  newcomer: Newcomer,
): Operation[] | Refusal {
  const rules = rulesOf(register);
  if (stored === undefined) return refuse('record.deletedMeanwhile');
  if (stored && !isAsSeen(stored, base!, draft)) return refuse('record.changedMeanwhile');
  const tidied = tidy(draft);
  if (missingFields(register, tidied, stored).length > 0) return refuse('record.incomplete');
  const fault = faultOf(school, tidied, stored);
  if (fault) return refuseFault(fault);
  const record = rules.write(tidied, stored, newcomer);
  if (!v.is(recordSchemas[register], record)) return refuse('record.incomplete');
  const refusal = rules.refuseSave?.(school, record, stored);
  if (refusal) return refusal;
  return [
    ...putInPlace(school, register, record, stored),
    ...((stored
      ? rules.follow?.(school, stored, record, newcomer.today)
      : rules.claim?.(school, record)) ?? []),
  ];
}

/** With its texts composed and without spaces around them; a hash stays as it is. */
export function tidy<Draft extends { name: string }>(draft: Draft): Draft {
  const entries = Object.entries(draft).map(([field, value]): [string, unknown] => [
    field,
    typeof value === 'string' ? composed(value).trim() : value,
  ]);
  return { ...draft, ...Object.fromEntries(entries), name: tidyName(draft.name) };
}

/** Whether what the draft would overwrite is what the person started from. */
function isAsSeen(stored: RegisterRecord, base: RegisterRecord, draft: object): boolean {
  const [now, then, wanted] = [stored, base, draft] as Record<string, unknown>[];
  return Object.keys(wanted!).every(
    (field) =>
      (field === 'password' && wanted!.password === '') || isSameContent(now![field], then![field]),
  );
}

/** A record whose name is its id takes its old place under the new one. */
function putInPlace(
  school: School,
  register: RegisterKey,
  record: RegisterRecord,
  stored: RegisterRecord | null,
): Operation[] {
  if (!stored || stored.id === record.id) return [put(register, record)];
  const list: readonly RegisterRecord[] = school[register];
  const next = list[list.indexOf(stored) + 1];
  return [
    remove(register, stored.id),
    { ...put(register, record), before: next && String(next.id) },
  ];
}

/** A register's record by its id as text, or by one that it alone had before it was renamed. */
export function findRecord(
  school: School,
  register: RegisterKey,
  id: string,
): RegisterRecord | undefined {
  const list: readonly RegisterRecord[] = school[register];
  const found = list.find((record) => String(record.id) === id);
  if (found) return found;
  const renamed = list.filter((record) => 'formerIds' in record && record.formerIds?.includes(id));
  return renamed.length === 1 ? renamed[0] : undefined;
}

/** Of every numbered record: `EMP` numbers are unique among teachers and staff. */
function takenIds({ admins, teachers, staff, students, classrooms }: School): Set<number> {
  return new Set(
    [...admins, ...teachers, ...staff, ...students, ...classrooms].map(({ id }) => id),
  );
}
