import type { Fields } from '../../kit/objects.ts';
import type { PasswordProblem } from '../../accounts/newPasswords.ts';
import type { Secret } from '../../accounts/secret.ts';
import type { Entry, EntryFault } from '../entries.ts';
import type { RegisterRecord } from '../drafts.ts';
import type { ColumnFields, ColumnPlan, ImportKey, KnownHeadings } from './importColumns.ts';
import { fieldsSaid, fieldsWithoutColumn, isSaid } from './importColumns.ts';
import type { RecordWarning } from '../recordWarnings.ts';
import type { ScheduleWarning } from '../../timetable/scheduleConflicts.ts';
import type { ScheduledClass } from '../../timetable/schedules.ts';
import type { Account, Student } from '../../school/peopleShapes.ts';
import type { School } from '../../school/school.ts';
import type { SystemSettings } from '../../school/settingsShapes.ts';
import { tidyName } from '../../kit/text.ts';
import { gradeFigures, joinedKey, nameFinder } from './nameFinder.ts';
import { isNameTooLong } from '../../school/textLimits.ts';

/** Why a row is not imported, and of which field and text. */
export interface ImportProblem {
  code:
    | 'unclosedQuote'
    | 'notNumber'
    | 'notOption'
    | 'notHours'
    | 'notTime'
    | 'notWeekday'
    | 'sheetError'
    | 'formula'
    | 'shortened'
    | EntryFault['code']
    | 'idOfAnother'
    | 'ambiguous'
    | 'ambiguousId'
    | 'ambiguousCourse'
    | 'ambiguousGroup'
    | 'ambiguousClassroom'
    | 'userRepeated'
    | 'userInFile'
    | 'unknownEmployee'
    | 'unknownClassroom'
    | 'noDuration'
    | 'filed'
    | 'occupied'
    | 'slotInFile'
    | 'repeated'
    | 'unchanged'
    | `password.${PasswordProblem}`;
  field: string;
  text: string;
  /** What may stand there, where that is one of a few words, or what is meant; or all that it is said of. */
  options?: readonly string[];
  /** The most that an amount may be, or the letters that a text may have. */
  highest?: number;
  /** The order in which a day was to be written. */
  format?: SystemSettings['dateFormat'] | undefined;
}

/** A row of a file as read: only the fields whose columns the file has, a password as a secret. */
export interface ReadRow {
  /** Where it is found: its number in the file, counted from 1, and of several sheets which one it is of. */
  line: string;
  /** What its sheet is called, where several are read as one; else blank. */
  sheet: string;
  id: string;
  /** Beside the letter of its group; blank where a file has none. */
  grade: string;
  values: Fields;
  /** In which order the days of each field are written. */
  formats: Readonly<Record<string, SystemSettings['dateFormat']>>;
  /** What every new account of the file begins with; one that is stored keeps its own. */
  firstPassword: Secret | undefined;
  problems: readonly ImportProblem[];
  /** Whether its sheet does not show it, as what a filter leaves out. */
  isHidden?: boolean;
  /** The shift that is said beside its group, or above its list, as it is written. */
  shift?: string;
}

/** A row without anything to read. */
export type BlankRow = Pick<ReadRow, 'sheet' | 'isHidden'>;

/** A row that may be about nobody. */
export interface DoubtfulRow extends ReadRow, Doubt {
  /** What stands there in place of a name. */
  text: string;
  /** How many rows that are in no doubt stand before it. */
  before: number;
}

export interface Doubt {
  /** Whether it is taken for somebody's until a person says. */
  isSomebody: boolean;
  /** Whether the list says that whoever it is has left. */
  hasLeft: boolean;
  /** Whether it counts or parts the others, and can be nobody's: 'TOTAL', 'Hombres: 12'. */
  isCount?: boolean;
}

export type RowKind = 'new' | 'update' | 'duplicate' | 'error';

/** A class of the timetable as a file has it; it is new, or none. */
export interface ClassEntry {
  draft: ScheduledClass;
  base: null;
}

/** When a file has a class, and with which group; a time that can't be read as it stands there, blank what it doesn't say. */
export interface ClassHours {
  date: string;
  startTime: string;
  endTime: string;
  group: string;
}

