import type { Secret } from '../../accounts/secret.ts';
import { addDays, weekOf } from '../../kit/calendar.ts';
import type { School } from '../../school/school.ts';
import type { ScheduledClass } from '../../timetable/schedules.ts';
import type { ClassesImportCommand } from './classesImport.ts';
import { classifyClasses } from './classRows.ts';
import { courseIdOf } from '../courses.ts';
import type { Entry } from '../entries.ts';
import type { ImportKey } from './importColumns.ts';
import type { ReadOutput } from './importReading.ts';
import type { DoubtfulRow, ImportRow, ReadRow } from './importRows.ts';
import { firstCourse } from './courseToFill.ts';
import { groupsToMake } from './groupsToMake.ts';
import { entriesOf } from './importRows.ts';
import { classifyRows } from './imports.ts';
import { missingStudents } from './missingStudents.ts';
import type { MadeBeside, RecordsImportCommand } from './recordsImport.ts';
import { recordWarnings } from '../recordWarnings.ts';
import { newGroup, withMade } from './recordsImport.ts';

/** The course of groups whose own no row says, which is made with them where the school has none. */
export interface GroupMaking {
  courseId: string;
}

/** What a person decides of the rows as a whole. */
export interface ImportOptions {
  /** Of groups that the school has not: the course they are made in, or null. */
  making: GroupMaking | null;
  /** A day of the week that a timetable without dates is of. */
  week: string;
  /** The sheets that are left out of those that are read as one. */
  without: readonly string[];
  /** Of rows in doubt, by their lines, whether they are somebody's. */
  somebody: Readonly<Record<string, boolean>>;
  /** Whether rows are read too that their sheet does not show. */
  isWithHidden?: boolean;
}

/** What is read of a file, and what is decided of it as a whole. */
interface Reading {
  register: ImportKey;
  records: School;
  today: string;
  read: Pick<ReadOutput, 'rows' | 'doubts'>;
  options: ImportOptions;
}

/** What becomes of each row, the groups to be made counted as made. */
export function classifyFor(reading: Reading): ImportRow[] {
  const { register, records, today, options } = reading;
  const said = readChosen(reading).rows;
  const { school } = withMade(records, madeBeside(reading), today) ?? { school: records };
  return register === 'schedules'
    ? classifyClasses(school, said, options.week)
    : classifyRows(school, register, said).map((row) => ({
        ...row,
        warnings: row.entry ? recordWarnings(row.entry.draft, today) : [],
      }));
}

/** What is read of those sheets that are not left out, and of rows that they show. */
interface ChosenRows {
  /** As the file has them, one after the other. */
  rows: readonly ReadRow[];
  /** Each as it is taken by now; those that are somebody's are among the rows. */
  doubts: readonly DoubtfulRow[];
  /** Those that their sheets do not show, be they read or not. */
  hidden: readonly ReadRow[];
}

export function readChosen({ read, options }: Pick<Reading, 'read' | 'options'>): ChosenRows {
  const isOfChosen = ({ sheet }: ReadRow) => !options.without.includes(sheet);
  const isChosen = (row: ReadRow) => isOfChosen(row) && (!row.isHidden || options.isWithHidden);
  const doubts = read.doubts
    .filter(isChosen)
    .map((one) => ({ ...one, isSomebody: options.somebody[one.line] ?? one.isSomebody }));
  const taken = doubts.filter(({ isSomebody }) => isSomebody);
  const placed = [
    ...taken.map((row) => ({ row, place: row.before })),
    ...read.rows.map((row, place) => ({ row, place })).filter(({ row }) => isChosen(row)),
  ];
  const rows = placed.toSorted((one, other) => one.place - other.place).map(({ row }) => row);
  const hidden = [...read.rows, ...read.doubts].filter((row) => row.isHidden && isOfChosen(row));
  return { rows, doubts, hidden };
}

