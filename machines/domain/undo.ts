import type { AccountKey } from './accounts.ts';
import type { Change, Operation } from './changes.ts';
import { applyOperations, isSameContent, recordAt } from './changes.ts';
import type { Decision, Facts, Refusal } from './decisions.ts';
import { propose, refuse } from './decisions.ts';
import { isAdministrator } from './people.ts';
import { allClasses, noGroup } from './schedules.ts';
import type { School, SchoolKey } from './school.ts';

export interface UndoCommand {
  type: 'change.undo';
  change: Change;
}

const lasting: ReadonlySet<string> = new Set([
  'school.seeded',
  'passwords.hashed',
  'payroll.paid',
  'payroll.allPaid',
  'backup.started',
]);

/** Payments and what a load does by itself last: nothing is kept to undo them by. */
export function isLasting(name: string): boolean {
  return lasting.has(name);
}

export function isUndoable({ name, inverse }: Change): boolean {
  return !isLasting(name) && inverse.length > 0;
}

/** Whether the records are as the change left them: no later change altered them again. */
export function stillStands(school: School, change: Change): boolean {
  return lastOperations(change).every((one) => isInPlace(school, one));
}

/**
 * Puts back what a change altered, unless a later change altered the same records again or the
 * school would break a rule by it: an administrator who must stay, two classrooms of one name, a
 * course, group or classroom gone that other records now stand on.
 */
export function decideUndo(school: School, { change }: UndoCommand, facts: Facts): Decision {
  if (!isUndoable(change) || !stillStands(school, change)) return refuse('undo.overtaken');
  const after = applyOperations(school, change.inverse);
  return (
    refuseBrokenSchool(school, after, change, facts.user ?? null) ??
    propose('change.undone', change.inverse, { name: change.name })
  );
}

const depended: ReadonlySet<SchoolKey> = new Set(['courses', 'groups', 'classrooms']);

function refuseBrokenSchool(
  before: School,
  after: School,
  { inverse }: Change,
  user: AccountKey | null,
): Refusal | null {
  if (after.admins.length === 0) return refuse('admin.onlyOne');
  const kept = new Set(after.admins.map(({ id }) => id));
  if (before.admins.some(({ id }) => isAdministrator(user, id) && !kept.has(id))) {
    return refuse('admin.ownAccount');
  }
  if (!inverse.some(({ key }) => depended.has(key))) return null;
  const names = new Set(after.classrooms.map(({ name }) => name));
  const isMerging = names.size < after.classrooms.length;
  const isOrphaning = countOrphans(after) > countOrphans(before);
  return isMerging || isOrphaning ? refuse('undo.inUse') : null;
}

/** Records that stand on a course, group or classroom that is not there. */
function countOrphans({ courses, groups, classrooms, students, schedules }: School): number {
  const courseIds = new Set(courses.map(({ id }) => id));
  const groupNames = new Set(['', noGroup, ...groups.map(({ name }) => name)]);
  const roomNames = new Set(classrooms.map(({ name }) => name));
  return (
    groups.filter(({ courseId }) => !courseIds.has(courseId)).length +
    students.filter(({ group }) => !groupNames.has(group)).length +
    allClasses(schedules).filter(
      ({ group, classroom }) => !groupNames.has(group) || !roomNames.has(classroom),
    ).length
  );
}

/** Whether a change writes over a record that an earlier one wrote. */
export function overtakes(later: Change, earlier: Change): boolean {
  const written = new Set(earlier.operations.map(({ key, id }) => `${key} ${id}`));
  return later.operations.some(({ key, id }) => written.has(`${key} ${id}`));
}

function lastOperations(change: Change): Operation[] {
  const last = new Map<string, Operation>();
  for (const operation of change.operations)
    last.set(`${operation.key} ${operation.id}`, operation);
  return [...last.values()];
}

function isInPlace(school: School, operation: Operation): boolean {
  if (operation.kind === 'replace') {
    return isSameContent(school[operation.key], operation.value);
  }
  const record = recordAt(school, operation.key, operation.id);
  if (operation.kind === 'delete') return record === undefined;
  return isSameContent(record, operation.record);
}
