import type { ChangeDetails, Operation } from '../store/changes.ts';
import { slotId } from '../store/slots.ts';
import { put, putClass, removeClass } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import { classAt } from '../store/applying.ts';
import type { Decision, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { warningsFor } from './scheduleConflicts.ts';
import type { ScheduledClass } from './schedules.ts';
import {
  durationOf,
  entryOf,
  isComplete,
  isSameClass,
  occupantOf,
  tidyClass,
  titularIdOf,
} from './schedules.ts';
import { filedCycleOf } from '../school/cycles.ts';
import { tieEdited } from '../school/tieEdited.ts';
import { employeeKey, isCovered, whoTeaches } from '../school/keys.ts';
import type { Directory } from '../school/ties.ts';
import { directoryOf } from '../school/ties.ts';
import type { School } from '../school/school.ts';
import type { ScheduleEntry, Schedules } from '../school/timetableShapes.ts';

export interface ScheduleSaveCommand {
  type: 'schedule.save';
  date: string;
  /** The class as the person found it, or null for a new one. */
  original: ScheduledClass | null;
  entry: ScheduleEntry;
  /** The class in the target cell that the person agreed to replace. */
  replaces: ScheduleEntry | null;
}

export interface ScheduleRemoveCommand {
  type: 'schedule.remove';
  /** The class as the person found it. */
  original: ScheduledClass;
}

type SaveRefusal =
  | 'record.conflict'
  | 'schedule.gone'
  | 'record.incomplete'
  | 'schedule.filed'
  | 'schedule.noDuration'
  | 'schedule.occupied'
  | SubstituteRefusal;

export type SubstituteRefusal = 'schedule.substituteGone' | 'schedule.substituteIsTitular';

/**
 * Saves a class by the seed's rule (section 4): it leaves its original slot and enters the new one;
 * without employee, activity, start or end it is removed instead, and one that is nowhere refused.
 */
export function decideScheduleSave(
  school: School,
  command: ScheduleSaveCommand,
): Decision<SaveRefusal> {
  const { date, original, replaces } = command;
  const directory = directoryOf(school);
  const entry = tieEdited('schedules', tidyClass(command.entry), original, directory);
  const changed = original && refuseChanged(school.schedules, original, entry.activity);
  if (changed) return changed;
  const leaves = original ? [removeClass(original)] : [];
  if (!isComplete(entry)) {
    return original ? propose('schedule.removed', leaves) : refuse('record.incomplete');
  }
  if (durationOf(entry) === 0) return refuse('schedule.noDuration');
  const unfit = refuseSubstitute(entry, original, directory);
  if (unfit) return unfit;
  const filed = filedCycleOf(school.settings.school, date);
  if (filed) return refuse('schedule.filed', { name: filed.name });
  const occupant = occupantOf(school.schedules, { ...entry, date }, original);
  if (occupant && !unchangedSince('schedules', occupant, replaces)) {
    const { activity, employee, classroom, startTime } = occupant;
    return refuse('schedule.occupied', { activity, employee, classroom, startTime });
  }
  return propose(
    'schedule.saved',
    [...leaves, putClass({ ...entry, date }, entry), ...adoptGroups(school, [entry])],
    { activity: entry.activity, ...warningDetails(school, { ...command, entry }) },
  );
}

export function decideScheduleRemove(
  school: School,
  command: ScheduleRemoveCommand,
): Decision<'record.conflict' | 'schedule.gone'> {
  const { original } = command;
  return (
    refuseChanged(school.schedules, original) ??
    propose('schedule.removed', [removeClass(original)])
  );
}

/** Why a class that somebody found is not that any more, or null; `activity` of what it was to become. */
function refuseChanged(
  schedules: Schedules,
  found: ScheduledClass,
  activity = '',
): Refusal<'record.conflict' | 'schedule.gone'> | null {
  if (isClassInPlace(schedules, found)) return null;
  const standing = classAt(schedules, found);
  return standing && isSameClass(standing, found)
    ? refuse('record.conflict')
    : refuse('schedule.gone', { activity });
}

/** Nobody covers their own class, and nobody who is not there any more takes one on. */
export function refuseSubstitute(
  entry: ScheduleEntry,
  original: ScheduledClass | null,
  directory: Directory,
): Refusal<SubstituteRefusal> | null {
  if (!isCovered(entry)) return null;
  const { employee: name, employeeId: id } = whoTeaches(entry);
  if (employeeKey(whoTeaches(entry)) === employeeKey(entry)) {
    return refuse('schedule.substituteIsTitular', { name });
  }
  const isNew = !original || employeeKey(whoTeaches(original)) !== employeeKey(whoTeaches(entry));
  const isGone = id === undefined || directory.nameOf('employees', id) === undefined;
  return isNew && isGone ? refuse('schedule.substituteGone', { name }) : null;
}

/** What most speaks against a class that was saved all the same, for the notice that confirms it. */
function warningDetails(
  school: School,
  { date, original, entry, replaces }: ScheduleSaveCommand,
): ChangeDetails {
  const warnings = warningsFor(school, { ...entry, date }, original);
  const replaced = replaces && slotId({ ...replaces, date });
  const [other, ...others] = warnings.flatMap((one) =>
    one.code === 'conflict' && slotId(one.other) !== replaced ? [one.other] : [],
  );
  if (other) {
    const { activity, classroom, startTime, endTime } = other;
    return {
      conflictActivity: activity,
      conflictEmployee: whoTeaches(other).employee,
      conflictClassroom: classroom,
      conflictStart: startTime,
      conflictEnd: endTime,
      ...(others.length > 0 ? { conflictOthers: others.length } : {}),
    };
  }
  const [first] = warnings.filter(({ code }) => code !== 'conflict');
  if (first?.code === 'outsideAvailability') return { outsideEmployee: first.teacher };
  if (first?.code === 'substituteAbsent') return { absentSubstitute: entry.substitute ?? '' };
  if (first?.code === 'roomClosed') return { closedClassroom: first.classroom };
  if (first?.code !== 'roomTooSmall') return {};
  const { classroom: smallClassroom, capacity, students } = first;
  return { smallClassroom, capacity, students };
}

/** Whether a class is stored just as the person found it. */
export function isClassInPlace(schedules: Schedules, found: ScheduledClass): boolean {
  return unchangedSince('schedules', classAt(schedules, found), entryOf(found));
}

/** A teacher given a class of a group counts that group among theirs from then on. */
export function adoptGroups(school: School, entries: readonly ScheduleEntry[]): Operation[] {
  const groups = new Map(school.groups.map((group) => [group.id, group]));
  const taught = new Map<number, Set<string>>();
  for (const entry of entries) {
    const id = titularIdOf(entry);
    if (id === undefined || entry.groupId === undefined) continue;
    taught.set(id, (taught.get(id) ?? new Set()).add(entry.groupId));
  }
  return school.teachers.flatMap((teacher) => {
    const counted = new Set(teacher.groups.map(({ id }) => id));
    const adopted = [...(taught.get(teacher.id) ?? [])].flatMap((id) => {
      const group = counted.has(id) ? undefined : groups.get(id);
      return group ? [{ id: group.id, name: group.name }] : [];
    });
    if (adopted.length === 0) return [];
    return [put('teachers', { ...teacher, groups: [...teacher.groups, ...adopted] })];
  });
}
