import type { Fields } from '../kit/objects.ts';
import { passwordProblem } from '../accounts/newPasswords.ts';
import { blanks } from './blanks.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';
import type { Entry } from './entries.ts';
import { checkEntry } from './entries.ts';
import type { School } from '../school/school.ts';
import { Secret } from '../accounts/secret.ts';
import type { RowOfRecord } from './importMatching.ts';
import {
  areAkin,
  fieldsChangedBy,
  recordOfRow,
  repeatKeyOf,
  shareOut,
  storedByKey,
  withOwnName,
} from './importMatching.ts';
import type { ImportProblem, ImportRow, ReadRow } from './importRows.ts';
import { emptyRow, failedRow, isNoGroup, textOf } from './importRows.ts';
import { nameFinder } from './nameFinder.ts';
import { fold, tidyName } from '../kit/text.ts';

/** What each row would do to the register. */
export function classifyRows(
  school: School,
  register: RegisterKey,
  rows: readonly ReadRow[],
): ImportRow[] {
  const stored = storedByKey(register, school[register]);
  const lines = new Map<string, number>();
  const users = new Map<string, { line: number; name: string }>();
  const groupOf = nameFinder(school.groups);
  const courses = new Map(school.courses.flatMap(({ id, name }) => [id, name].map(named(id))));

  const said = rows.map((row): RowOfRecord => {
    const { password, ...others } = row.values;
    const name = tidyName(textOf(others.name));
    const values: Fields = {
      ...others,
      ...knownGroup(groupOf, others.group),
      ...knownCourse(courses, others.courseId),
      name,
    };
    return { id: row.id, name, values, hasNewPassword: password instanceof Secret };
  });
  const shares = shareOut(stored, said);

  return rows.map((row, index): ImportRow => {
    const { line } = row;
    const own = said[index]!; // One of each.
    const { name, values } = own;
    const fail = (...found: readonly ImportProblem[]) =>
      failedRow(line, name, [...row.problems, ...found]);
    if (name === '__proto__') return fail({ code: 'notOption', field: 'name', text: name });

    const { password } = row.values;
    const newPassword = password instanceof Secret ? password : null;
    const match = recordOfRow(stored, own, shares.get(own));
    if ('problem' in match) return fail(match.problem);

    const { base } = match;
    const draft = base
      ? { ...draftOf(register, base), ...withOwnName(register, base, values) }
      : { ...blankOf(register), ...values };
    const entry = { draft, base } as Entry;
    const unread = new Set(row.problems.map(({ field }) => field));
    const problems = problemsOf(school, register, entry, base ? draft : row.values, newPassword);
    const user = textOf(draft['user']);
    const found = [
      ...problems.filter(({ field }) => !unread.has(field)),
      ...problemOfUser(user === '' ? undefined : users.get(user), name),
    ];
    if (row.problems.length + found.length > 0) return fail(...found);
    users.set(user, { line, name });

    const place = base ? `id ${base.id}` : repeatKeyOf(register, row.id, draft);
    const first = lines.get(place);
    if (first !== undefined) return fail({ code: 'repeated', field: '', text: String(first) });
    lines.set(place, line);

    const changed = base ? fieldsChangedBy(register, own, base) : [];
    if (base && changed.length === 0) return fail({ code: 'unchanged', field: '', text: '' });
    const kind = base ? 'update' : 'new';
    const isIdUnknown = row.id !== '' && !stored.byId.has(row.id);
    return { ...emptyRow, line, kind, name, entry, newPassword, changed, isIdUnknown };
  });
}

/** A user name that a row before has, unless both may be of one person. */
function problemOfUser(
  holder: { line: number; name: string } | undefined,
  name: string,
): ImportProblem[] {
  return holder && !areAkin(holder.name, name)
    ? [{ code: 'userInFile', field: 'user', text: String(holder.line) }]
    : [];
}

function named(id: string) {
  return (name: string): [string, string] => [fold(name), id];
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
