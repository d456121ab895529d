import type { School } from '../../school/school.ts';
import { applyOperations } from '../../store/applying.ts';
import type { Operation } from '../../store/changes.ts';
import type { Decision, Facts } from '../../store/decisions.ts';
import { propose, refuse } from '../../store/decisions.ts';
import { firstIdOf, freeId } from '../../store/newIds.ts';
import { placeOf } from '../../store/places.ts';
import type { Drafts, RegisterKey, RegisterRecord } from '../drafts.ts';
import type { Entry } from '../entries.ts';
import { takenIds, writeEntry } from '../recordWriting.ts';
import type { ServerRefusal } from '../serverAccounts.ts';
import { refusalOfServer } from '../serverAccounts.ts';

/** What an import makes beside its rows: the groups they name, and a course where these have none. */
export interface MadeBeside {
  courses?: readonly Drafts['courses'][];
  groups?: readonly Drafts['groups'][];
}

/** What of a file an import is. */
export interface PartOfFile extends MadeBeside {
  /** How many rows stay out for their errors. */
  failed?: number;
  /** How many students of the groups it names it has not: they stay as they are. */
  missing?: number;
}

/** All of a file's good rows in one step, and the groups that they name and the school had not. */
export interface RecordsImportCommand<Key extends RegisterKey = RegisterKey> extends PartOfFile {
  type: 'records.import';
  register: Key;
  entries: readonly Entry<Key>[];
}

/** Everything or nothing: a row that no longer fits refuses the whole. */
export function decideRecordsImport(
  school: School,
  { register, entries, ...part }: RecordsImportCommand,
  facts: Facts,
): Decision<'import.conflict' | ServerRefusal> {
  const { today } = facts;
  const grown = withMade(school, part, today);
  if (!grown) return refuse('import.conflict');
  const list: readonly RegisterRecord[] = school[register];
  const records = new Map(list.map((record) => [String(record.id), record]));
  const written = new Set(entries.map(({ base }) => base?.id));
  const others = { ...school, [register]: list.filter(({ id }) => !written.has(id)) };
  const taken = takenIds(school);
  const operations = new Map(grown.operations.map((one) => [placeOf(one), one]));
  const created = new Set<string>();
  let next = firstIdOf(facts);
  for (const entry of entries) {
    const refusal = refusalOfServer(others, register, entry, facts);
    if (refusal) return refusal;
    const id = freeId(taken, next);
    const stored = entry.base ? records.get(String(entry.base.id)) : null;
    const puts = writeEntry(grown.school, register, entry, stored, { id, today });
    if ('code' in puts) return refuse('import.conflict');
    const [own, ...further] = puts;
    const target = placeOf(own);
    if (created.has(target)) return refuse('import.conflict');
    if (!entry.base) {
      taken.add(id);
      next = id;
      created.add(target);
    }
    operations.set(target, own);
    for (const other of further) {
      // What two newcomers of one name would take on is the first one's.
      if (!operations.has(placeOf(other))) operations.set(placeOf(other), other);
    }
  }
  const updated = entries.filter(({ base }) => base !== null).length;
  return propose('records.imported', [...operations.values()], {
    created: entries.length - updated,
    updated,
    ...importedCounts(part),
  });
}

/** A school with what an import makes beside its rows, and what makes it; null where that can't be. */
export function withMade(
  school: School,
  { courses = [], groups = [] }: MadeBeside,
  today: string,
): { school: School; operations: Operation[] } | null {
  let grown = school;
  const operations: Operation[] = [];
  const drafts = [
    ...courses.map((draft) => ['courses', draft] as const),
    ...groups.map((draft) => ['groups', draft] as const),
  ];
  for (const [register, draft] of drafts) {
    const entry = { draft, base: null };
    const written = writeEntry(grown, register, entry, null, { id: '', today });
    if ('code' in written) return null;
    grown = applyOperations(grown, written);
    operations.push(...written);
  }
  return { school: grown, operations };
}

/** How many groups an import makes, rows it leaves out and students it has not, where there are any. */
export function importedCounts({
  groups = [],
  failed = 0,
  missing = 0,
}: PartOfFile): ImportedCounts {
  return {
    ...(groups.length > 0 && { groups: groups.length }),
    ...(failed > 0 && { failed }),
    ...(missing > 0 && { missing }),
  };
}

interface ImportedCounts {
  groups?: number;
  failed?: number;
  missing?: number;
}

/** A group as an import makes it: nobody has described it yet. */
export function newGroup(courseId: string) {
  return (name: string): Drafts['groups'] => ({ name, description: name, courseId });
}
