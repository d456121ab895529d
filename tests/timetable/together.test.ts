import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import type { School } from '../../machines/school/school.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { roomKey } from '../../machines/school/ties.ts';
import { slotId } from '../../machines/store/slots.ts';
import { overlaps } from '../../machines/timetable/scheduleConflicts.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { allClasses, classesOn } from '../../machines/timetable/schedules.ts';
import {
  firstOf,
  haveRoomSwapped,
  planCopied,
  planMoved,
  planSwapped,
  shiftBetween,
} from '../../machines/timetable/together.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { carryOut, changeOf, refusalOf, seededSchool } from '../support/seededSchool.ts';

const monday = '2026-03-02';
const seeded = { ...seededSchool(monday), schedules: {} };
const at = (startTime: string, endTime: string, fields: Partial<ScheduleEntry> = {}) =>
  classEntry({ startTime, endTime, ...fields });
const school = withClasses(seeded, monday, [
  at('08:00', '09:00', { activity: 'A', substitute: 'Ana Torres Medina' }),
  at('10:00', '11:00', { activity: 'B' }),
  at('10:00', '11:00', { activity: 'C', classroom: 'Salón 2', group: 'N/A', employee: 'Otra' }),
]);
const rooms = school.classrooms;
const placing = (one: School) => ({ ...one, rooms });
const [a, b, c] = classesOn(school.schedules, monday) as [never, never, never];
const shift = { days: 0, minutes: 0, rooms: 0 };
const placesOf = (all: School) =>
  allClasses(all.schedules).map(
    ({ activity, date, startTime, classroom }) => `${activity} ${date} ${startTime} ${classroom}`,
  );

describe('classes moved together', () => {
  it('go by as many days, minutes and rooms, into places that the others leave', () => {
    const moved = planMoved(placing(school), [a, b], { ...shift, minutes: 120 });
    expect(placesOf(carryOut(school, moved))).toEqual([
      'A 2026-03-02 10:00 Salón 1',
      'C 2026-03-02 10:00 Salón 2',
      'B 2026-03-02 12:00 Salón 1',
    ]);
    const across = planMoved(placing(school), [b, c], { days: 1, minutes: -60, rooms: 2 });
    expect(placesOf(carryOut(school, across)).slice(1)).toEqual([
      'B 2026-03-03 09:00 Salón 3',
      'C 2026-03-03 09:00 Salón 4',
    ]);
  });

  it('stay where they have no place: taken, out of the day or past the last room', () => {
    expect(planMoved(placing(school), [a], { ...shift, minutes: 120 })).toMatchObject({
      leaves: [],
      puts: [],
      stayed: 1,
    });
    expect(planMoved(placing(school), [a, b], { ...shift, minutes: -9 * 60 })).toMatchObject({
      leaves: [b],
      stayed: 1,
    });
    expect(planMoved(placing(school), [b, c], { ...shift, rooms: -1 })).toMatchObject({
      leaves: [],
      stayed: 2,
    });
  });

  it('go along where they last until midnight', () => {
    const night = withClasses(school, monday, [at('16:00', '24:00')]);
    const week = { days: 7, minutes: 0, rooms: 0 };
    const sources = classesOn(night.schedules, monday);
    for (const plan of [planMoved, planCopied]) {
      const { puts, stayed } = plan(placing(night), sources, week);
      expect(stayed).toBe(0);
      expect(puts).toMatchObject([{ date: '2026-03-09', startTime: '16:00', endTime: '24:00' }]);
    }
  });

  it('are refused where one has no duration, or its place was taken meanwhile, be it by another of them', () => {
    const moved = planMoved(placing(school), [a], { ...shift, days: 1 });
    const [target] = moved.puts as [never];
    const taken = withClasses(school, '2026-03-03', [at('08:00', '09:00', { activity: 'D' })]);
    expect(refusalOf(taken, moved)).toMatchObject({
      code: 'schedule.occupied',
      details: { activity: 'D' },
    });
    const twice = { ...moved, leaves: [a, b], puts: [target, target] };
    expect(refusalOf(school, twice)).toMatchObject({ code: 'schedule.occupied' });
    const without = { ...moved, puts: [{ ...(target as ScheduledClass), endTime: '08:00' }] };
    expect(refusalOf(school, without)).toMatchObject({ code: 'schedule.noDuration' });
  });

  it('are as far from each other as one is from its new place', () => {
    const target = { date: '2026-03-04', startTime: '09:30', classroomId: 3 };
    expect(shiftBetween(a, target, rooms)).toEqual({ days: 2, minutes: 90, rooms: 2 });
    expect(shiftBetween(a, target, [])).toEqual({ days: 2, minutes: 90, rooms: 0 });
    const fifty = { ...classEntry({ startTime: '07:50', endTime: '08:40' }), date: monday };
    const cell = { ...target, startTime: '07:30' };
    expect(shiftBetween(fifty, cell, rooms)).toMatchObject({ days: 2, minutes: 0 });
    expect(shiftBetween(fifty, { ...cell, startTime: '08:00' }, rooms).minutes).toBe(10);
    expect(firstOf([c, b, a])).toBe(a);
    expect(firstOf([])).toBeUndefined();
  });
});

it('classes copied are as their titulars give them, and leave out what has no place', () => {
  const copied = planCopied(placing(school), [a, b], { ...shift, minutes: 120 });
  expect(copied).toMatchObject({ how: 'copied', leaves: [], stayed: 1 });
  expect(copied.puts).toEqual([{ ...at('12:00', '13:00', { activity: 'B' }), date: monday }]);
  const week = planCopied(placing(school), [a], { ...shift, days: 7 });
  expect(week.puts[0]).not.toHaveProperty('substitute');
});

