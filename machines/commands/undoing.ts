import { lazily } from '../kit/lazily.ts';
import { fold } from '../kit/text.ts';
import { signed } from '../lessons/lessonSaving.ts';
import type { RegisterKey } from '../registers/drafts.ts';
import { recordLoweredBelowZero } from '../payroll/adjustments.ts';
import { courseIdOf } from '../registers/courses.ts';
import { isAdministrator } from '../registers/people.ts';
import { idLeftBehind, referrersOf } from '../registers/references.ts';
import { isRegister } from '../registers/registerRules.ts';
import { unprotectedAmong } from '../registers/unprotected.ts';
import type { AccountKey } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import type { Teacher } from '../school/peopleShapes.ts';
import type { Change, ChangeDetails, Delete, Operation } from '../store/changes.ts';
import { applyOperations } from '../store/applying.ts';
import type { Decision, Facts, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import type { UndoCommand } from '../store/undo.ts';
import { everyClass, titularIdOf } from '../timetable/schedules.ts';
import type { UndoObstacle } from './undoObstacles.ts';
import { undoObstacle } from './undoObstacles.ts';

export type UndoRefusal =
  | `undo.${UndoObstacle}`
  | 'undo.inUse'
  | 'undo.nameTaken'
  | 'payroll.negativeNet'
  | 'admin.onlyOne'
  | 'admin.ownAccount';

/**
 * Puts back what a change altered, unless a later change altered the same records again or the
 * school would break a rule by it: an administrator who must stay, two of one name, records that
 * have come to refer to one that would go, a run in which somebody was paid.
 */
export function decideUndo(
  school: School,
  { change }: UndoCommand,
  facts: Facts,
): Decision<UndoRefusal> {
  const obstacle = undoObstacle(school, change);
  if (obstacle) return refuse(`undo.${obstacle}`, { name: change.name });
  const operations = keepTaughtGroups(school, change.inverse).map((one) => signedPut(one, facts));
  const after = applyOperations(school, operations);
  return (
    refuseLostAdministrator(school, after, facts.user ?? null) ??
    refuseInUse(school, after, change) ??
    refuseTakenName(school, after) ??
    refuseNegativeNet(school, after, operations) ??
    propose('change.undone', operations, {
      ...undoneOf(change),
      undone: change.id,
      ...unprotectedAmong(school, after),
    })
  );
}

/**
 * The change that is undone; of one that was undone, the same, `redone`. Versions before did not say of
 * what is redone what it is.
 */
function undoneOf({ name, details }: Change): ChangeDetails {
  const { name: of = name, redone } = details;
  if (name !== 'change.undone' || of === name) return { name };
  return { name: of, ...(redone === undefined && { redone: 1 }) };
}

/** A teacher goes back to the groups counted before, less none whose classes they still have. */
function keepTaughtGroups(school: School, inverse: readonly Operation[]): Operation[] {
  const after = lazily(() => applyOperations(school, inverse));
  return inverse.map((operation) => {
    if (operation.kind !== 'put' || operation.key !== 'teachers') return operation;
    const restored = operation.record as Teacher;
    const counted = new Set(restored.groups.map(({ id }) => id));
    const stored = school.teachers.find(({ id }) => id === restored.id);
    const lost = (stored?.groups ?? []).filter(({ id }) => !counted.has(id));
    if (lost.length === 0) return operation;
    const { groups, schedules } = after();
    const existing = new Set(groups.map(({ id }) => id));
    const taught = new Set(
      everyClass(schedules)
        .filter((one) => titularIdOf(one) === restored.id)
        .map(({ groupId }) => groupId),
    );
    const kept = lost.filter(({ id }) => id !== undefined && existing.has(id) && taught.has(id));
    return { ...operation, record: { ...restored, groups: [...restored.groups, ...kept] } };
  });
}

/** A teacher puts no register of nobody's into a school that others write too. */
function signedPut(operation: Operation, facts: Facts): Operation {
  if (!facts.isShared || operation.kind !== 'put' || operation.key !== 'classSessions') {
    return operation;
  }
  return { ...operation, record: signed(operation.record as Lesson, facts) };
}

function refuseLostAdministrator(
  before: School,
  after: School,
  user: AccountKey | null,
): Refusal<UndoRefusal> | null {
  if (after.admins.length === 0) return refuse('admin.onlyOne');
  const kept = new Set(after.admins.map(({ id }) => id));
  const isOwnGone = before.admins.some(({ id }) => isAdministrator(user, id) && !kept.has(id));
  return isOwnGone ? refuse('admin.ownAccount') : null;
}

/** What undoes a change, with who referred to a new record before it was there. */
export function rememberReferrers(school: School, inverse: readonly Operation[]): Operation[] {
  const creations = inverse.filter(isOfCreation);
  const before = referrersOf(school, creations);
  const referrers = new Map(creations.map((one, index) => [one as Operation, before[index]!]));
  return inverse.map((one) => {
    const known = referrers.get(one);
    return known?.size ? { ...(one as Delete), referrers: [...known] } : one;
  });
}

/** Who referred to a new record before it was there may be left by it; who joined since may not. */
function refuseInUse(
  before: School,
  after: School,
  { name, inverse }: Change,
): Refusal<UndoRefusal> | null {
  const creations = inverse.filter(isOfCreation);
  const left = referrersOf(after, creations);
  const joined = creations.find(({ referrers = [] }, index) => {
    const known = new Set(referrers);
    return [...left[index]!].some((one) => !known.has(one));
  });
  if (!joined) return null;
  const record = before[joined.key].find(({ id }) => id === joined.id);
  return refuse('undo.inUse', { name, ...(record && { text: record.name }) });
}

function isOfCreation(operation: Operation): operation is Delete<RegisterKey> {
  return operation.kind === 'delete' && isRegister(operation.key);
}

/** No net goes below zero, or further, unseen. */
function refuseNegativeNet(
  before: School,
  after: School,
  operations: readonly Operation[],
): Refusal<UndoRefusal> | null {
  const lowered = recordLoweredBelowZero(before, after, operations);
  return lowered ? refuse('payroll.negativeNet', { name: lowered.name }) : null;
}

/** Names that must be one record's alone are not given to two, be one of them gone. */
function refuseTakenName(before: School, after: School): Refusal<UndoRefusal> | null {
  const isMerging = (['groups', 'classrooms', 'courses'] as const).some((key) => {
    const known = new Set(before[key].map(({ id, name }) => `${id} ${name}`));
    const renamed = after[key].filter(({ id, name }) => !known.has(`${id} ${name}`));
    return (
      countDoubles(after, key) > countDoubles(before, key) ||
      renamed.some(({ name }) => idLeftBehind(after, key, name) !== undefined)
    );
  });
  return isMerging ? refuse('undo.nameTaken') : null;
}

/** What names of one record have in common. */
const sameNames = {
  groups: (name: string) => name,
  classrooms: fold,
  courses: courseIdOf,
};

/** Records beyond the first of a name. */
function countDoubles(school: School, key: keyof typeof sameNames): number {
  const names = new Set(school[key].map(({ name }) => sameNames[key](name)));
  return school[key].length - names.size;
}
