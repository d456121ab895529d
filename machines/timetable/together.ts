import { addDays, daysBetween, midnight, minutesOf, writeTime } from '../kit/calendar.ts';
import { daysOffOn } from '../school/daysOff.ts';
import type { School } from '../school/school.ts';
import type { Classroom } from '../school/courseShapes.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import { roomKey } from '../school/ties.ts';
import { slotId } from '../store/slots.ts';
import type { ScheduleArrangeCommand } from './arranging.ts';
import { collide } from './scheduleConflicts.ts';
import { startAt } from './scheduleDrag.ts';
import { rowOf } from './scheduleGrid.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOn, compareClasses, entryOf, withoutSubstitute } from './schedules.ts';

/** How far classes go together: to later days, to later minutes, to rooms further on among some. */
export interface Shift {
  days: number;
  minutes: number;
  rooms: number;
}

/** Where classes are placed: what stands there, and which rooms follow each other. */
export type TogetherSchool = Pick<School, 'schedules' | 'settings'> & {
  rooms: readonly Pick<Classroom, 'id' | 'name' | 'type'>[];
};

/** The shift that brings one class to a place; in the grid's row that it is in it keeps its hour, between lines too. */
export function shiftBetween(
  from: ScheduledClass,
  to: Pick<ScheduledClass, 'date' | 'startTime' | 'classroomId'>,
  rooms: TogetherSchool['rooms'],
): Shift {
  const placeOf = ({ classroomId }: Pick<ScheduledClass, 'classroomId'>) =>
    rooms.findIndex(({ id }) => id === classroomId);
  const isSameRow = rowOf(from.startTime) === rowOf(to.startTime);
  return {
    days: daysBetween(from.date, to.date),
    minutes: isSameRow ? 0 : minutesOf(to.startTime) - minutesOf(from.startTime),
    rooms: placeOf(from) === -1 || placeOf(to) === -1 ? 0 : placeOf(to) - placeOf(from),
  };
}

/** Several classes moved by one shift; one that has no place there stays. Each leaves its series. */
export function planMoved(
  school: TogetherSchool,
  sources: readonly ScheduledClass[],
  shift: Shift,
): ScheduleArrangeCommand {
  const going = goers(school, sources, (one) => shifted(one, shift, school.rooms));
  const puts = going.map(({ target }) => withoutSeries(target));
  return {
    type: 'schedule.arrange',
    how: 'moved',
    leaves: going.map(({ one }) => one),
    puts,
    stayed: sources.length - going.length,
  };
}

/** The same classes once more, as their titulars give them; one that has no place is left out. */
export function planCopied(
  school: TogetherSchool,
  sources: readonly ScheduledClass[],
  shift: Shift,
): ScheduleArrangeCommand {
  const copies = sources.flatMap((one) => {
    const target = shifted(one, shift, school.rooms);
    return target && isFree(school, target, new Set()) ? [target] : [];
  });
  return {
    type: 'schedule.arrange',
    how: 'copied',
    leaves: [],
    puts: copies.map((one) => withoutSeries(withoutSubstitute(one))),
    stayed: sources.length - copies.length,
  };
}

/** Where a paste begins: the first of the classes by day, then start. */
export function firstOf(sources: readonly ScheduledClass[]): ScheduledClass | undefined {
  return sources.toSorted(compareClasses)[0];
}

/** Two classes in each other's places; each is as long as before, and leaves its series. */
export function planSwapped(
  original: ScheduledClass,
  wanted: ScheduledClass,
  other: ScheduledClass,
): ScheduleArrangeCommand {
  const { date, classroom, classroomId, classroomType } = original;
  const there = {
    ...startAt(other, original.startTime),
    date,
    classroom,
    classroomId,
    classroomType,
  };
  return {
    type: 'schedule.arrange',
    how: 'swapped',
    leaves: [original, other],
    puts: [withoutSeries(wanted), withoutSeries(there)],
    stayed: 0,
  };
}

/** Whether two swapped classes lie over none, nor over each other, in their new rooms. */
export function haveRoomSwapped(
  schedules: Schedules,
  original: ScheduledClass,
  wanted: ScheduledClass,
  other: ScheduledClass,
): boolean {
  const { puts } = planSwapped(original, wanted, other);
  const leaving = new Set([original, other].map(slotId));
  const [one, next] = puts as [ScheduledClass, ScheduledClass];
  const isApart = one.date !== next.date || roomKey(one) !== roomKey(next) || !collide(one, next);
  return isApart && puts.every((target) => hasPlace(schedules, target, leaving));
}

interface Goer {
  one: ScheduledClass;
  target: ScheduledClass;
}

/** Those that can go at once: who stays may be in the way of others, until nobody is any more. */
function goers(
  school: TogetherSchool,
  sources: readonly ScheduledClass[],
  targetOf: (one: ScheduledClass) => ScheduledClass | null,
): Goer[] {
  let going = sources.flatMap((one): Goer[] => {
    const target = targetOf(one);
    return target ? [{ one, target }] : [];
  });
  for (;;) {
    const leaving = new Set(going.map(({ one }) => slotId(one)));
    const next = going.filter(({ target }) => isFree(school, target, leaving));
    if (next.length === going.length) return going;
    going = next;
  }
}

function isFree(
  { schedules, settings }: TogetherSchool,
  target: ScheduledClass,
  leaving: ReadonlySet<string>,
): boolean {
  return !daysOffOn(settings.school, target.date) && hasPlace(schedules, target, leaving);
}

/** Whether a class lies over none in its room, but for those that leave. */
function hasPlace(
  schedules: Schedules,
  target: ScheduledClass,
  leaving: ReadonlySet<string>,
): boolean {
  return classesOn(schedules, target.date).every(
    (other) =>
      roomKey(other) !== roomKey(target) || !collide(other, target) || leaving.has(slotId(other)),
  );
}

/** Null where a class would leave its day or the rooms there are, or has no duration to place. */
function shifted(
  one: ScheduledClass,
  { days, minutes, rooms }: Shift,
  all: TogetherSchool['rooms'],
): ScheduledClass | null {
  const [start, end] = [minutesOf(one.startTime) + minutes, minutesOf(one.endTime) + minutes];
  if (!(start >= 0 && start < end && end <= midnight)) return null;
  const moved = {
    ...one,
    date: addDays(one.date, days),
    startTime: writeTime(start),
    endTime: writeTime(end),
  };
  if (rooms === 0) return moved;
  const at = all.findIndex(({ id }) => id === one.classroomId);
  const room = at === -1 ? undefined : all[at + rooms];
  if (!room) return null;
  return { ...moved, classroom: room.name, classroomId: room.id, classroomType: room.type };
}

function withoutSeries(scheduled: ScheduledClass): ScheduledClass {
  const { series: _left, ...alone } = entryOf(scheduled);
  return { ...alone, date: scheduled.date };
}