it('two classes swapped stand in each other’s places, each as long as before', () => {
  const long = withClasses(school, monday, [
    at('08:00', '10:00', { activity: 'A' }),
    at('10:00', '11:00', { activity: 'C', classroom: 'Salón 2' }),
  ]);
  const [one, other] = classesOn(long.schedules, monday) as [never, never];
  const there = { classroom: 'Salón 2', classroomId: 2, date: monday };
  const target = { ...at('10:00', '12:00', { activity: 'A' }), ...there };
  const after = carryOut(long, planSwapped(one, target, other));
  expect(placesOf(after)).toEqual(['C 2026-03-02 08:00 Salón 1', 'A 2026-03-02 10:00 Salón 2']);
  expect(classesOn(after.schedules, monday)[0]?.endTime).toBe('09:00');
});

it('classes copied of somebody, of a group or of a room that is gone are told of', () => {
  const left = {
    ...school,
    teachers: [],
    classrooms: rooms.filter(({ name }) => name !== 'Salón 1'),
  };
  const copied = (one: School) => planCopied(placing(one), [a, b, c], { ...shift, days: 7 });
  expect(changeOf(left, copied(left)).details).toMatchObject({ count: 3, gone: 3 });
  expect(changeOf(school, copied(school)).details).toMatchObject({ gone: 1 });
  const known = planCopied(placing(school), [a, b], { ...shift, days: 7 });
  expect(changeOf(school, known).details).not.toHaveProperty('gone');
  const moved = planMoved(placing(left), [a, b], { ...shift, days: 7 });
  expect(changeOf(left, moved).details).not.toHaveProperty('gone');
});

it('two classes are swapped only where both have room, and one in conflict is told of', () => {
  const full = withClasses(seeded, monday, [
    at('08:00', '09:00', { activity: 'A' }),
    at('09:00', '10:00', { activity: 'C' }),
    at('10:00', '12:00', { activity: 'B' }),
    at('10:00', '11:00', { activity: 'D', classroom: 'Salón 2' }),
  ]);
  const [one, , other] = classesOn(full.schedules, monday) as [never, never, never];
  const target = { ...at('10:00', '11:00', { activity: 'A' }), date: monday };
  expect(haveRoomSwapped(full.schedules, one, target, other)).toBe(false);
  const inside = { ...target, startTime: '11:00', endTime: '12:00' };
  expect(haveRoomSwapped(full.schedules, one, inside, other)).toBe(false);
  const [first, next, , beside] = classesOn(full.schedules, monday) as [never, never, never, never];
  const after = { ...at('09:00', '10:00', { activity: 'A' }), date: monday };
  expect(haveRoomSwapped(full.schedules, first, after, next)).toBe(true);
  const there = { ...target, classroom: 'Salón 2', classroomId: 2 };
  const swap = planSwapped(first, there, beside);
  expect(changeOf(full, swap).details).toMatchObject({ how: 'swapped', conflicting: 1 });
  expect(changeOf(full, planSwapped(first, after, next)).details).not.toHaveProperty('conflicting');
  const both = withClasses(seeded, monday, [
    at('08:00', '09:00', { activity: 'A' }),
    at('08:00', '09:00', { activity: 'B', classroom: 'Salón 2' }),
  ]);
  const clashing = classesOn(both.schedules, monday);
  const moved = planMoved(placing(both), clashing, { ...shift, minutes: 60 });
  expect(changeOf(both, moved).details).not.toHaveProperty('conflicting');
});

const anyDay = fc.uniqueArray(
  fc.record({
    classroom: fc.constantFrom('Salón 1', 'Salón 2', 'Salón 3', 'Sótano'),
    startTime: fc.constantFrom('07:00', '08:00', '08:30', '09:00', '10:00'),
    endTime: fc.constantFrom('09:30', '10:30', '11:00'),
    day: fc.nat({ max: 2 }),
  }),
  {
    maxLength: 14,
    selector: ({ classroom, startTime, day }) => `${classroom} ${startTime} ${day}`,
  },
);

it('no class is lost, and none comes to stand over one that stayed, wherever they go', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.array(fc.nat({ max: 13 })),
      fc.integer({ min: -1, max: 2 }),
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: -2, max: 2 }),
      (entries, picks, days, halfHours, over) => {
        const all = [0, 1, 2].reduce<School>((made, day) => {
          const ofDay = entries.filter((one) => one.day === day);
          return withClasses(
            made,
            addDays(monday, day),
            ofDay.map(({ day: _day, ...fields }) => classEntry(fields)),
          );
        }, seeded);
        const standing = allClasses(all.schedules);
        const chosen = standing.filter((_, place) => picks.includes(place));
        const by = { days, minutes: halfHours * 30, rooms: over };
        const { leaves, puts, stayed } = planMoved(placing(all), chosen, by);
        expect(leaves.length + stayed).toBe(chosen.length);
        if (leaves.length === 0) return;
        const command = { type: 'schedule.arrange', how: 'moved', leaves, puts, stayed } as const;
        const after = allClasses(carryOut(all, command).schedules);
        expect(after).toHaveLength(standing.length);
        const gone = new Set(leaves.map(slotId));
        const others = standing.filter((one) => !gone.has(slotId(one)));
        for (const put of puts) {
          for (const other of others) {
            const isThere = put.date === other.date && roomKey(put) === roomKey(other);
            expect(isThere && overlaps(put, other)).toBe(false);
          }
        }
      },
    ),
  );
});
