import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newLesson } from '../../machines/lessons/lessons.ts';
import {
  loadsOfRoom,
  planRehousing,
  rehousingOf,
  roomsBeside,
} from '../../machines/lessons/rehousing.ts';
import type { Classroom } from '../../machines/school/courseShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { conflictsOf } from '../../machines/timetable/scheduleConflicts.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { allClasses, classesOn } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { carryOut, changeOf, refusalOf, seededSchool } from '../support/seededSchool.ts';

const [monday, tuesday, nextMonday] = ['2026-03-09', '2026-03-10', '2026-03-16'] as const;
const seeded: School = { ...seededSchool(monday), schedules: {} };
const model = seeded.classrooms[0]!;
const room = (id: number, facts: Partial<Classroom> = {}): Classroom => ({
  ...model,
  id,
  name: `Aula ${id}`,
  type: 'Presencial',
  status: 'Disponible',
  capacity: 30,
  ...facts,
});

/** A room with three classes of Álgebra and one of Cálculo, and others that differ in what they lack. */
const withRooms: School = {
  ...seeded,
  classrooms: [
    room(1),
    room(2, { capacity: 40 }),
    room(3, { capacity: 20 }),
    room(4, { status: 'Mantenimiento' }),
    room(5, { type: 'Virtual' }),
    room(6, { capacity: 0 }),
  ],
};
const inRoom = (id: number, facts = {}) => classEntry({ classroom: `Aula ${id}`, ...facts });
const other = { activity: 'Otra', group: 'ENG-SAT', employee: 'Ana Torres Medina' };
const school = [
  [monday, [inRoom(1), inRoom(3, other)]],
  [
    tuesday,
    [
      inRoom(1),
      inRoom(1, {
        activity: 'Cálculo',
        group: 'ENG-SAT',
        startTime: '12:00',
        endTime: '13:00',
      }),
    ],
  ],
  [nextMonday, [inRoom(1)]],
].reduce<School>(
  (all, [date, entries]) => withClasses(all, date as string, entries as never),
  withRooms,
);

const placesOf = (of: School) =>
  allClasses(of.schedules).map(({ date, activity, classroom }) => [date, activity, classroom]);

