import type { Classroom } from '../school/courseShapes.ts';
import type { Span } from '../school/months.ts';
import { isWithin } from '../school/months.ts';
import type { School } from '../school/school.ts';
import { roomKey } from '../school/ties.ts';
import type { ScheduleArrangeCommand } from '../timetable/arranging.ts';
import { overlaps, studentsOf } from '../timetable/scheduleConflicts.ts';
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
  /** What is asked of the store; null where no class has anywhere to go. */
  command: ScheduleArrangeCommand | null;
  rehousings: readonly Rehousing[];
}

/** The classes of a room on some days; what was recorded, or said not to have been held, stays. */
export function loadsOfRoom(school: School, room: number, days: Span): Load[] {
  const classes = everyClass(school.schedules).filter(
    (one) => one.classroomId === room && isWithin(days, one.date),
  );
  return loadsAmong(classes, recordedAmong(school, classes));
}

/**
 * Each class in a room of its kind that is free at its time, open and large enough for its group: in
 * one that is free for most of its load, of several in one that has what its own has and little else,
 * of those in the smallest.
 */
export function planRehousing(
  school: School,
  room: number,
  loads: readonly Load[],
  rooms: readonly Classroom[] = school.classrooms,
): RehousingPlan {
  const open = rooms.filter(({ id, status }) => id !== room && status !== 'Mantenimiento');
  const own = school.classrooms.find(({ id }) => id === room);
  const taken = new TakenRooms(school);
  const moves: { one: ScheduledClass; to: ScheduledClass }[] = [];
  const rehousings = loads.map((load): Rehousing => {
    const fitting = roomsFor(school, own, load, open, taken);
    const counts = new Map<Classroom, number>();
    for (const one of load.classes) {
      const target = fitting.find((each) => taken.isFree(inRoom(one, each)));
      if (!target) continue;
      const to = inRoom(one, target);
      taken.take(to);
      moves.push({ one, to });
      counts.set(target, (counts.get(target) ?? 0) + 1);
    }
    const used = [...counts].map(([each, classes]) => ({ room: each, classes }));
    const housed = used.reduce((sum, { classes }) => sum + classes, 0);
    return {
      load,
      rooms: used.toSorted((first, second) => second.classes - first.classes),
      without: load.classes.length - housed,
    };
  });
  const all = loads.reduce((sum, { classes, staying }) => sum + classes.length + staying.length, 0);
  return { command: moves.length === 0 ? null : commandOf(moves, all - moves.length), rehousings };
}

/** The rooms that suit a load, the best first. */
function roomsFor(
  school: School,
  own: Classroom | undefined,
  { classes }: Load,
  rooms: readonly Classroom[],
  taken: TakenRooms,
): Classroom[] {
  const [first] = classes;
  if (!first) return [];
  const students = studentsOf(school, first);
  return rooms
    .filter(({ type, capacity }) => type === first.classroomType && capacity >= students)
    .map((room) => ({
      room,
      busy: classes.filter((one) => !taken.isFree(inRoom(one, room))).length,
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
    return this.#classesIn(wanted).every(
      (one) => one.startTime !== wanted.startTime && !overlaps(one, wanted),
    );
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

function commandOf(
  moves: readonly { one: ScheduledClass; to: ScheduledClass }[],
  stayed: number,
): ScheduleArrangeCommand {
  return {
    type: 'schedule.arrange',
    how: 'rehoused',
    leaves: moves.map(({ one }) => one),
    puts: moves.map(({ to }) => to),
    stayed,
  };
}
