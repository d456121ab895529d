import type { Fields } from '../kit/objects.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { passwordProblem } from '../accounts/newPasswords.ts';
import { blanks } from './blanks.ts';
import { courseIdOf } from './courses.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';
import type { Entry } from './entries.ts';
import { checkEntry } from './entries.ts';
import type { School } from '../school/school.ts';
import { Secret } from '../accounts/secret.ts';
import type { ImportProblem, ImportRow, ReadRow } from './importRows.ts';
import { emptyRow, failedRow, isNoGroup, textOf } from './importRows.ts';
import { nameFinder } from './nameFinder.ts';
import { fold, tidyName } from '../kit/text.ts';

/**
 * What each row would do to the register. A row is of the record with its id, else of the one with
 * its user name, or of what has no account its name.
 */
export function classifyRows(
  school: School,
  register: RegisterKey,
  rows: readonly ReadRow[],
): ImportRow[] {
  const list: readonly RegisterRecord[] = school[register];
  const byId = new Map(list.map((record) => [String(record.id), record]));
  const byKey = groupByKey(register, list);
  const lines = new Map<string, number>();
  const users = new Map<string, { line: number; name: string }>();
  const groupOf = nameFinder(school.groups);
  const courses = new Map(school.courses.flatMap(({ id, name }) => [id, name].map(named(id))));

  return rows.map((row): ImportRow => {
    const tidied = tidyName(textOf(row.values.name));
    const fail = (...found: readonly ImportProblem[]) =>
      failedRow(row.line, tidied, [...row.problems, ...found]);
    if (tidied === '__proto__') return fail({ code: 'notOption', field: 'name', text: tidied });

    const { password, ...others } = row.values;
    const known = {
      ...knownGroup(groupOf, others.group),
      ...knownCourse(courses, others.courseId),
    };
    const values: Fields = { ...others, ...known, name: tidied };
    const newPassword = password instanceof Secret ? password : null;
    const changesOf = (record: RegisterRecord) => [
      ...changedFields(record, withOwnName(register, record, values)),
      ...(newPassword ? ['password'] : []),
    ];
    const sameKey = byKey.get(keyOf(register, values)) ?? [];
    const withId = row.id === '' ? undefined : byId.get(row.id);
    if (withId && !sameKey.includes(withId) && fold(withId.name) !== fold(tidied)) {
      return fail({ code: 'idOfAnother', field: 'id', text: withId.name });
    }
    const owner = sameKey.find((record) => !isOfPerson(register, record, withId, values));
    if (owner) return fail({ code: 'userRepeated', field: 'user', text: owner.name });
    const alike = sameKey.find((record) => changesOf(record).length === 0);
    const exact = isThing(register) ? sameKey.find(({ name }) => name === tidied) : undefined;
    const base = withId ?? exact ?? alike ?? sameKey[0] ?? null;
    if (!withId && !exact && !alike && sameKey.length > 1) {
      return fail({ code: 'ambiguous', field: 'name', text: tidied });
    }

    const said = base ? withOwnName(register, base, values) : values;
    const draft = { ...(base ? draftOf(register, base) : blankOf(register)), ...said };
    const filled = base ? draft : row.values;
    const problems = problemsOf(school, register, { draft, base } as Entry, filled, newPassword);
    const unread = new Set(row.problems.map(({ field }) => field));
    const user = textOf(draft['user']);
    const holder = user === '' ? undefined : users.get(user);
    const found = [
      ...problems.filter(({ field }) => !unread.has(field)),
      ...(holder && !areAkin(holder.name, tidied)
        ? [{ code: 'userInFile' as const, field: 'user', text: String(holder.line) }]
        : []),
    ];
    if (row.problems.length + found.length > 0) return fail(...found);
    users.set(user, { line: row.line, name: tidied });
    const place = base ? `id ${base.id}` : JSON.stringify(repeatKeyOf(register, row.id, draft));
    const first = lines.get(place);
    if (first !== undefined) return fail({ code: 'repeated', field: '', text: String(first) });
    lines.set(place, row.line);

    const changed = base ? changesOf(base) : [];
    if (base && changed.length === 0) return fail({ code: 'unchanged', field: '', text: '' });
    const entry = { draft, base } as Entry;
    const kind = base ? 'update' : 'new';
    return { ...emptyRow, line: row.line, kind, name: tidied, entry, newPassword, changed };
  });
}

