import { leavingDay } from '../../school/leaving.ts';
import { groupBy } from '../../kit/groupBy.ts';
import type { School } from '../../school/school.ts';
import type { ScheduledClass } from '../../timetable/schedules.ts';
import { everyClass } from '../../timetable/schedules.ts';
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

type RemarkedSchool = Pick<School, 'students' | 'schedules'>;

/** What is to be said of rows, and of how many of them; `said` are all that were read. */
export function remarksOf(
  rows: readonly Remarked[],
  said: readonly ReadRow[],
  school: RemarkedSchool,
): [remark: Remark, count: number][] {
  const counts: Readonly<Record<Remark, number>> = {
    moved: rows.filter(leavesGroup).length,
    broughtBack: rows.filter(bringsBack).length,
    ungrouped: countUngrouped(rows, said),
    otherShift: countOfOtherShift(rows, said, school),
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
 * How many rows bring a new student, or a class, whose shift is said, to a group whose name says none and that
 * has students of whom the file tells nothing, or classes before or after all of the file's: a school that names
 * no shift may have another group of that name in the other one.
 */
function countOfOtherShift(
  rows: readonly Remarked[],
  said: readonly ReadRow[],
  { students, schedules }: RemarkedSchool,
): number {
  const ofShift = new Set(said.flatMap(({ line, shift = '' }) => (shiftIn(shift) ? line : [])));
  if (ofShift.size === 0) return 0;
  const drafts = rows.flatMap(({ line, kind, entry }) =>
    kind === 'new' && entry && ofShift.has(line) ? entry.draft : [],
  );
  const listed = new Set(rows.flatMap(({ about }) => about.map(groupKeyOf)));
  const others = new Set(students.map(groupKeyOf).filter((key) => key !== '' && !listed.has(key)));
  const classes = drafts.filter((draft): draft is ScheduledClass => 'classroom' in draft);
  const apart = groupsApart(classes, classes.length > 0 ? everyClass(schedules) : []);
  const joining = drafts.filter((draft) => {
    const key = groupKeyOf(draft);
    if (!/^\d+\p{L}$/u.test(key)) return false;
    return 'classroom' in draft ? apart.has(key) : 'career' in draft && others.has(key);
  });
  return joining.length;
}

/** The groups whose classes come all before, or all after, those that they have. */
function groupsApart(
  coming: readonly ScheduledClass[],
  standing: readonly ScheduledClass[],
): ReadonlySet<string> {
  const stored = [...groupBy(standing, ({ group }) => group)];
  const apart = [...groupBy(coming, groupKeyOf)].filter(([key, classes]) => {
    const others = stored.flatMap(([name, own]) => (joinedKey(name) === key ? own : []));
    const isAfter = classes.every((one) => others.every((other) => other.endTime <= one.startTime));
    const isBefore = classes.every((one) =>
      others.every((other) => one.endTime <= other.startTime),
    );
    return others.length > 0 && (isAfter || isBefore);
  });
  return new Set(apart.map(([key]) => key));
}

function groupKeyOf(record: object): string {
  return joinedKey(textOf(Reflect.get(record, 'group')));
}
