import { midnight } from '../kit/calendar.ts';
import { groupBy } from '../kit/groupBy.ts';
import { compareNames } from '../kit/text.ts';
import type { School } from '../school/school.ts';
import { roomKey } from '../school/ties.ts';
import { inLanes } from './scheduleGrid.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOn, unassignedClassroom } from './schedules.ts';
import type { SheetClass, SheetHours } from './weekSheet.ts';
import { hoursOf, isTimed, measure } from './weekSheet.ts';

/** A room in its column of a sheet. */
export interface SheetRoom {
  key: string;
  name: string;
  classes: readonly SheetClass[];
}

/** So many rooms of a day as one sheet has room for, over the hours of their own classes. */
export interface DaySheet extends SheetHours {
  rooms: readonly SheetRoom[];
  /** Classes of these rooms whose start is no time. */
  timeless: readonly ScheduledClass[];
}

/** More are too narrow for a class's teacher on a sheet of letter paper that lies. */
const mostRooms = 6;
/** Fewer would make a single class as tall as the sheet. */
const leastMinutes = 6 * 60;

/**
 * The rooms that have classes on a day, as they are printed: in the order that the school has them, then
 * those it has no more, spread evenly over the sheets. A day without any is one sheet without rooms.
 */
export function daySheets(
  { schedules, classrooms }: Pick<School, 'schedules' | 'classrooms'>,
  date: string,
): DaySheet[] {
  const all = classesOn(schedules, date);
  const byRoom = groupBy(all, roomKey);
  const known = classrooms.map(({ id, name }) => ({ key: String(id), name }));
  const keys = new Set(known.map(({ key }) => key));
  const gone = [...byRoom]
    .filter(([key]) => !keys.has(key))
    .map(([key, [first]]) => ({ key, name: first!.classroom || unassignedClassroom }))
    .toSorted((one, other) => compareNames(one.name, other.name));
  const rooms = [...known, ...gone].filter(({ key }) => byRoom.has(key));
  const count = Math.max(1, Math.ceil(rooms.length / mostRooms));
  const startOf = (sheet: number) => Math.floor((sheet * rooms.length) / count);
  return Array.from({ length: count }, (_, sheet): DaySheet => {
    const own = rooms.slice(startOf(sheet), startOf(sheet + 1)).map((room): SheetRoom => {
      const timed = byRoom.get(room.key)!.filter(isTimed);
      return { ...room, classes: inLanes(timed.map(measure)) };
    });
    return {
      ...sheetHours(own.flatMap(({ classes }) => classes)),
      rooms: own,
      timeless: own.flatMap(({ key }) => byRoom.get(key)!.filter((one) => !isTimed(one))),
    };
  });
}

function sheetHours(classes: readonly SheetClass[]): SheetHours {
  const { from, to } = hoursOf(classes.length > 0 ? classes : [{ start: 7 * 60, minutes: 0 }]);
  const start = Math.min(from, midnight - leastMinutes);
  return { from: start, to: Math.max(to, start + leastMinutes) };
}
