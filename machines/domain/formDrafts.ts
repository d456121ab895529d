import type { RegisterKey, RegisterRecord } from './registerRules.ts';
import { findRecord } from './registers.ts';
import type { School } from './school.ts';

/** What stands in a form, by field. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A register's form that was not saved; of neither part the password, in clear or hashed. */
export interface FormDraft {
  /** The record it was opened on as the person saw it, or null for a new one. */
  base: FormValues | null;
  values: FormValues;
}

export function formDraft(base: RegisterRecord | null, values: FormValues): FormDraft {
  return { base: base && withoutPassword({ ...base }), values: withoutPassword(values) };
}

/** What the store holds as a form, or null where it is none. */
export function readFormDraft(stored: unknown): FormDraft | null {
  if (!isFields(stored) || !isFields(stored.values)) return null;
  const { base } = stored;
  return {
    base: isFields(base) ? withoutPassword(base) : null,
    values: withoutPassword(stored.values),
  };
}

/** The record a form goes on from, as the person saw it; null for a new one and one that is gone. */
export function baseOfForm(
  school: School,
  register: RegisterKey,
  { base }: FormDraft,
): RegisterRecord | null {
  const stored = base && findRecord(school, register, String(base.id));
  return stored ? { ...stored, ...base } : null;
}

/** A form's values with those that were typed, as far as they are of the same kind. */
export function withTyped<Values extends object>(start: Values, typed: FormValues | null): Values {
  const kept = Object.entries(start).map(([field, value]): [string, unknown] => {
    const wanted = typed && Object.hasOwn(typed, field) ? typed[field] : value;
    return [field, kindOf(wanted) === kindOf(value) ? wanted : value];
  });
  return Object.fromEntries(kept) as Values;
}

export function withoutPassword(fields: FormValues): FormValues {
  const { password: _password, ...others } = fields;
  return others;
}

function isFields(value: unknown): value is FormValues {
  return kindOf(value) === 'object';
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
