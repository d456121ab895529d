import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import { lessonsOn } from '../../machines/lessons/lessonDays.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { anyLessons, lessonOn } from '../support/anyLessons.ts';

type Lessons = readonly Lesson[];

const first = '2026-03-02';
const days = Array.from({ length: 45 }, (_, index) => addDays(first, index));

const anyPlace = fc.nat({ max: 60 });
const anyDay = fc.nat({ max: 44 }).map((index) => days[index]!);

/** What may come of a list: a lesson more, another in its place, one gone, two that change places. */
const anyStep: fc.Arbitrary<(lessons: Lessons) => Lessons> = fc.oneof(
  fc.tuple(anyDay, fc.integer({ min: 100, max: 999 })).map(([date, id]) => (lessons: Lessons) => [
    ...lessons,
    lessonOn(date, {}, { id: String(id) }),
  ]),
  fc.tuple(anyPlace, fc.string()).map(
    ([place, topic]) =>
      (lessons: Lessons) =>
        lessons.map((one, index) => (index === place ? { ...one, topic } : one)),
  ),
  fc.tuple(anyPlace, anyDay).map(
    ([place, date]) =>
      (lessons: Lessons) =>
        lessons.map((one, index) => (index === place ? { ...one, date } : one)),
  ),
  anyPlace.map((place) => (lessons: Lessons) => lessons.toSpliced(place, 1)),
  anyPlace.map(
    (place) => (lessons: Lessons) =>
      place + 1 < lessons.length
        ? lessons.with(place, lessons[place + 1]!).with(place + 1, lessons[place]!)
        : lessons,
  ),
);

describe('the lessons of a day', () => {
  it('are those of the list that have it, in its order, whatever became of the list asked before', () => {
    fc.assert(
      fc.property(
        anyLessons,
        fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        (lessons, changes) => {
          let list: Lessons = lessons;
          for (const steps of changes) {
            list = steps.reduce((next, step) => step(next), list);
            for (const day of days) {
              expect(lessonsOn(list, day)).toEqual(list.filter(({ date }) => date === day));
            }
          }
        },
      ),
    );
  });

  it('of the days that a new list does not touch are those that were parted before', () => {
    const lessons = [lessonOn(first, {}), lessonOn(days[1]!, {})];
    const before = lessonsOn(lessons, first);
    const grown = [...lessons, lessonOn(days[1]!, {}, { id: 'another' })];
    expect(lessonsOn(grown, first)).toBe(before);
    expect(lessonsOn(grown, days[1]!)).toHaveLength(2);
    expect(lessonsOn(lessons, days[1]!)).toHaveLength(1);
  });
});
