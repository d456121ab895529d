import * as v from 'valibot';
import { isObject } from '../kit/objects.ts';
import type { TypedForm } from '../kit/typedForm.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { formShapes } from './formShapes.ts';
import type { Drafts, RegisterKey, RegisterRecord } from './drafts.ts';
import { tidy } from './entries.ts';
import { repeatedFields } from './fields.ts';
import { findRecord } from './registers.ts';
import { recordSchemas } from '../school/schemas.ts';
import type { School } from '../school/school.ts';
import { countWritten } from '../store/countWritten.ts';

/** What stands in a form, by field. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A register's form, as it opened and as it stands. */
export type FormChange = TypedForm<FormValues>;

/** What was asked to be saved of a form, and how many records of that content stood before. */
interface Submitted {
  draft: FormValues;
  standing: number;
}

/** A register's form that was not saved; of no part the password, in clear or hashed. */
export interface FormDraft {
  /** The record it was opened on as the person saw it, or null for a new one. */
  base: FormValues | null;
  values: FormValues;
  submitted: Submitted | null;
}

export function formDraft(base: RegisterRecord | FormValues | null, values: FormValues): FormDraft {
  return {
    base: base && withoutPassword({ ...base }),
    values: withoutPassword(values),
    submitted: null,
  };
}

/** What a form holds that is not saved, or null where it is as it started; a password aside. */
export function unsavedValues({ start, values }: FormChange): FormValues | null {
  const typed = withoutPassword(values);
  return isSameContent(typed, withoutPassword(start)) ? null : typed;
}

/** Of a form's values those that the next new record's form begins with. */
export function repeatedValues(register: RegisterKey, values: FormValues | null): FormValues {
  const repeated: readonly string[] = repeatedFields[register] ?? [];
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([field]) => repeated.includes(field)),
  );
}

/** A form of which a draft is being asked to be saved. */
export function submittedForm(
  school: School,
  register: RegisterKey,
  form: FormDraft,
  draft: Drafts[RegisterKey],
): FormDraft {
  const { groupSince: _since, ...wanted } = withoutPassword({ ...tidy(draft) });
  const standing = countWritten(school[register], form.base, wanted);
  return { ...form, submitted: { draft: wanted, standing } };
}

/**
 * What the store holds as a form, or null where it is none or was saved: a page that goes away before
 * it hears of its save finds the record standing when it comes back.
 */
export function formToReopen(
  school: School,
  register: RegisterKey,
  stored: unknown,
): FormDraft | null {
  const form = readFormDraft(register, stored);
  if (!form?.submitted) return form;
  const { draft, standing } = form.submitted;
  return countWritten(school[register], form.base, draft) > standing ? null : form;
}

/** Another release, or anybody, may have left it: what does not fit the form is not shown in it. */
function readFormDraft(register: RegisterKey, stored: unknown): FormDraft | null {
  if (!isObject(stored) || !isObject(stored.values)) return null;
  const { base, submitted } = stored;
  const values = fittingValues(register, stored.values);
  if (Object.keys(values).length === 0 || !(base === null || isSeen(register, base))) return null;
  return {
    base: base && withoutPassword(base),
    values,
    submitted: isSubmitted(submitted) ? submitted : null,
  };
}

function fittingValues(register: RegisterKey, values: FormValues): FormValues {
  const shapes = Object.entries(formShapes[register]);
  return Object.fromEntries(
    shapes
      .filter(([field, shape]) => Object.hasOwn(values, field) && v.is(shape, values[field]))
      .map(([field]) => [field, values[field]]),
  );
}

function isSeen(register: RegisterKey, base: unknown): base is FormValues {
  return isObject(base) && v.is(recordSchemas[register], { ...base, password: '' });
}

/** The record a form goes on from, as the person saw it, or the one that is no longer there. */
export function standOfForm(
  school: School,
  register: RegisterKey,
  { base }: FormDraft,
): { base: RegisterRecord | null; gone: FormValues | null } {
  const stored = base && findRecord(school, register, String(base.id));
  return stored ? { base: { ...stored, ...base }, gone: null } : { base: null, gone: base };
}

export function withoutPassword(fields: FormValues): FormValues {
  const { password: _password, ...others } = fields;
  return others;
}

function isSubmitted(value: unknown): value is Submitted {
  return isObject(value) && isObject(value.draft) && typeof value.standing === 'number';
}
