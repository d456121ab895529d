import type { Lesson } from '../school/lessonShapes.ts';
import { partsBy } from '../school/months.ts';

type Lessons = readonly Lesson[];
type Days = Map<string, Lessons>;

const knownDays = new WeakMap<Lessons, Days>();
/** The list whose days were asked for last: the next one mostly has a lesson more, or another one. */
let asked: WeakRef<Lessons> | null = null;
/** With more than this another than the last list is parted anew. */
const fewChanges = 8;

/** The lessons of a local calendar day, in the list's order; a list is parted by its days once. */
export function lessonsOn(lessons: Lessons, date: string): Lessons {
  return daysOf(lessons).get(date) ?? [];
}

function daysOf(lessons: Lessons): Days {
  const known = knownDays.get(lessons);
  if (known) return known;
  const days = followed(lessons) ?? partsBy('classSessions', lessons, 'day');
  knownDays.set(lessons, days);
  asked = new WeakRef(lessons);
  return days;
}

/** The days of the list asked for last with what is new of this one, or null where that is not all. */
function followed(lessons: Lessons): Days | null {
  const before = asked?.deref();
  const days = before && knownDays.get(before);
  if (!days || lessons.length < before.length) return null;
  const next = new Map(days);
  let changes = 0;
  for (let place = 0; place < lessons.length; place += 1) {
    const lesson = lessons[place]!;
    const replaced = before[place];
    if (lesson === replaced) continue;
    changes += 1;
    if (changes > fewChanges || (replaced && !isInPlaceOf(lesson, replaced))) return null;
    const others = next.get(lesson.date) ?? [];
    next.set(
      lesson.date,
      replaced ? others.with(others.indexOf(replaced), lesson) : [...others, lesson],
    );
  }
  return next;
}

function isInPlaceOf({ id, date }: Lesson, replaced: Lesson): boolean {
  return id === replaced.id && date === replaced.date;
}
