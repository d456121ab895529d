import { midnight, minutesOf, writeTime } from '../kit/calendar.ts';
import { roomKey } from '../school/ties.ts';
import { slotId } from '../store/slots.ts';
import { conflictsOf, isAvailable, overlaps, sharedBy } from './scheduleConflicts.ts';
import type { GridPlace } from './scheduleGrid.ts';
import { gridTimes, isInPlace, rowMinutes, rowOf } from './scheduleGrid.ts';
import type { ScheduledClass } from './schedules.ts';
import { durationOf, teacherIdOf } from './schedules.ts';
import type { Teacher } from '../school/peopleShapes.ts';
import type { Classroom } from '../school/courseShapes.ts';
import type { ScheduleEntry } from '../school/timetableShapes.ts';

/** What a drop would meet: nothing, another class in the room, or a conflict elsewhere. */
export type DropCue = 'free' | 'busy' | 'conflict';

const gridStart = minutesOf(gridTimes[0]!);
const gridEnd = gridStart + gridTimes.length * rowMinutes;

/** The class at another start, as long as before but never past its day. */
export function startAt<Entry extends ScheduleEntry>(entry: Entry, startTime: string): Entry {
  const minutes = durationOf(entry) || rowMinutes;
  const endTime = writeTime(Math.min(minutesOf(startTime) + minutes, midnight));
  return { ...entry, startTime, endTime };
}

/** The class at another room and start. */
export function moveTo<Entry extends ScheduleEntry>(
  entry: Entry,
  { id, name, type }: Pick<Classroom, 'id' | 'name' | 'type'>,
  startTime: string,
): Entry {
  return {
    ...startAt(entry, startTime),
    classroom: name,
    classroomId: id,
    classroomType: type,
  };
}

/** The class in another column; in somebody's week it keeps its room. */
export function moveInto(
  scheduled: ScheduledClass,
  { date, classroom }: GridPlace,
  startTime: string,
): ScheduledClass {
  const moved = classroom ? moveTo(scheduled, classroom, startTime) : startAt(scheduled, startTime);
  return { ...moved, date };
}

/**
 * The class with its end at a row's line, at least one row after its start; at the grid's own end one that
 * goes on beyond it does so still.
 */
export function endAt<Entry extends ScheduleEntry>(entry: Entry, endMinutes: number): Entry {
  const line = gridStart + Math.round((endMinutes - gridStart) / rowMinutes) * rowMinutes;
  const first = Math.floor(minutesOf(entry.startTime) / rowMinutes + 1) * rowMinutes;
  const end = line < gridEnd ? line : Math.max(gridEnd, minutesOf(entry.endTime) || 0);
  return { ...entry, endTime: writeTime(Math.max(first, end)) };
}

/** The start of a class some rows from where the grid has it: none away its own, which may be between lines. */
export function startAway({ startTime }: ScheduledClass, rows: number): string {
  return startIn(startTime, rowShown(startTime) + rows);
}

/** The class some columns and rows away, kept inside the grid; `origin` is where it was taken from. */
export function moveBy(
  scheduled: ScheduledClass,
  places: readonly GridPlace[],
  columns: number,
  rows: number,
  origin = scheduled,
): ScheduledClass {
  const column = places.findIndex((place) => isInPlace(place, scheduled)) + columns;
  const row = rowShown(scheduled.startTime) + rows;
  const place = places[clamp(column, places.length - 1)];
  return place ? moveInto(scheduled, place, startIn(origin.startTime, row)) : scheduled;
}

/** The class some rows longer, or shorter when negative, than the grid has it. */
export function stretchBy<Entry extends ScheduleEntry>(entry: Entry, rows: number): Entry {
  return endAt(entry, Math.min(minutesOf(entry.endTime), gridEnd) + rows * rowMinutes);
}

/** The start in a row of what began at a time: in the row that this is in, this. */
function startIn(time: string, row: number): string {
  const wanted = clamp(row, gridTimes.length - 1);
  return wanted === rowShown(time) ? time : gridTimes[wanted]!;
}

function rowShown(time: string): number {
  return clamp(rowOf(time), gridTimes.length - 1);
}

/** What dropping a class as `entry` would meet of the classes of that day. */
export function cueOf(
  classes: readonly ScheduledClass[],
  teachers: readonly Teacher[],
  dragged: ScheduledClass,
  entry: ScheduledClass,
): DropCue {
  const ofDay = classes.filter(({ date }) => date === entry.date);
  const conflicts = conflictsOf(ofDay, entry, dragged);
  if (conflicts.some(({ shared }) => shared.includes('classroom'))) return 'busy';
  const teacher = teachers.find(({ id }) => id === teacherIdOf(entry));
  const isOutside = teacher && !isAvailable(teacher, entry);
  return conflicts.length > 0 || isOutside ? 'conflict' : 'free';
}

/** For each row, the cue of each column if the class were dropped to start there. */
export function cuesFor(
  classes: readonly ScheduledClass[],
  teachers: readonly Teacher[],
  dragged: ScheduledClass,
  places: readonly GridPlace[],
): DropCue[][] {
  const own = slotId(dragged);
  const elsewhere = moveTo(dragged, { ...nowhere, type: dragged.classroomType }, dragged.startTime);
  const days = new Map(places.map(({ date }) => [date, [] as ScheduledClass[]]));
  const rooms = new Map<string, ScheduledClass[]>();
  for (const one of classes) {
    if (slotId(one) === own) continue;
    if (sharedBy(elsewhere, one).length > 0) days.get(one.date)?.push(one);
    const key = roomOnDay(one.date, roomKey(one));
    rooms.set(key, [...(rooms.get(key) ?? []), one]);
  }
  return gridTimes.map((_, row) => {
    const moved = startAt(elsewhere, startIn(dragged.startTime, row));
    const cues = new Map(
      [...days].map(([date, others]) => [
        date,
        cueOf(others, teachers, dragged, { ...moved, date }),
      ]),
    );
    return places.map(({ date, classroom }) => {
      const room = classroom ? String(classroom.id) : roomKey(dragged);
      const standing = rooms.get(roomOnDay(date, room)) ?? [];
      if (standing.some((one) => overlaps(one, moved))) return 'busy';
      return cues.get(date) ?? 'free';
    });
  });
}

const nowhere = { id: Number.NaN, name: '' };

function roomOnDay(date: string, room: string): string {
  return `${date} ${room}`;
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}
