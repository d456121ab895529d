import { wordsKey } from '../../kit/names.ts';
import { compareNames } from '../../kit/text.ts';
import type { Student } from '../../school/peopleShapes.ts';
import type { School } from '../../school/school.ts';
import type { ImportKey } from './importColumns.ts';
import type { ImportRow, ReadRow } from './importRows.ts';
import { groupsSaid, textOf } from './importRows.ts';
import { nameFinder } from './nameFinder.ts';
import { studentsByName } from '../students.ts';

/** What a file of students says, and what becomes of its rows. */
interface StudentList {
  register: ImportKey;
  records: Pick<School, 'students' | 'groups'>;
  /** Whoever is named among the rows in doubt, or those that are not shown, is not missing. */
  read: {
    rows: readonly ReadRow[];
    doubts: readonly { text: string }[];
    hidden?: readonly Pick<ReadRow, 'values'>[];
  };
  rows: readonly ImportRow[];
}

/**
 * The students of the groups that a file names whom none of its rows is about, by group and surname: of
 * a group's list everybody is expected, not of those alone who come to it new. Whoever graduated or
 * withdrew is in no group.
 */
export function missingStudents({ register, records, read, rows }: StudentList): Student[] {
  if (register !== 'students') return [];
  const names = groupsSaid(read.rows);
  const groupsOf = nameFinder(records.groups, names);
  const groups = new Set(
    names.flatMap((name) => {
      const [group, ...others] = groupsOf(name);
      return group && others.length === 0 ? [group.id] : [];
    }),
  );
  const found = new Set(rows.flatMap(({ about }) => about.map(({ id }) => id)));
  const there = records.students.filter(({ groupId = '' }) => groups.has(groupId));
  const listed = new Set(there.filter(({ id }) => found.has(id)).map(({ groupId }) => groupId));
  const hidden = (read.hidden ?? []).map(({ values }) => textOf(values['name']));
  const named = new Set([...read.doubts.map(({ text }) => text), ...hidden].map(wordsKey));
  const missing = there.filter(
    ({ id, name, groupId }) => listed.has(groupId) && !found.has(id) && !named.has(wordsKey(name)),
  );
  return studentsByName(missing).toSorted((one, other) => compareNames(one.group, other.group));
}
