import { groupBy } from '../../kit/groupBy.ts';
import type { Fields } from '../../kit/objects.ts';
import { passwordProblem } from '../../accounts/newPasswords.ts';
import { blanks } from '../blanks.ts';
import type { CourseFinder } from './courseFinder.ts';
import { courseFinder } from './courseFinder.ts';
import type { RegisterKey, RegisterRecord } from '../drafts.ts';
import type { Entry } from '../entries.ts';
import { checkEntry } from '../entries.ts';
import type { Account, Student } from '../../school/peopleShapes.ts';
import type { School } from '../../school/school.ts';
import { Secret } from '../../accounts/secret.ts';
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
import { emptyRow, failedRow, groupsSaid, isNoGroup, textOf } from './importRows.ts';
import { wordsKey } from '../../kit/names.ts';
import { nameFinder } from './nameFinder.ts';
import { withUsers } from './proposedUsers.ts';
import { fold, tidyName } from '../../kit/text.ts';

/** Whose name somebody else may have. */
const haveNamesakes: ReadonlySet<RegisterKey> = new Set(['students', 'teachers', 'staff']);

/** What each row would do to the register. */
export function classifyRows(
  school: School,
  register: RegisterKey,
  read: readonly ReadRow[],
): ImportRow[] {
  const rows = withUsers(school, register, read);
  const stored = storedByKey(register, school[register]);
  const lines = new Map<string, string>();
  const users = new Map<string, { line: string; name: string }>();
  const groupsOf = nameFinder(school.groups, groupsSaid(read));
  const coursesOf = courseFinder(school.courses);
  const newcomers = new Map<string, string>();
  const people = groupBy(peopleOf(school, register), (one) => wordsKey(one.name));

  const said = rows.map((row): RowOfRecord => {
    const { password, ...others } = row.values;
    const name = tidyName(textOf(others.name));
    const values: Fields = {
      ...others,
      ...knownGroup(groupsOf, others.group),
      ...knownCourse(coursesOf, register === 'groups' ? (others.courseId ?? row.grade) : ''),
      name,
    };
    return { id: row.id, name, values, hasNewPassword: password instanceof Secret };
  });
  const shares = shareOut(stored, said);

  return rows.map((row, index): ImportRow => {
    const { line } = row;
    const own = said[index]!; // One of each.
    const { name, values } = own;
    const unclear = [
      ...row.problems,
      ...ambiguousCourse(coursesOf, row.values['courseId']),
      ...ambiguousGroup(groupsOf, row.values['group']),
    ];
    const { problem, about } = recordOfRow(stored, own, shares.get(own));
    const fail = (...found: readonly ImportProblem[]) => ({
      ...failedRow(line, name, [...unclear, ...found]),
      about,
    });
    if (name === '__proto__') return fail({ code: 'notOption', field: 'name', text: name });
    if (problem) return fail(problem);

    const base = about[0] ?? null;
    const password = row.values['password'] ?? (base ? undefined : row.firstPassword);
    const newPassword = password instanceof Secret ? password : null;
    const draft = base
      ? { ...draftOf(register, base), ...withOwnName(register, base, own) }
      : { ...blankOf(register), ...values };
    const entry = { draft, base } as Entry;
    const unread = new Set(unclear.map(({ field }) => field));
    const filled = base ? draft : { type: draft['type'], ...values, password };
    const problems = problemsOf(school, register, entry, filled, newPassword);
    const user = fold(textOf(draft['user']));
    const changed = base ? fieldsChangedBy(register, own, base) : [];
    const isUserKept = user === '' || (base !== null && !changed.includes('user'));
    const found = [
      ...problems
        .filter(({ field }) => !unread.has(field))
        .map((one) => (one.code === 'notDay' ? { ...one, format: row.formats[one.field] } : one)),
      ...problemOfUser(isUserKept ? undefined : users.get(user), name),
    ];
    if (unclear.length + found.length > 0) return fail(...found);
    users.set(user, { line, name });

    const place = base ? `id ${base.id}` : repeatKeyOf(register, row.id, draft);
    const first = lines.get(place);
    if (first !== undefined) return fail({ code: 'repeated', field: '', text: first });
    lines.set(place, line);

    if (base && changed.length === 0) return fail({ code: 'unchanged', field: '', text: '' });
    const kind = base ? 'update' : 'new';
    const isIdUnknown = row.id !== '' && !stored.byId.has(row.id);
    const namesakes = kind === 'new' ? (people.get(wordsKey(name)) ?? []) : [];
    const nameKey = kind === 'new' && haveNamesakes.has(register) ? fold(name) : '';
    const namesakeLine = newcomers.get(nameKey) ?? '';
    if (nameKey !== '' && namesakeLine === '') newcomers.set(nameKey, line);
    const doubts = { namesakes, namesakeLine, isIdUnknown };
    return { ...emptyRow, line, kind, name, about, entry, newPassword, changed, ...doubts };
  });
}

/** Among whom somebody of a register may have a namesake. */
function peopleOf(
  { students, teachers, staff }: School,
  register: RegisterKey,
): readonly (Student | Account)[] {
  if (register === 'students') return students;
  return register === 'teachers' || register === 'staff' ? [...teachers, ...staff] : [];
}

/** A user name that a row before has, unless both may be of one person. */
function problemOfUser(
  holder: { line: string; name: string } | undefined,
  name: string,
): ImportProblem[] {
  return holder && !areAkin(holder.name, name)
    ? [{ code: 'userInFile', field: 'user', text: holder.line }]
    : [];
}

/** A group's name as it is written in the school, in whatever case and accents the file has it. */
function knownGroup(groupsOf: GroupFinder, group: unknown): Fields {
  if (group === undefined) return {};
  const [known, ...others] = groupsOf(textOf(group));
  if (known) return others.length === 0 ? { group: known.name } : {};
  return isNoGroup(textOf(group)) ? { group: '' } : {};
}

function ambiguousGroup(groupsOf: GroupFinder, group: unknown): ImportProblem[] {
  const text = textOf(group);
  const options = groupsOf(text).map(({ name }) => name);
  return options.length > 1 ? [{ code: 'ambiguousGroup', field: 'group', text, options }] : [];
}

type GroupFinder = (name: string) => readonly { name: string }[];

function knownCourse(coursesOf: CourseFinder, course: unknown): Fields {
  const [known, ...others] = coursesOf(textOf(course));
  return known && others.length === 0 ? { courseId: known.id } : {};
}

function ambiguousCourse(coursesOf: CourseFinder, course: unknown): ImportProblem[] {
  const text = textOf(course);
  return coursesOf(text).length > 1 ? [{ code: 'ambiguousCourse', field: 'courseId', text }] : [];
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
  const all = checkEntry(school, register, entry, filled);
  const missing = new Set(all.flatMap(({ code, field }) => (code === 'missing' ? field : [])));
  const faults = all.filter(({ code, field }) => code === 'missing' || !missing.has(field));
  const user = textOf(Reflect.get(entry.draft, 'user'));
  const { security } = school.settings;
  const weakness = newPassword && passwordProblem(newPassword.reveal(), user, security);
  const text = weakness === 'short' ? String(security.shortestPassword) : '';
  if (!weakness) return faults;
  return [...faults, { code: `password.${weakness}`, field: 'password', text }];
}
