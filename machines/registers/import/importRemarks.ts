import { leavingDay } from '../../school/leaving.ts';
import type { Student } from '../../school/peopleShapes.ts';
import { shiftIn } from './groupsByShift.ts';
import type { ImportRow, ReadRow } from './importRows.ts';
import { groupsSaid, isNoGroup, textOf } from './importRows.ts';
import { joinedKey } from './nameFinder.ts';

/** What a person should know of several rows before they are stored. */
export type Remark =
  | 'moved'
  | 'broughtBack'
  | 'ungrouped'
  | 'otherShift'
  | 'namedTwice'
  | 'unknownIds';

/** What remarks are made of. */
type Remarked = Pick<
  ImportRow,
  'line' | 'kind' | 'about' | 'entry' | 'changed' | 'namesakeLine' | 'isIdUnknown'
>;

/** What is to be said of rows, and of how many of them; `said` are all that were read, `students` the school's. */
export function remarksOf(
  rows: readonly Remarked[],
  said: readonly ReadRow[],
  students: readonly Student[],
): [remark: Remark, count: number][] {
  const counts: Readonly<Record<Remark, number>> = {
    moved: rows.filter(leavesGroup).length,
    broughtBack: rows.filter(bringsBack).length,
    ungrouped: countUngrouped(rows, said),
    otherShift: countOfOtherShift(rows, said, students),
    namedTwice: rows.filter(({ namesakeLine }) => namesakeLine !== '').length,
    unknownIds: rows.filter(({ isIdUnknown }) => isIdUnknown).length,
  };
  return (Object.entries(counts) as [Remark, number][]).filter(([, count]) => count > 0);
}

/** How many of the words on a row, the last ones, are what a person should look at. */
export function doubtsOf({ warnings, namesakes, namesakeLine }: ImportRow): number {
  return warnings.length + Math.min(1, namesakes.length) + (namesakeLine === '' ? 0 : 1);
}

/** Rows, first those that somebody must mend, then those to look at. */
export function byUrgency(rows: readonly ImportRow[]): ImportRow[] {
  return rows.toSorted((one, other) => urgencyOf(other) - urgencyOf(one));
}

function urgencyOf(row: ImportRow): number {
  if (row.kind === 'error') return 2;
  return doubtsOf(row) > 0 ? 1 : 0;
}

/** Whether a row takes a student whom the school has out of the group they are in. */
function leavesGroup({ entry, changed }: Remarked): boolean {
  const base = entry && 'base' in entry ? entry.base : null;
  return base !== null && 'group' in base && base.group !== '' && changed.includes('group');
}

/** Whether a row enrols a student again who graduated or withdrew. */
function bringsBack({ entry }: Remarked): boolean {
  if (!entry?.base || !('enrollmentDate' in entry.base) || !('group' in entry.draft)) return false;
  return leavingDay(entry.base) !== undefined && entry.draft.group !== '';
}

/** How many rows bring a new student, or a class, without a group where others of the file have one. */
function countUngrouped(rows: readonly Remarked[], said: readonly ReadRow[]): number {
  if (groupsSaid(said).every(isNoGroup)) return 0;
  const ungrouped = rows.filter(({ kind, entry }) => {
    const draft = entry?.draft;
    return kind === 'new' && draft && 'group' in draft && isNoGroup(draft.group);
  });
  return ungrouped.length;
}

/**
 * How many rows bring a new student, whose shift is said, to a group whose name says none and whose students the
 * file has not: a school that names no shift may have another group of that name in the other one.
 */
function countOfOtherShift(
  rows: readonly Remarked[],
  said: readonly ReadRow[],
  students: readonly Student[],
): number {
  const ofShift = new Set(said.flatMap(({ line, shift = '' }) => (shiftIn(shift) ? line : [])));
  if (ofShift.size === 0) return 0;
  const listed = new Set(rows.flatMap(({ about }) => about.map(groupKeyOf)));
  const others = new Set(students.map(groupKeyOf).filter((key) => key !== '' && !listed.has(key)));
  const joining = rows.filter(({ line, kind, entry }) => {
    if (kind !== 'new' || !ofShift.has(line) || !entry || !('career' in entry.draft)) return false;
    const key = groupKeyOf(entry.draft);
    return others.has(key) && /^\d+\p{L}$/u.test(key);
  });
  return joining.length;
}

function groupKeyOf(record: object): string {
  return joinedKey(textOf(Reflect.get(record, 'group')));
}
