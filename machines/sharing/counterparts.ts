import { groupOf, isOfClass, lessonOfClass } from '../lessons/lessons.ts';
import type { Lesson } from '../school/lessonShapes.ts';

/** Finds what a list has of a teacher's register, or null. */
export type CounterpartFinder = (lesson: Lesson, teacherId: number) => Lesson | null;

/**
 * What a list has of teachers' registers: what is under a register's id and of its class and teacher, else
 * what the teacher, or nobody who is known, recorded of its class, else what is under its id, if it is of
 * the same teacher and moment.
 */
export function counterpartFinder(lessons: readonly Lesson[]): CounterpartFinder {
  const byDay = new Map<string, Lesson[]>();
  for (const lesson of lessons) {
    const known = byDay.get(lesson.date);
    if (known) known.push(lesson);
    else byDay.set(lesson.date, [lesson]);
  }
  return (lesson, teacherId) => {
    const { id, date, time: startTime } = lesson;
    const some = byDay.get(date) ?? [];
    const own = some.filter(
      (one) => one.id === id && one.teacherId === teacherId && one.time === startTime,
    );
    const place = { date, startTime, ...groupOf(lesson) };
    const exact = own.find((one) => isOfClass(one, place));
    return exact ?? lessonOfClass(some, place, teacherId) ?? own[0] ?? null;
  };
}
