import { daysBetween, minutesOf } from '../../kit/calendar.ts';
import type { ClassCancelCommand } from '../../lessons/cancelledClasses.ts';
import type { School } from '../../school/school.ts';
import type { ScheduleEntry } from '../../school/timetableShapes.ts';
import { classAt } from '../../store/applying.ts';
import type { AnyCommand } from '../../store/decisions.ts';
import { slotId } from '../../store/slots.ts';
import type {
  ScheduleRemoveCommand,
  ScheduleSaveCommand,
} from '../../timetable/scheduleChanges.ts';
import type { ScheduledClass } from '../../timetable/schedules.ts';
import { everyClass, isSameClass, likeness } from '../../timetable/schedules.ts';

type Timetable = Pick<School, 'schedules'>;

/** What is asked of a class as somebody saw it; `moved` is that class where others took it since. */
export type ClassCommand = (ScheduleSaveCommand | ScheduleRemoveCommand | ClassCancelCommand) & {
  moved?: ScheduledClass;
};

const ofClasses: ReadonlySet<string> = new Set<ClassCommand['type']>([
  'schedule.save',
  'schedule.remove',
  'class.cancel',
]);

export function isClassCommand(command: AnyCommand): command is ClassCommand {
  return ofClasses.has(command.type);
}

/** Whether others took the class of a command elsewhere: of it the places that were written say nothing. */
export function isMoved(command: AnyCommand): boolean {
  return isClassCommand(command) && command.moved !== undefined;
}

export function seenClass(command: ClassCommand): ScheduledClass | null {
  return command.type === 'class.cancel' ? command.scheduled : command.original;
}

/** The class that a command is about, as it stands; undefined where it is gone, or was to be new. */
export function standingClass(
  { schedules }: Timetable,
  command: ClassCommand,
): ScheduledClass | undefined {
  const seen = command.moved ?? seenClass(command);
  const entry = seen && classAt(schedules, seen);
  return seen && entry && isSameClass(entry, seen) ? { ...entry, date: seen.date } : undefined;
}

/** A command whose class somebody else moved between two timetables knows where it stands. */
export function withMoved(before: Timetable, after: Timetable, command: AnyCommand): AnyCommand {
  const seen = isClassCommand(command) ? (command.moved ?? seenClass(command)) : null;
  const moved = seen && movedClass(before, after, seen);
  return moved ? { ...command, moved } : command;
}

/**
 * Where a class that somebody saw came to stand between two timetables. Nothing tells which one it is, but
 * of those of its titular, subject and group that left their places each went to the nearest that is
 * taken since. Null where it is in its place, or nowhere.
 */
export function movedClass(
  before: Timetable,
  after: Timetable,
  seen: ScheduledClass,
): ScheduledClass | null {
  const isIt = (one: ScheduleEntry | undefined) => one !== undefined && likeness(one, seen) === 3;
  if (before.schedules === after.schedules || isIt(classAt(after.schedules, seen))) return null;
  const notIn = ({ schedules }: Timetable, other: Timetable) =>
    everyClass(other.schedules).filter(
      (one) => isIt(one) && slotId(one) !== slotId(seen) && !isIt(classAt(schedules, one)),
    );
  const left = [seen, ...notIn(after, before)];
  const ways = notIn(before, after)
    .flatMap((to) => left.map((from) => ({ from, to, length: apart(from, to) })))
    .toSorted((one, other) => one.length - other.length);
  const gone = new Set<ScheduledClass>();
  for (const { from, to } of ways) {
    if (gone.has(from) || gone.has(to)) continue;
    if (from === seen) return to;
    gone.add(from).add(to);
  }
  return null;
}

/** In minutes. */
function apart(one: ScheduledClass, other: ScheduledClass): number {
  const days = Math.abs(daysBetween(one.date, other.date));
  return days * 24 * 60 + Math.abs(minutesOf(one.startTime) - minutesOf(other.startTime));
}