/** How many of the rows that those sheets show say nothing. */
export function countBlanks({
  read,
  options,
}: {
  read: Pick<ReadOutput, 'blanks'>;
  options: ImportOptions;
}): number {
  const shown = read.blanks.filter(
    ({ sheet, isHidden }) => !options.without.includes(sheet) && !isHidden,
  );
  return shown.length;
}

/** Rows in doubt, those first that a list takes for somebody's or for leavers: what counts and signs can wait. */
export function peopleFirst(
  doubts: readonly DoubtfulRow[],
  read: Pick<ReadOutput, 'doubts'>,
): readonly DoubtfulRow[] {
  const taken = new Set(read.doubts.flatMap((one) => (one.isSomebody ? one.line : [])));
  const rank = ({ line, hasLeft }: DoubtfulRow) =>
    Number(!taken.has(line)) + Number(!taken.has(line) && !hasLeft);
  return doubts.toSorted((one, other) => rank(one) - rank(other));
}

/** The week that a timetable without dates is of until another is chosen: one that is not over. */
export function weekToFill(today: string): string {
  const days = weekOf(today);
  return days.indexOf(today) < 5 ? today : addDays(days[0]!, 7);
}

/**
 * The groups an import makes where it is wanted: those that its rows name and the school has not; and
 * the course they are in, where that is the one to begin with.
 */
function madeBeside({ records, today, ...reading }: Reading): Required<MadeBeside> {
  const { making } = reading.options;
  const course = firstCourse(records, today);
  const isFirst = course !== null && making?.courseId === courseIdOf(course.name);
  const isThere = isFirst || records.courses.some(({ id }) => id === making?.courseId);
  if (!making || !isThere) return { courses: [], groups: [] };
  const groups = groupsToMake(records, readChosen(reading).rows).map(({ name, courseId }) =>
    newGroup(courseId ?? making.courseId)(name),
  );
  return { courses: isFirst && groups.length > 0 ? [course] : [], groups };
}

/** The passwords that an import hashes. */
export function passwordsOf(rows: readonly ImportRow[]): Secret[] {
  return rows.flatMap(({ entry, newPassword }) => (entry && newPassword ? [newPassword] : []));
}

/** The first day of a timetable's rows that can be imported; null of a register's. */
export function firstDayOf(rows: readonly ImportRow[]): string | null {
  const days = entriesOf(rows).flatMap(({ draft }) => ('date' in draft ? [draft.date] : []));
  return days.toSorted()[0] ?? null;
}

/** What is asked of the store: all good rows, with the passwords' hashes, in one command. */
export function importOf(
  reading: Reading & { rows: readonly ImportRow[]; hashes: readonly string[] },
): RecordsImportCommand | ClassesImportCommand {
  const { register, rows, hashes } = reading;
  const named = new Set(entriesOf(rows).map(({ draft }) => Reflect.get(draft, 'group') as unknown));
  const beside = madeBeside(reading);
  const groups = beside.groups.filter(({ name }) => named.has(name));
  const courses = beside.courses.length > 0 ? { courses: beside.courses } : {};
  const failed = rows.filter(({ kind }) => kind === 'error').length;
  const missing = missingStudents({ ...reading, read: readChosen(reading) }).length;
  const besides = {
    ...(groups.length > 0 && { ...courses, groups }),
    ...(failed > 0 && { failed }),
    ...(missing > 0 && { missing }),
  };
  if (register === 'schedules') {
    const classes = entriesOf(rows).map(({ draft }) => draft as ScheduledClass);
    return { type: 'schedule.import', classes, ...besides };
  }
  return { type: 'records.import', register, entries: withHashes(rows, hashes), ...besides };
}

function withHashes(rows: readonly ImportRow[], hashes: readonly string[]): Entry[] {
  const left = hashes.values();
  return rows.flatMap(({ entry, newPassword }): Entry[] => {
    if (!entry) return [];
    const { draft, base } = entry as Entry;
    if (!newPassword) return [{ draft, base }];
    return [{ draft: { ...draft, password: left.next().value ?? '' }, base }];
  });
}
