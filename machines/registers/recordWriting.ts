import * as v from 'valibot';
import { closedUntil } from '../school/cycles.ts';
import { recordSchemas } from '../school/schemas.ts';
import type { School } from '../school/school.ts';
import type { Operation } from '../store/changes.ts';
import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import { put } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import type { Drafts, RegisterKey, RegisterRecord } from './drafts.ts';
import type { Entry, EntryRefusal } from './entries.ts';
import { checkEntry, tidy, tieDraft } from './entries.ts';
import { adoptTexts } from './references.ts';
import type { Newcomer } from './registerRules.ts';
import { registerKeys, rulesOf } from './registerRules.ts';

export type SaveRefusal = EntryRefusal | 'record.gone' | 'record.conflict';

/**
 * The operations that save an entry over what is stored, the record's own first, or the reason it is
 * refused.
 */
export function writeEntry(
  school: School,
  register: RegisterKey,
  { draft, base }: Entry,
  stored: RegisterRecord | null | undefined,
  newcomer: Newcomer,
): [Operation, ...Operation[]] | Refusal<SaveRefusal> {
  const rules = rulesOf(register);
  if (stored === undefined) return refuse('record.gone');
  if (stored && !unchangedSince(register, stored, base, fieldsOf(register, draft, stored))) {
    return refuse('record.conflict');
  }
  const [fault] = checkEntry(school, register, { draft, base });
  if (fault) return fault.refusal;
  const tied = tieDraft(school, register, tidy(draft), base);
  const id = stored?.id ?? rules.idOf?.(school, tied.name) ?? newcomer.id;
  const record = rules.write(tied, stored, {
    ...newcomer,
    id,
    closedUntil: closedUntil(school.settings.school),
  });
  if (!v.is(recordSchemas[register], record)) return refuse('record.incomplete');
  const followed = stored ? rules.follow?.(school, stored, record, newcomer.today) : [];
  const former = stored ? record.name : rules.formerName?.(school, record.name);
  const adopted = stored?.name === record.name ? [] : adoptTexts(school, register, record, former);
  return [put(register, record), ...(followed ?? []), ...adopted];
}

/** The fields a draft would overwrite: no password that is blank, nor one that a server has to itself. */
function fieldsOf(
  register: RegisterKey,
  draft: Drafts[RegisterKey],
  stored: RegisterRecord,
): string[] {
  const isKept = [draft, stored].some((one) => Reflect.get(one, 'password') === '');
  const own = Object.keys(draft).filter((field) => !isKept || field !== 'password');
  return [...own, ...(rulesOf(register).overwrites?.(draft) ?? [])];
}

/** Of every numbered record: `EMP` numbers are unique among teachers and staff. */
export function takenIds(school: School): Set<number> {
  const ids = registerKeys.flatMap((key) => school[key].map(({ id }) => id));
  return new Set(ids.filter((id) => typeof id === 'number'));
}
