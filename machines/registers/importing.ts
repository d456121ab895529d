import type { Secret } from '../accounts/secret.ts';
import type { School } from '../school/school.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import type { ClassesImportCommand } from './classesImport.ts';
import { classifyClasses } from './classRows.ts';
import type { Drafts } from './drafts.ts';
import type { Entry } from './entries.ts';
import type { ImportKey } from './importColumns.ts';
import type { ImportRow, ReadRow } from './importRows.ts';
import { entriesOf, missingGroups } from './importRows.ts';
import { classifyRows } from './imports.ts';
import type { RecordsImportCommand } from './recordsImport.ts';
import { newGroup, withGroups } from './recordsImport.ts';

/** The course that groups are made in. */
export interface GroupMaking {
  courseId: string;
}

/** What a person decides of the rows as a whole. */
export interface ImportOptions {
  /** Of groups that the school has not: the course they are made in, or null. */
  making: GroupMaking | null;
  /** A day of the week that a timetable without dates is of. */
  week: string;
}

/** What is read of a file, and what is decided of it as a whole. */
interface Reading {
  register: ImportKey;
  records: School;
  today: string;
  read: { rows: readonly ReadRow[] };
  options: ImportOptions;
}

/** What becomes of each row, the groups to be made counted as made. */
export function classifyFor(reading: Reading): ImportRow[] {
  const { register, records, today, read, options } = reading;
  const { school } = withGroups(records, groupsOf(reading), today) ?? { school: records };
  return register === 'schedules'
    ? classifyClasses(school, read.rows, options.week)
    : classifyRows(school, register, read.rows);
}

/** The groups an import makes: those that its rows name and the school has not, where it is wanted. */
export function groupsOf({ records, read, options: { making } }: Reading): Drafts['groups'][] {
  if (!making || !records.courses.some(({ id }) => id === making.courseId)) return [];
  return missingGroups(records, read.rows).map(newGroup(making.courseId));
}

/** The passwords that an import hashes. */
export function passwordsOf(rows: readonly ImportRow[]): Secret[] {
  return rows.flatMap(({ entry, newPassword }) => (entry && newPassword ? [newPassword] : []));
}

/** What is asked of the store: all good rows, with the passwords' hashes, in one command. */
export function importOf(
  reading: Reading & { rows: readonly ImportRow[]; hashes: readonly string[] },
): RecordsImportCommand | ClassesImportCommand {
  const { register, rows, hashes } = reading;
  const named = new Set(entriesOf(rows).map(({ draft }) => Reflect.get(draft, 'group') as unknown));
  const groups = groupsOf(reading).filter(({ name }) => named.has(name));
  const made = groups.length > 0 ? { groups } : {};
  if (register === 'schedules') {
    const classes = entriesOf(rows).map(({ draft }) => draft as ScheduledClass);
    return { type: 'schedule.import', classes, ...made };
  }
  return { type: 'records.import', register, entries: withHashes(rows, hashes), ...made };
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
