import type { School } from '../school/school.ts';
import { applyOperations } from '../store/applying.ts';
import type { Operation } from '../store/changes.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { freeId, propose, refuse } from '../store/decisions.ts';
import type { Drafts, RegisterKey, RegisterRecord } from './drafts.ts';
import type { Entry } from './entries.ts';
import { takenIds, writeEntry } from './recordWriting.ts';

/** All of a file's good rows in one step, and the groups that they name and the school had not. */
export interface RecordsImportCommand<Key extends RegisterKey = RegisterKey> {
  type: 'records.import';
  register: Key;
  entries: readonly Entry<Key>[];
  groups?: readonly Drafts['groups'][];
}

/** Everything or nothing: a row that no longer fits refuses the whole. */
export function decideRecordsImport(
  school: School,
  { register, entries, groups = [] }: RecordsImportCommand,
  { now, today }: Facts,
): Decision<'import.conflict'> {
  const grown = withGroups(school, groups, today);
  if (!grown) return refuse('import.conflict');
  const list: readonly RegisterRecord[] = school[register];
  const records = new Map(list.map((record) => [String(record.id), record]));
  const taken = takenIds(school);
  const operations = new Map(grown.operations.map((one) => [targetOf(one), one]));
  const created = new Set<string>();
  let next = now;
  for (const entry of entries) {
    const id = freeId(taken, next);
    const stored = entry.base ? records.get(String(entry.base.id)) : null;
    const written = writeEntry(grown.school, register, entry, stored, { id, today });
    if ('code' in written) return refuse('import.conflict');
    const [own, ...others] = written;
    const target = targetOf(own);
    if (created.has(target)) return refuse('import.conflict');
    if (!entry.base) {
      taken.add(id);
      next = id;
      created.add(target);
    }
    operations.set(target, own);
    for (const other of others) {
      // What two newcomers of one name would take on is the first one's.
      if (!operations.has(targetOf(other))) operations.set(targetOf(other), other);
    }
  }
  const updated = entries.filter(({ base }) => base !== null).length;
  return propose('records.imported', [...operations.values()], {
    created: entries.length - updated,
    updated,
    ...groupCount(groups),
  });
}

/** A school with groups that an import makes, and what makes them; null where one can't be made. */
export function withGroups(
  school: School,
  groups: readonly Drafts['groups'][],
  today: string,
): { school: School; operations: Operation[] } | null {
  let grown = school;
  const operations: Operation[] = [];
  for (const draft of groups) {
    const entry = { draft, base: null };
    const written = writeEntry(grown, 'groups', entry, null, { id: '', today });
    if ('code' in written) return null;
    grown = applyOperations(grown, written);
    operations.push(...written);
  }
  return { school: grown, operations };
}

/** How many groups an import makes, where it makes any. */
export function groupCount(groups: readonly object[]): { groups?: number } {
  return groups.length > 0 ? { groups: groups.length } : {};
}

/** A group as an import makes it: nobody has described it yet. */
export function newGroup(courseId: string) {
  return (name: string): Drafts['groups'] => ({ name, description: name, courseId });
}

function targetOf({ key, id }: Operation): string {
  return `${key} ${id}`;
}