function named(id: string) {
  return (name: string): [string, string] => [fold(name), id];
}

/** Groups, rooms and courses are found in any case and accents, and keep the name they have. */
function withOwnName(register: RegisterKey, { name }: RegisterRecord, values: Fields): Fields {
  return isThing(register) ? { ...values, name } : values;
}

function isThing(register: RegisterKey): boolean {
  return register === 'courses' || register === 'groups' || register === 'classrooms';
}

function isAccount(register: RegisterKey): boolean {
  return register === 'admins' || register === 'teachers' || register === 'staff';
}

/** Whether the account with a row's user name is the one the row is about. */
function isOfPerson(
  register: RegisterKey,
  record: RegisterRecord,
  withId: RegisterRecord | undefined,
  values: Fields,
): boolean {
  const name = textOf(values['name']);
  if (!isAccount(register) || record === withId || name === '') return true;
  if (withId) return false;
  const email = textOf(Reflect.get(record, 'email'));
  const isSameEmail = email !== '' && fold(email) === fold(textOf(values['email']));
  return isSameEmail || areAkin(record.name, name);
}

/** Whether one name says nothing but words of the other: 'Ana Torres' and 'Ana Torres Medina'. */
function areAkin(one: string, other: string): boolean {
  const [some, all] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size);
  return [...some!].every((word) => all!.has(word));
}

function wordsOf(name: string): Set<string> {
  return new Set(fold(name).split(' '));
}

function groupByKey(
  register: RegisterKey,
  list: readonly RegisterRecord[],
): Map<string, RegisterRecord[]> {
  const byKey = new Map<string, RegisterRecord[]>();
  for (const record of list) {
    const key = keyOf(register, { ...record });
    byKey.set(key, [...(byKey.get(key) ?? []), record]);
  }
  return byKey;
}

function keyOf(register: RegisterKey, fields: Fields): string {
  if (isAccount(register)) return textOf(fields['user']);
  const name = fold(textOf(fields['name']));
  return register === 'courses' ? courseIdOf(name) : name;
}

/**
 * Two students of one name may stand in one file where something tells them apart, be it an id that
 * the school has not; two of one user name or room may not.
 */
function repeatKeyOf(register: RegisterKey, id: string, draft: Fields): unknown {
  if (register !== 'students') return keyOf(register, draft);
  return [id, draft['name'], draft['career'], draft['group']].map((text) => fold(textOf(text)));
}

/** A group's name as it is written in the school, in whatever case and accents the file has it. */
function knownGroup(
  groupOf: (name: string) => { name: string } | undefined,
  group: unknown,
): Fields {
  if (group === undefined) return {};
  const known = groupOf(textOf(group));
  if (known) return { group: known.name };
  return isNoGroup(textOf(group)) ? { group: '' } : {};
}

function knownCourse(courses: ReadonlyMap<string, string>, course: unknown): Fields {
  const id = courses.get(fold(tidyName(textOf(course))));
  return id === undefined ? {} : { courseId: id };
}

function blankOf(register: RegisterKey): Fields {
  return { ...blanks[register] };
}

function draftOf(register: RegisterKey, record: RegisterRecord): Fields {
  const stored = record as unknown as Fields;
  return Object.fromEntries(
    Object.keys(blankOf(register)).map((field) => [
      field,
      field === 'password' ? '' : stored[field],
    ]),
  );
}

function changedFields(record: RegisterRecord, values: Fields): string[] {
  const stored = record as unknown as Fields;
  return Object.keys(values).filter((field) => !isSameContent(values[field], stored[field]));
}

function problemsOf(
  school: School,
  register: RegisterKey,
  entry: Entry,
  filled: Fields,
  newPassword: Secret | null,
): ImportProblem[] {
  const faults = checkEntry(school, register, entry, filled);
  const user = textOf(Reflect.get(entry.draft, 'user'));
  const { security } = school.settings;
  const weakness = newPassword && passwordProblem(newPassword.reveal(), user, security);
  const text = weakness === 'short' ? String(security.shortestPassword) : '';
  if (!weakness) return faults;
  return [...faults, { code: `password.${weakness}`, field: 'password', text }];
}