/** What becomes of a row; only new ones and updates have an entry. */
export interface ImportRow {
  line: string;
  kind: RowKind;
  name: string;
  /** Of a class that is left out. */
  hours: ClassHours | null;
  /** The stored record that it is about; those that it may be about, where that can't be told. */
  about: readonly RegisterRecord[];
  entry: Entry | ClassEntry | null;
  /** Its draft's password, which stays blank there until it is hashed. */
  newPassword: Secret | null;
  /** Why it is left out, for the first reason first; none of a row that is imported. */
  problems: readonly ImportProblem[];
  /** What a person should know of what is imported all the same. */
  warnings: readonly (ScheduleWarning | RecordWarning)[];
  /** Stored students, or employees, whose name a new one has, in whatever order of its words; there may be. */
  namesakes: readonly (Student | Account)[];
  /** The first row before it that brings somebody new of that name; blank where there is none. */
  namesakeLine: string;
  /** The fields that an update changes. */
  changed: readonly string[];
  /** Whether it has an id that no record of the register has: nothing keeps it. */
  isIdUnknown: boolean;
}

/** What a list that is imported leaves out for its errors, to be mended and imported again. */
export interface FailedRows {
  register: ImportKey;
  /** The file, or what was pasted as a secret; only the reader looks inside. */
  source: unknown;
  known: KnownHeadings;
  plan: ColumnPlan;
  headings: readonly string[];
  rows: readonly Pick<ImportRow, 'line' | 'problems'>[];
}

/** A row that is left out, and why. */
export function failedRow(
  line: string,
  name: string,
  problems: readonly ImportProblem[],
): ImportRow {
  const isDuplicate = problems.some(({ code }) => code === 'repeated' || code === 'unchanged');
  return { ...emptyRow, line, name, kind: isDuplicate ? 'duplicate' : 'error', problems };
}

export const emptyRow = {
  hours: null,
  about: [],
  entry: null,
  newPassword: null,
  problems: [],
  warnings: [],
  namesakes: [],
  namesakeLine: '',
  changed: [],
  isIdUnknown: false,
};

export function entriesOf(rows: readonly ImportRow[]): (Entry | ClassEntry)[] {
  return rows.flatMap(({ entry }) => (entry ? [entry] : []));
}

/** The groups that rows name and the school has not, each as it is first written. */
export function missingGroups({ groups }: Pick<School, 'groups'>, rows: readonly ReadRow[]) {
  const known = nameFinder(groups, groupsSaid(rows));
  const missing = new Map<string, string>();
  for (const { values } of rows) {
    const name = tidyName(textOf(values['group']));
    const key = joinedKey(name);
    if (isNoGroup(name) || known(name).length > 0 || missing.has(key)) continue;
    if (isNameTooLong(name)) continue;
    missing.set(key, name);
  }
  return [...missing.values()];
}

/** The groups that rows name, as they write them. */
export function groupsSaid(rows: readonly ReadRow[]): string[] {
  return [...new Set(rows.map(({ values }) => textOf(values['group'])))];
}

/** What a list writes where there is no group. */
export function isNoGroup(text: string): boolean {
  return ['', 'n/a', 's/g', '-', '--'].includes(text.trim().toLowerCase());
}

/** Whether a group is a letter alone: any other name tells by itself which group it is. */
export function isGroupLetter(group: string): boolean {
  return /^\p{L}$/u.test(group.trim());
}

/** One name of a grade and the letter of its group, where a file has them apart: '1°' or 'Primero' and 'A' are '1A'. */
export function joinedGroup(grade: string, group: string): string {
  if (isNoGroup(grade) || !isGroupLetter(group)) return group;
  return `${gradeFigures(grade) ?? grade}${group}`;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whether rows bring students who are in no group because nothing of the file says one. */
export function isGroupUnsaid(
  key: ImportKey,
  plan: ColumnPlan,
  rows: readonly Pick<ImportRow, 'kind' | 'entry'>[],
): boolean {
  if (key !== 'students' || isSaid(plan.values['group'])) return false;
  if (fieldsSaid(plan).includes('group')) return false;
  return rows.some(({ kind, entry }) => kind === 'new' && entry !== null);
}

/** The required fields that no column says and rows that can't be saved lack. */
export function fieldsUnsaid(
  key: ImportKey,
  fields: ColumnFields,
  failed: readonly Pick<ImportRow, 'problems'>[],
): string[] {
  const missing = new Set(
    failed.flatMap(({ problems }) =>
      problems.filter(({ code }) => code === 'missing').map(({ field }) => field),
    ),
  );
  return fieldsWithoutColumn(key, fields).filter((field) => missing.has(field));
}
