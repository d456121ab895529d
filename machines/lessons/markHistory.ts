import type { Lesson } from '../school/lessonShapes.ts';
import type { Marks } from './lessonEdits.ts';
import { markOf } from './lessonEdits.ts';

/** One act of marking: the marks of some students as they were, and as it left them. */
export interface MarkStep {
  before: Marks;
  after: Marks;
  /** Whether it was 'Todos presentes'. */
  isEveryone: boolean;
}

/** The acts of marking since a class was opened, the last one last. */
export type MarkHistory = readonly MarkStep[];

type Marked = Pick<Lesson, 'attendance'>;

export function withStep(
  history: MarkHistory,
  lesson: Marked,
  after: Marks,
  isEveryone = false,
): MarkHistory {
  const ids = Object.keys(after);
  const before = Object.fromEntries(ids.map((id) => [id, markOf(lesson, id)]));
  return [...history, { before, after, isEveryone }];
}

/**
 * What taking the last act back sets, and the history before it; null where there is none. An act that
 * changed nothing is passed over, and a mark that another tab has changed since stays.
 */
export function lastStep(
  history: MarkHistory,
  lesson: Marked,
): { marks: Marks; earlier: MarkHistory } | null {
  const place = history.findLastIndex((step) => Object.keys(standing(step, lesson)).length > 0);
  const step = history[place];
  return step ? { marks: standing(step, lesson), earlier: history.slice(0, place) } : null;
}

/** The marks that the last 'Todos presentes' changed, as they were, but for those set since. */
export function marksCleared(history: MarkHistory, lesson: Marked): Marks {
  const place = history.findLastIndex(({ isEveryone }) => isEveryone);
  const step = history[place];
  if (!step) return {};
  const since = new Set(history.slice(place + 1).flatMap(({ after }) => Object.keys(after)));
  return without(standing(step, lesson), since);
}

/** The history once those marks are as they were. */
export function withoutCleared(history: MarkHistory, lesson: Marked): MarkHistory {
  const place = history.findLastIndex(({ isEveryone }) => isEveryone);
  const restored = new Set(Object.keys(marksCleared(history, lesson)));
  return history.map((step, index) =>
    index === place ? { ...step, before: without(step.before, restored) } : step,
  );
}

/** The marks an act has changed and nobody has changed since, as they were. */
function standing({ before, after }: MarkStep, lesson: Marked): Marks {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([id, mark]) => mark !== after[id] && markOf(lesson, id) === after[id],
    ),
  );
}

function without(marks: Marks, ids: ReadonlySet<string>): Marks {
  return Object.fromEntries(Object.entries(marks).filter(([id]) => !ids.has(id)));
}
