import type { Classroom } from '../school/courseShapes.ts';
import type { Span } from '../school/months.ts';
import { isWithin, keepDays } from '../school/months.ts';
import type { School } from '../school/school.ts';
import { roomKey } from '../school/ties.ts';
import type { ScheduleArrangeCommand } from '../timetable/arranging.ts';
import { decideScheduleArrange } from '../timetable/arranging.ts';
import { collide, studentsOf } from '../timetable/scheduleConflicts.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn, everyClass } from '../timetable/schedules.ts';
import type { Load } from './loads.ts';
import { loadsAmong, recordedAmong } from './loads.ts';

/** Where the classes of a load go, the room of most of them first. */
export interface Rehousing {
  load: Load;
  rooms: readonly { room: Classroom; classes: number }[];
  /** How many of them no room is free for. */
  without: number;
}

export interface RehousingPlan {
  arrangement: ScheduleArrangeCommand;
  rehousings: readonly Rehousing[];
}

/** What moves classes of a room to others, as whoever asks found them. */
export interface RehouseCommand {
  type: 'schedule.rehouse';
  room: number;
  /** Null where any will do. */
  to: number | null;
  classes: readonly ScheduledClass[];
}

/** The rooms that a room's classes can go to: of its kind, and open. */
export function roomsBeside({ classrooms }: Pick<School, 'classrooms'>, room: number): Classroom[] {
  const own = classrooms.find(({ id }) => id === room);
  return classrooms.filter(
    ({ id, type, status }) => id !== room && type === own?.type && status !== 'Mantenimiento',
  );
}

/** The classes of a room on some days; what was recorded, or said not to have been held, stays. */
export function loadsOfRoom(school: School, room: number, days: Span): Load[] {
  const wanted = keepDays('schedules', school.schedules, (day) => isWithin(days, day));
  const classes = everyClass(wanted).filter(({ classroomId }) => classroomId === room);
  return loadsAmong(classes, recordedAmong(school, classes));
}

/** What is asked of the store. */
export function rehousingOf(
  loads: readonly Load[],
  room: number,
  to: number | null,
): RehouseCommand {
  const classes = loads.flatMap((load) => [...load.classes, ...load.staying]);
  return { type: 'schedule.rehouse', room, to, classes };
}

/**
 * Each class in a room of its own's kind that is free at its time, open and large enough for its
 * group: in one that is free for most of its load, of several in one that has what its own has and
 * little else, of those in the smallest.
 */
export function planRehousing(
  school: School,
  { room, to, classes }: RehouseCommand,
): RehousingPlan {
  const own = school.classrooms.find(({ id }) => id === room);
  const rooms = roomsBeside(school, room).filter(({ id }) => to === null || id === to);
  const taken = new TakenRooms(school);
  const fits: Fitting = (one, each) =>
    each.capacity >= studentsOf(school, one) && taken.isFree(inRoom(one, each));
  const moves: Move[] = [];
  const loads = loadsAmong(classes, recordedAmong(school, classes));
  const rehousings = loads.map((load): Rehousing => {
    const fitting = roomsFor(own, load, rooms, fits);
    const counts = new Map<Classroom, number>();
    for (const one of load.classes) {
      const target = fitting.find((each) => fits(one, each));
      if (!target) continue;
      const wanted = inRoom(one, target);
      taken.take(wanted);
      moves.push({ one, wanted });
      counts.set(target, (counts.get(target) ?? 0) + 1);
    }
    const used = [...counts].map(([each, count]) => ({ room: each, classes: count }));
    const housed = used.reduce((sum, { classes: count }) => sum + count, 0);
    return {
      load,
      rooms: used.toSorted((first, second) => second.classes - first.classes),
      without: load.classes.length - housed,
    };
  });
  return { arrangement: arrangementOf(moves, classes.length - moves.length), rehousings };
}

/** What is recorded or taken meanwhile counts; a class that changed otherwise refuses it whole. */
export function decideRehouse(school: School, command: RehouseCommand) {
  return decideScheduleArrange(school, planRehousing(school, command).arrangement);
}

/** Whether a room is large enough for a class on its day, and free. */
type Fitting = (one: ScheduledClass, room: Classroom) => boolean;

/** The rooms for a load, the best first. */
function roomsFor(
  own: Classroom | undefined,
  { classes }: Load,
  rooms: readonly Classroom[],
  fits: Fitting,
): Classroom[] {
  return rooms
    .map((room) => ({
      room,
      busy: classes.filter((one) => !fits(one, room)).length,
      lacking: lackingIn(room, own),
      further: lackingIn(own, room),
    }))
    .toSorted(
      (one, other) =>
        one.busy - other.busy ||
        one.lacking - other.lacking ||
        one.further - other.further ||
        one.room.capacity - other.room.capacity,
    )
    .map(({ room }) => room);
}

/** How much of what one room is equipped with another is not. */
function lackingIn(room: Classroom | undefined, equipped: Classroom | undefined): number {
  const there = new Set(room?.resources);
  return (equipped?.resources ?? []).filter((one) => !there.has(one)).length;
}

/** Which rooms have which classes, those included that are to be there. */
class TakenRooms {
  readonly #school: School;
  readonly #byDay = new Map<string, Map<string, ScheduledClass[]>>();

  constructor(school: School) {
    this.#school = school;
  }

  isFree(wanted: ScheduledClass): boolean {
    return this.#classesIn(wanted).every((one) => !collide(one, wanted));
  }

  take(wanted: ScheduledClass): void {
    this.#classesIn(wanted).push(wanted);
  }

  #classesIn(wanted: ScheduledClass): ScheduledClass[] {
    const day = this.#byDay.get(wanted.date) ?? this.#roomsOf(wanted.date);
    const room = day.get(roomKey(wanted)) ?? [];
    day.set(roomKey(wanted), room);
    return room;
  }

  #roomsOf(date: string): Map<string, ScheduledClass[]> {
    const rooms = new Map<string, ScheduledClass[]>();
    for (const one of classesOn(this.#school.schedules, date)) {
      rooms.set(roomKey(one), [...(rooms.get(roomKey(one)) ?? []), one]);
    }
    this.#byDay.set(date, rooms);
    return rooms;
  }
}

function inRoom(one: ScheduledClass, { id, name, type }: Classroom): ScheduledClass {
  return { ...one, classroom: name, classroomId: id, classroomType: type };
}

interface Move {
  one: ScheduledClass;
  wanted: ScheduledClass;
}

function arrangementOf(moves: readonly Move[], stayed: number): ScheduleArrangeCommand {
  return {
    type: 'schedule.arrange',
    how: 'rehoused',
    leaves: moves.map(({ one }) => one),
    puts: moves.map(({ wanted }) => wanted),
    stayed,
  };
}
