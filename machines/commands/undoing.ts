import type { AccountKey } from '../school/accounts.ts';
import type { Change, Operation } from '../store/changes.ts';
import { applyOperations } from '../store/changes.ts';
import type { Decision, Facts, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { isAdministrator } from '../registers/people.ts';
import { allClasses } from '../timetable/schedules.ts';
import type { School, Teacher } from '../school/school.ts';
import type { SideEffects } from './sideEffects.ts';
import { countSettled, countShared, danglingReferences, referables } from './sideEffects.ts';
import { isUndoable, stillStands } from '../store/undo.ts';

export interface UndoCommand {
  type: 'change.undo';
  change: Change;
}

/**
 * Puts back what a change altered, unless a later change altered the same records again or the
 * school would break a rule by it: an administrator who must stay, two classrooms of one name,
 * records left without what they name, classes that somebody else has by now.
 */
export function decideUndo(school: School, { change }: UndoCommand, facts: Facts): Decision {
  if (!isUndoable(change) || !stillStands(school, change)) return refuse('undo.overtaken');
  const operations = keepTaughtGroups(school, change.inverse);
  const after = applyOperations(school, operations);
  return (
    refuseLostAdministrator(school, after, facts.user ?? null) ??
    refuseBrokenTies(school, after, change) ??
    propose('change.undone', operations, { name: change.name })
  );
}

/** A teacher goes back to the groups counted before, less none whose classes they still have. */
function keepTaughtGroups(school: School, inverse: readonly Operation[]): Operation[] {
  const after = applyOperations(school, inverse);
  const existing = new Set(after.groups.map(({ name }) => name));
  return inverse.map((operation) => {
    if (operation.kind !== 'put' || operation.key !== 'teachers') return operation;
    const restored = operation.record as Teacher;
    const counted = new Set(restored.groups.map(({ name }) => name));
    const stored = school.teachers.find(({ id }) => id === restored.id);
    const lost = (stored?.groups ?? []).filter(({ name }) => !counted.has(name));
    if (lost.length === 0) return operation;
    const classes = allClasses(after.schedules).filter((one) => one.employee === restored.name);
    const kept = lost.filter(
      ({ name }) => existing.has(name) && classes.some(({ group }) => group === name),
    );
    return { ...operation, record: { ...restored, groups: [...restored.groups, ...kept] } };
  });
}

function refuseLostAdministrator(
  before: School,
  after: School,
  user: AccountKey | null,
): Refusal | null {
  if (after.admins.length === 0) return refuse('admin.onlyOne');
  const kept = new Set(after.admins.map(({ id }) => id));
  const isOwnGone = before.admins.some(({ id }) => isAdministrator(user, id) && !kept.has(id));
  return isOwnGone ? refuse('admin.ownAccount') : null;
}

/** What the change itself did through names is taken back with it; what came since is not. */
function refuseBrokenTies(before: School, after: School, change: Change): Refusal | null {
  const did = (effect: keyof SideEffects) => Number(change.details[effect] ?? 0);
  if (countSettled(after, before) > did('settled')) {
    const standing = referables(before);
    const isInUse = [...danglingReferences(after).keys()].some((name) => standing.has(name));
    return isInUse ? refuse('undo.inUse', { name: change.name }) : refuse('undo.outlived');
  }
  const isSharing = countShared(before, after) > did('unshared');
  const isParting = countShared(after, before, true) > did('shared');
  const isMerging = countDoubles(after) > countDoubles(before);
  return isSharing || isParting || isMerging ? refuse('undo.nameTaken') : null;
}

/** Classrooms beyond the first of a name. */
function countDoubles({ classrooms }: School): number {
  return classrooms.length - new Set(classrooms.map(({ name }) => name)).size;
}
