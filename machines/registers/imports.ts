import type { Fields } from '../kit/objects.ts';
import { isSameContent } from '../kit/sameContent.ts';
import type { PasswordProblem } from '../accounts/newPasswords.ts';
import { passwordProblem } from '../accounts/newPasswords.ts';
import type { ImportableKey } from './fields.ts';
import { blanks } from './fields.ts';
import type { Entry, EntryFault } from './entries.ts';
import { checkEntry } from './entries.ts';
import type { Records, School } from '../school/school.ts';
import { Secret } from '../accounts/secret.ts';
import { fold, tidyName } from '../kit/text.ts';

/** Why a row is not imported, and of which field and text. */
export interface ImportProblem {
  code:
    | 'unclosedQuote'
    | 'notNumber'
    | 'notOption'
    | 'notHours'
    | EntryFault['code']
    | 'idOfAnother'
    | 'ambiguous'
    | 'repeated'
    | 'unchanged'
    | `password.${PasswordProblem}`;
  field: string;
  text: string;
}

/** A row of a file as read: only the fields whose columns the file has, a password as a secret. */
export interface ReadRow {
  /** Of the file, counted from 1. */
  line: number;
  id: string;
  values: Readonly<Record<string, unknown>>;
  problems: readonly ImportProblem[];
}

export type RowKind = 'new' | 'update' | 'duplicate' | 'error';

/** What becomes of a row; only new ones and updates have an entry. */
export interface ImportRow {
  line: number;
  kind: RowKind;
  name: string;
  entry: Entry<ImportableKey> | null;
  /** Its draft's password, which stays blank there until it is hashed. */
  newPassword: Secret | null;
  problem: ImportProblem | null;
  /** The fields that an update changes. */
  changed: readonly string[];
}

type ImportableRecord = Records[ImportableKey];

/**
 * What each row would do to the register. A row is of the record with its id, else of the one with
 * its user name, or of a student its name.
 */
export function classifyRows(
  school: School,
  register: ImportableKey,
  rows: readonly ReadRow[],
): ImportRow[] {
  const list: readonly ImportableRecord[] = school[register];
  const byId = new Map(list.map((record) => [String(record.id), record]));
  const byKey = groupByKey(register, list);
  const lines = new Map<string, number>();
  const groups = new Map(school.groups.map(({ name }) => [fold(name), name]));

  return rows.map((row): ImportRow => {
    const name = tidyName(textOf(row.values.name));
    const fail = (problem: ImportProblem): ImportRow => ({
      line: row.line,
      name,
      entry: null,
      newPassword: null,
      changed: [],
      problem,
      kind: problem.code === 'repeated' || problem.code === 'unchanged' ? 'duplicate' : 'error',
    });
    if (row.problems[0]) return fail(row.problems[0]);

    const { password, ...others } = row.values;
    const values = { ...others, ...knownGroup(groups, others.group), name };
    const newPassword = password instanceof Secret ? password : null;
    const changesOf = (record: ImportableRecord) => [
      ...changedFields(record, values),
      ...(newPassword ? ['password'] : []),
    ];
    const sameKey = byKey.get(keyOf(register, values)) ?? [];
    const withId = row.id === '' ? undefined : byId.get(row.id);
    if (withId && !sameKey.includes(withId) && fold(withId.name) !== fold(name)) {
      return fail({ code: 'idOfAnother', field: 'id', text: withId.name });
    }
    const alike = sameKey.find((record) => changesOf(record).length === 0);
    const base = withId ?? alike ?? sameKey[0] ?? null;
    if (!withId && !alike && sameKey.length > 1) {
      return fail({ code: 'ambiguous', field: 'name', text: name });
    }

    const draft = { ...(base ? draftOf(register, base) : blankOf(register)), ...values };
    const filled = base ? draft : row.values;
    const problem = problemOf(school, register, { draft, base } as Entry, filled, newPassword);
    if (problem) return fail(problem);

    const place = base ? `id ${base.id}` : JSON.stringify(repeatKeyOf(register, draft));
    const first = lines.get(place);
    if (first !== undefined) return fail({ code: 'repeated', field: '', text: String(first) });
    lines.set(place, row.line);

    const changed = base ? changesOf(base) : [];
    if (base && changed.length === 0) return fail({ code: 'unchanged', field: '', text: '' });
    const entry = { draft, base } as Entry<ImportableKey>;
    const kind = base ? 'update' : 'new';
    return { line: row.line, kind, name, entry, newPassword, problem: null, changed };
  });
}

export function entriesOf(rows: readonly ImportRow[]): Entry<ImportableKey>[] {
  return rows.flatMap(({ entry }) => (entry ? [entry] : []));
}

function groupByKey(
  register: ImportableKey,
  list: readonly ImportableRecord[],
): Map<string, ImportableRecord[]> {
  const byKey = new Map<string, ImportableRecord[]>();
  for (const record of list) {
    const key = keyOf(register, { ...record });
    byKey.set(key, [...(byKey.get(key) ?? []), record]);
  }
  return byKey;
}

function keyOf(register: ImportableKey, fields: Fields): string {
  return register === 'students' ? fold(textOf(fields.name)) : textOf(fields.user);
}

/** Two students of one name may stand in one file; two accounts of one user name may not. */
function repeatKeyOf(register: ImportableKey, draft: Fields): unknown {
  if (register !== 'students') return keyOf(register, draft);
  return [draft.name, draft.career, draft.group].map((text) => fold(textOf(text)));
}

/** A group's name as it is written in the school, in whatever case and accents the file has it. */
function knownGroup(groups: ReadonlyMap<string, string>, group: unknown): Fields {
  const name = groups.get(fold(textOf(group)));
  return name === undefined ? {} : { group: name };
}

function blankOf(register: ImportableKey): Fields {
  return { ...blanks[register] };
}

function draftOf(register: ImportableKey, record: ImportableRecord): Fields {
  const stored = record as unknown as Fields;
  return Object.fromEntries(
    Object.keys(blankOf(register)).map((field) => [
      field,
      field === 'password' ? '' : stored[field],
    ]),
  );
}

function changedFields(record: ImportableRecord, values: Fields): string[] {
  const stored = record as unknown as Fields;
  return Object.keys(values).filter((field) => !isSameContent(values[field], stored[field]));
}

function problemOf(
  school: School,
  register: ImportableKey,
  entry: Entry,
  filled: Fields,
  newPassword: Secret | null,
): ImportProblem | null {
  const [fault] = checkEntry(school, register, entry, filled);
  if (fault) return fault;
  const user = textOf(Reflect.get(entry.draft, 'user'));
  const weakness = newPassword && passwordProblem(newPassword.reveal(), user);
  return weakness ? { code: `password.${weakness}`, field: 'password', text: '' } : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
