import { minutesOf, writeTime } from '../kit/calendar.ts';
import type { Employee, ScheduledClass } from './schedules.ts';
import type { Teaching } from '../school/keys.ts';
import { whoTeaches } from '../school/keys.ts';
import type { Classroom } from '../school/courseShapes.ts';

/** Minutes a row stands for (seed, section 9). */
export const rowMinutes = 30;
const gridStart = minutesOf('07:00');
const rowCount = 19;
const gridMinutes = rowCount * rowMinutes;

/** The rows' times: 07:00, 07:30 … 16:00. */
export const gridTimes: readonly string[] = Array.from({ length: rowCount }, (_, row) =>
  writeTime(gridStart + row * rowMinutes),
);

/** The row a time falls in; outside 0 to 18 when the grid doesn't reach it. */
export function rowOf(time: string): number {
  return Math.floor((minutesOf(time) - gridStart) / rowMinutes);
}

export type ClassProblem = 'noDuration' | 'noEmployee';
export type OutsideReason = 'unknownClassroom' | 'invalidTime' | 'outsideHours';

/** A class in its classroom's column; minutes count from the grid's first row. */
export interface PlacedClass {
  scheduled: ScheduledClass;
  row: number;
  start: number;
  minutes: number;
  /** Classes that overlap in one room share its width: this one's place among `lanes`. */
  lane: number;
  lanes: number;
  problem: ClassProblem | null;
}

type UnsharedClass = Omit<PlacedClass, 'lane' | 'lanes'>;

/** Where a column's classes are: on a day, in a room or, in somebody's week, in any. */
export interface GridPlace {
  date: string;
  classroom: Classroom | null;
}

export interface GridColumn extends GridPlace {
  placed: readonly PlacedClass[];
  /** By row, whether a class covers the cell. */
  covered: readonly boolean[];
}

export interface OutsideClass {
  scheduled: ScheduledClass;
  reason: OutsideReason;
}

/** What a view of the timetable shows; each class once. */
export interface TimetableGrid {
  columns: readonly GridColumn[];
  outside: readonly OutsideClass[];
}

/** A day's classes in the grid; what has no place there is listed in `outside`, never dropped. */
export function layOutDay(
  classes: readonly ScheduledClass[],
  classrooms: readonly Classroom[],
  date: string,
): TimetableGrid {
  const byRoom = new Map(classrooms.map(({ id }) => [id, [] as UnsharedClass[]]));
  const outside: OutsideClass[] = [];
  for (const scheduled of classes) {
    const placed = place(scheduled);
    const room = byRoom.get(scheduled.classroomId ?? Number.NaN);
    if (typeof placed === 'string') outside.push({ scheduled, reason: placed });
    else if (!room) outside.push({ scheduled, reason: 'unknownClassroom' });
    else room.push(placed);
  }
  const columns = classrooms.map((classroom) =>
    columnOf({ date, classroom }, byRoom.get(classroom.id) ?? []),
  );
  return { columns, outside };
}

/** Some days of one group, employee or room, a column each. */
export function layOutDays(
  classes: readonly ScheduledClass[],
  places: readonly GridPlace[],
): TimetableGrid {
  const byDate = new Map(places.map(({ date }) => [date, [] as UnsharedClass[]]));
  const outside: OutsideClass[] = [];
  for (const scheduled of classes) {
    const placed = place(scheduled);
    if (typeof placed === 'string') outside.push({ scheduled, reason: placed });
    else byDate.get(scheduled.date)?.push(placed);
  }
  return { columns: places.map((one) => columnOf(one, byDate.get(one.date) ?? [])), outside };
}

/** A class as it would stand by itself, or null where the grid doesn't reach it. */
export function placeAlone(scheduled: ScheduledClass): PlacedClass | null {
  const placed = place(scheduled);
  return typeof placed === 'string' ? null : { ...placed, lane: 0, lanes: 1 };
}

/** Whether a column is that of a class. */
export function isInPlace({ date, classroom }: GridPlace, scheduled: ScheduledClass): boolean {
  return date === scheduled.date && (!classroom || classroom.id === scheduled.classroomId);
}

function columnOf(where: GridPlace, classes: readonly UnsharedClass[]): GridColumn {
  const placed = inLanes(classes);
  return { ...where, placed, covered: gridTimes.map((_, row) => isCovered(placed, row)) };
}

/** The colour, 0 to 7, of whoever gives a class, by their place in the list; null where they are not in it. */
export function colorOf(employees: readonly Employee[], scheduled: Teaching): number | null {
  const { employeeId } = whoTeaches(scheduled);
  const index = employees.findIndex((employee) => employee.employeeId === employeeId);
  return index === -1 ? null : index % 8;
}

function place(scheduled: ScheduledClass): UnsharedClass | OutsideReason {
  const start = minutesOf(scheduled.startTime) - gridStart;
  const end = minutesOf(scheduled.endTime) - gridStart;
  if (Number.isNaN(start)) return 'invalidTime';
  const hasDuration = end > start;
  const shownEnd = Math.min(hasDuration ? end : start + rowMinutes, gridMinutes);
  const shownStart = Math.max(start, 0);
  if (shownStart >= shownEnd) return 'outsideHours';
  return {
    scheduled,
    row: Math.floor(shownStart / rowMinutes),
    start: shownStart,
    minutes: shownEnd - shownStart,
    problem: problemOf(scheduled, hasDuration),
  };
}

function problemOf(scheduled: ScheduledClass, hasDuration: boolean): ClassProblem | null {
  if (!hasDuration) return 'noDuration';
  return scheduled.employee.trim() === '' ? 'noEmployee' : null;
}

function isCovered(placed: readonly PlacedClass[], row: number): boolean {
  const from = row * rowMinutes;
  return placed.some(({ start, minutes }) => start < from + rowMinutes && from < start + minutes);
}

interface Span {
  start: number;
  minutes: number;
}

/** Puts spans that overlap side by side, each run of them as narrow as its widest moment needs. */
export function inLanes<Item extends Span>(
  spans: readonly Item[],
): (Item & { lane: number; lanes: number })[] {
  const runs: Item[][] = [];
  let runEnd = 0;
  for (const one of spans.toSorted((first, second) => first.start - second.start)) {
    if (one.start >= runEnd) runs.push([]);
    runs.at(-1)!.push(one);
    runEnd = Math.max(runEnd, one.start + one.minutes);
  }
  return runs.flatMap(shareWidth);
}

function shareWidth<Item extends Span>(run: readonly Item[]) {
  const laneEnds: number[] = [];
  const lanes = run.map(({ start, minutes }) => {
    const free = laneEnds.findIndex((end) => end <= start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = start + minutes;
    return lane;
  });
  return run.map((one, index) => ({ ...one, lane: lanes[index]!, lanes: laneEnds.length }));
}
