import { minutesOf, writeTime } from '../kit/calendar.ts';
import { slotId } from '../store/slots.ts';
import { conflictsOf, isAvailable, overlaps } from './scheduleConflicts.ts';
import { gridTimes, rowMinutes, rowOf } from './scheduleGrid.ts';
import type { ScheduledClass } from './schedules.ts';
import { durationOf, teacherIdOf } from './schedules.ts';
import type { Classroom, ScheduleEntry, Teacher } from '../school/school.ts';

/** What a drop would meet: nothing, another class in the room, or a conflict elsewhere. */
export type DropCue = 'free' | 'busy' | 'conflict';

const gridStart = minutesOf(gridTimes[0]!);
const gridEnd = gridStart + gridTimes.length * rowMinutes;
const lastMinute = 24 * 60 - 1;

/** The class at another room and start, as long as before but never past its day. */
export function moveTo(
  entry: ScheduleEntry,
  { id, name, type }: Pick<Classroom, 'id' | 'name' | 'type'>,
  startTime: string,
): ScheduleEntry {
  const minutes = durationOf(entry) || rowMinutes;
  const endTime = writeTime(Math.min(minutesOf(startTime) + minutes, lastMinute));
  return {
    ...entry,
    classroom: name,
    classroomId: id,
    classroomType: type,
    startTime,
    endTime,
  };
}

/** The class with its end at a row's line, at least one row after its start. */
export function endAt(entry: ScheduleEntry, endMinutes: number): ScheduleEntry {
  const line = gridStart + Math.round((endMinutes - gridStart) / rowMinutes) * rowMinutes;
  const first = Math.floor(minutesOf(entry.startTime) / rowMinutes + 1) * rowMinutes;
  return { ...entry, endTime: writeTime(Math.max(first, Math.min(line, gridEnd))) };
}

/** The class some columns and rows away, kept inside the grid. */
export function moveBy(
  entry: ScheduleEntry,
  classrooms: readonly Classroom[],
  columns: number,
  rows: number,
): ScheduleEntry {
  const column = classrooms.findIndex(({ id }) => id === entry.classroomId) + columns;
  const row = rowOf(entry.startTime) + rows;
  const classroom = classrooms[clamp(column, classrooms.length - 1)];
  if (!classroom) return entry;
  return moveTo(entry, classroom, gridTimes[clamp(row, gridTimes.length - 1)]!);
}

/** The class some rows longer, or shorter when negative. */
export function stretchBy(entry: ScheduleEntry, rows: number): ScheduleEntry {
  return endAt(entry, minutesOf(entry.endTime) + rows * rowMinutes);
}

/** What dropping a class of the day as `entry` would meet. */
export function cueOf(
  classes: readonly ScheduledClass[],
  teachers: readonly Teacher[],
  dragged: ScheduledClass,
  entry: ScheduleEntry,
): DropCue {
  const conflicts = conflictsOf(classes, entry, dragged);
  if (conflicts.some(({ shared }) => shared.includes('classroom'))) return 'busy';
  const teacher = teachers.find(({ id }) => id === teacherIdOf(entry));
  const isOutside = teacher && !isAvailable(teacher, { ...entry, date: dragged.date });
  return conflicts.length > 0 || isOutside ? 'conflict' : 'free';
}

/** For each row, the cue of each room if the class were dropped to start there. */
export function cuesFor(
  classes: readonly ScheduledClass[],
  teachers: readonly Teacher[],
  dragged: ScheduledClass,
  classrooms: readonly Classroom[],
): DropCue[][] {
  const own = slotId(dragged);
  const others = classes.filter((one) => slotId(one) !== own);
  const byRoom = new Map(classrooms.map(({ id }) => [id, [] as ScheduledClass[]]));
  for (const one of others) byRoom.get(one.classroomId ?? Number.NaN)?.push(one);
  const nowhere = { id: Number.NaN, name: '', type: dragged.classroomType } as const;
  return gridTimes.map((time) => {
    const moved = moveTo(dragged, nowhere, time);
    const elsewhere = cueOf(others, teachers, dragged, moved);
    return classrooms.map(({ id }) =>
      byRoom.get(id)!.some((one) => overlaps(one, moved)) ? 'busy' : elsewhere,
    );
  });
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}