describe('moving the classes of a room', () => {
  it('takes for a load the smallest room that has place for it and is free for most of it', () => {
    const loads = loadsOfRoom(school, 1, { from: monday });
    expect(loads.map(({ activity, classes }) => [activity, classes.length])).toEqual([
      ['Álgebra', 3],
      ['Cálculo', 1],
    ]);
    const command = rehousingOf(loads, 1, null);
    const { rehousings } = planRehousing(school, command);
    expect(
      rehousings.map(({ rooms, without }) => [
        rooms.map(({ room: { name }, classes }) => `${classes} a ${name}`),
        without,
      ]),
    ).toEqual([
      [['3 a Aula 2'], 0],
      [['1 a Aula 3'], 0],
    ]);
    const change = changeOf(school, command);
    expect(change.details).toMatchObject({ how: 'rehoused', count: 4, stayed: 0 });
    const after = applyOperations(school, change.operations);
    expect(placesOf(after)).toEqual([
      [monday, 'Álgebra', 'Aula 2'],
      [monday, 'Otra', 'Aula 3'],
      [tuesday, 'Álgebra', 'Aula 2'],
      [tuesday, 'Cálculo', 'Aula 3'],
      [nextMonday, 'Álgebra', 'Aula 2'],
    ]);
    expect(carryOut(after, { type: 'change.undo', change }).schedules).toEqual(school.schedules);
  });

  it('takes one that is equipped as its own before a smaller one', () => {
    const equipped = { ...school, classrooms: [...school.classrooms] };
    equipped.classrooms[0] = room(1, { resources: ['Proyector'] });
    equipped.classrooms[1] = room(2, { capacity: 28, resources: [] });
    equipped.classrooms[2] = room(3, { capacity: 40, resources: ['Proyector'] });
    equipped.classrooms[5] = room(6, { capacity: 28, resources: ['Proyector', 'Sonido'] });
    const loads = loadsOfRoom(equipped, 1, { from: tuesday });
    const { rehousings } = planRehousing(equipped, rehousingOf(loads, 1, null));
    expect(rehousings.flatMap(({ rooms }) => rooms.map((one) => one.room.name))).toEqual([
      'Aula 3',
      'Aula 3',
    ]);
  });

  it('ends with its last day, and leaves what was recorded', () => {
    const [first] = classesOn(school.schedules, monday);
    const recorded = { ...school, classSessions: [newLesson(school, first!, 1)] };
    const loads = loadsOfRoom(recorded, 1, { from: monday, until: tuesday });
    expect(loads.map(({ classes, staying }) => [classes.length, staying.length])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    const command = rehousingOf(loads, 1, null);
    expect(planRehousing(recorded, command).arrangement).toMatchObject({ stayed: 1 });
    const meanwhile = rehousingOf(loadsOfRoom(school, 1, { from: monday }), 1, null);
    expect(changeOf(recorded, meanwhile).details).toMatchObject({ count: 3, stayed: 1 });
  });

  it('leaves in its room what no other is free for, and has nothing to ask where that is all', () => {
    const loads = loadsOfRoom(school, 1, { from: monday });
    const one = planRehousing(school, rehousingOf(loads, 1, 3));
    expect(one.rehousings.map(({ without }) => without)).toEqual([1, 0]);
    expect(one.arrangement).toMatchObject({ stayed: 1 });
    for (const id of [1, 4, 5, 6]) {
      const nowhere = rehousingOf(loads, 1, id);
      expect(planRehousing(school, nowhere).arrangement.puts, `Aula ${id}`).toEqual([]);
      expect(refusalOf(school, nowhere)).toMatchObject({ code: 'schedule.nothingToArrange' });
    }
    expect(roomsBeside(school, 1).map(({ id }) => id)).toEqual([2, 3, 6]);
  });

  it('asks for room for who is in the group on the day of a class, whoever has left it by then', () => {
    const leaves = { group: '', groupId: undefined, graduatedOn: tuesday };
    const last = { until: tuesday, group: 'MATH-ADV', groupId: 'MATH-ADV' };
    const closed: School = {
      ...school,
      students: school.students.map((one) =>
        one.groupId === 'MATH-ADV' ? { ...one, ...leaves, pastGroups: [last] } : one,
      ),
    };
    const [algebra] = loadsOfRoom(closed, 1, { from: monday });
    const { arrangement } = planRehousing(closed, rehousingOf([algebra!], 1, 6));
    expect(arrangement.puts.map(({ date }) => date)).toEqual([nextMonday]);
    expect(arrangement.stayed).toBe(2);
  });

  it('sees what took a room, or changed, since it was asked', () => {
    const command = rehousingOf(loadsOfRoom(school, 1, { from: nextMonday }), 1, 2);
    const late = inRoom(2, { ...other, startTime: '10:30', endTime: '11:30' });
    const taken = withClasses(school, nextMonday, [inRoom(1), late]);
    expect(refusalOf(taken, command)).toMatchObject({ code: 'schedule.nothingToArrange' });
    const changed = withClasses(school, nextMonday, [inRoom(1, { activity: 'Física' })]);
    expect(refusalOf(changed, command)).toMatchObject({ code: 'schedule.classesChanged' });
  });

  it('never puts a class where another is, whatever the school and the room', () => {
    const big = generateSchool({ size: 60, seed: 5, today: monday, base: seededSchool(monday) });
    const days = [...new Set(allClasses(big.schedules).map(({ date }) => date))];
    const inOneRoom = (all: readonly ScheduledClass[]) =>
      all.flatMap((one) =>
        conflictsOf(
          all.filter(({ date }) => date === one.date),
          one,
          one,
        ).filter(({ shared }) => shared.includes('classroom')),
      ).length;
    let moved = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...big.classrooms),
        fc.constantFrom(...days),
        fc.constantFrom(...days),
        ({ id }, one, another) => {
          const [from, until] = one < another ? [one, another] : [another, one];
          const command = rehousingOf(loadsOfRoom(big, id, { from, until }), id, null);
          const { arrangement } = planRehousing(big, command);
          if (arrangement.puts.length === 0) return;
          moved += arrangement.puts.length;
          const after = applyOperations(big, changeOf(big, command).operations);
          const [before, now] = [allClasses(big.schedules), allClasses(after.schedules)];
          expect(now).toHaveLength(before.length);
          expect(inOneRoom(now)).toBeLessThanOrEqual(inOneRoom(before));
          const left = loadsOfRoom(after, id, { from, until });
          expect(left.flatMap(({ classes, staying }) => [...classes, ...staying])).toHaveLength(
            arrangement.stayed,
          );
        },
      ),
      { numRuns: 40 },
    );
    expect(moved).toBeGreaterThan(0);
  });
});
