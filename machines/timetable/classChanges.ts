import { required } from '../kit/required.ts';
import type { School } from '../school/school.ts';
import type { ScheduleEntry } from '../school/timetableShapes.ts';
import { classAt } from '../store/applying.ts';
import { slotId } from '../store/slots.ts';
import type { ScheduleArrangeCommand } from './arranging.ts';
import { goneOf } from './arranging.ts';
import type { ClassDraft, ClassWriting } from './classDrafts.ts';
import { isTouched } from './classDrafts.ts';
import type { ScheduleRemoveCommand, ScheduleSaveCommand } from './scheduleChanges.ts';
import type { Shared } from './scheduleConflicts.ts';
import { conflictsOf } from './scheduleConflicts.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOn, isComplete, occupantOf } from './schedules.ts';
import type { SeriesScope } from './series.ts';
import { haveRoomSwapped, planSwapped } from './together.ts';
import { asException, changedFields, fromThisOn, planFollowing } from './series.ts';

/** What a dialog was opened on, or a class as it was dropped. */
export interface ClassStart {
  date: string;
  /** The day as it was typed before the page was left, and the one the dialog had opened on: `date` otherwise. */
  day?: string | undefined;
  openedOn?: string | undefined;
  /** The class as the person last saw it stored, or null for a new one or one that is gone. */
  original: ScheduledClass | null;
  entry: ScheduleEntry;
  /** What was typed before the page was left, to go on from. */
  typed: ScheduleEntry | null;
  /** Without a dialog, that is. */
  isDropped: boolean;
  /** Whether it is to go, by a key and without a dialog too. */
  isRemoval?: boolean;
}

/** What stands where a class is meant to go, and what else it clashes with there. */
export interface ScheduleQuestion {
  occupant: ScheduleEntry | null;
  /** Others in its room at its time. */
  overlapped: readonly ScheduledClass[];
  /** In other rooms, of its person or its group. */
  elsewhere: readonly ScheduledClass[];
}

/** What is asked of one class, and of the later ones of its series. */
export interface Asked extends ClassStart {
  records: School;
  /** The class as it is to stand. */
  wanted: ScheduleEntry;
  /** The class that the person has agreed to replace. */
  replaces: ScheduleEntry | null;
  /** Whether the class is to go rather than to be saved. */
  isRemoval: boolean;
  scope: SeriesScope;
  /** Whether the class and the one in its new place change places. */
  isSwap: boolean;
}

/** What is kept of a dialog: one that came back, too, until it is saved or given up. */
export function draftOf(
  dialog: ClassStart & ClassWriting,
  isSubmitted: boolean,
): ClassDraft | null {
  const { date, day, openedOn, original, entry, typed, written } = dialog;
  if (typed === null && !isTouched(dialog)) return null;
  const elsewhere = (one: string) => (one === date ? undefined : one);
  const days = { date, day: elsewhere(day), openedOn: elsewhere(openedOn) };
  return { ...days, original, entry, typed: written, isSubmitted };
}

/** Whether the later classes of a series could go the same way. */
export function hasFollowing({ records, date, original, wanted, isRemoval }: Asked): boolean {
  if (!original) return false;
  const isChanged = Object.keys(changedFields(original, { ...wanted, date })).length > 0;
  return (isRemoval || isChanged) && fromThisOn(records.schedules, original).length > 1;
}

/** What to ask before the class is saved; a dialog has warned of whatever only overlaps. */
export function questionOf(asked: Asked): ScheduleQuestion | null {
  const { records, date, original, wanted, isDropped } = asked;
  if (!isComplete(wanted)) return null;
  const { schedules } = records;
  const going = goingWith(asked);
  const occupant = occupantOf(schedules, { ...wanted, date }, original);
  const conflicts = isDropped
    ? conflictsOf(classesOn(schedules, date), wanted, original).filter(
        ({ other }) => !going.has(slotId(other)),
      )
    : [];
  const overlapped = conflicts.filter(isInRoom).map(({ other }) => other);
  const elsewhere = conflicts.filter((one) => !isInRoom(one)).map(({ other }) => other);
  if (occupant && !going.has(slotId({ ...occupant, date }))) {
    const place = slotId({ ...occupant, date });
    const others = overlapped.filter((one) => slotId(one) !== place);
    return { occupant, overlapped: others, elsewhere };
  }
  return overlapped.length > 0 ? { occupant: null, overlapped, elsewhere } : null;
}

function isInRoom({ shared }: { shared: readonly Shared[] }): boolean {
  return shared.includes('classroom');
}

/** The slots of the series' classes that leave with one. */
function goingWith({ records, original, scope }: Asked): ReadonlySet<string> {
  const isOne = !original || scope === 'one';
  return new Set(isOne ? [] : fromThisOn(records.schedules, original).map(slotId));
}

export function storedOf(
  { schedules }: School,
  original: ScheduledClass | null,
): ScheduledClass | null {
  const stored = original && classAt(schedules, original);
  return stored ? { ...stored, date: original.date } : null;
}

/** Whether the class that is edited is no longer where the person saw it. */
export function isClassGone({ records, original }: Pick<Asked, 'records' | 'original'>): boolean {
  return original !== null && storedOf(records, original) === null;
}

/** The one class that another was dropped on alone, with room in its place; null without one. */
export function otherOf(asked: Asked): ScheduledClass | null {
  const { records, date, original, wanted, isDropped, scope } = asked;
  const question = questionOf(asked);
  if (!question || !original || !isDropped || scope !== 'one') return null;
  const { occupant, overlapped } = question;
  const [first, ...others] = occupant ? [{ ...occupant, date }] : overlapped;
  if (!first || others.length > 0) return null;
  return haveRoomSwapped(records.schedules, original, { ...wanted, date }, first) ? first : null;
}

/** What saving or removing the class asks of the store. */
export function commandOf(
  asked: Asked,
): ScheduleSaveCommand | ScheduleRemoveCommand | ScheduleArrangeCommand {
  return asked.isRemoval ? removalOf(asked) : saveOf(asked);
}

function saveOf(asked: Asked): ScheduleSaveCommand | ScheduleArrangeCommand {
  const { records, date, original, wanted, replaces, scope, isSwap } = asked;
  const target = { ...wanted, date };
  if (!original) return { type: 'schedule.save', date, original, entry: wanted, replaces };
  const other = isSwap ? otherOf(asked) : null;
  if (other) return planSwapped(original, target, other);
  if (scope === 'one') {
    const entry = asException(original, target);
    return { type: 'schedule.save', date, original, entry, replaces };
  }
  if (!isComplete(wanted)) return goneOf(fromThisOn(records.schedules, original));
  const { leaves, puts, stayed } = planFollowing(records, original, target);
  const replaced = replaces && leaves.includes(original) ? [{ ...replaces, date }] : [];
  return {
    type: 'schedule.arrange',
    how: 'changed',
    leaves: [...leaves, ...replaced],
    puts,
    stayed,
  };
}

function removalOf({
  records,
  original,
  scope,
}: Asked): ScheduleRemoveCommand | ScheduleArrangeCommand {
  const found = required(original, 'only an existing class is removed');
  return scope === 'one'
    ? { type: 'schedule.remove', original: found }
    : goneOf(fromThisOn(records.schedules, found));
}
