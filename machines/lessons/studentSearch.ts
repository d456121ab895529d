import { nameParts } from '../kit/names.ts';
import { fold, matcher, tidyName } from '../kit/text.ts';
import type { LessonStudent } from '../school/lessonShapes.ts';

/**
 * The rows of a list whose student is meant by what was typed, the likeliest first: whose surnames
 * begin with it, then any other word of whose name does, then who has each of its words somewhere.
 */
export function rowsFound(students: readonly LessonStudent[], typed: string): number[] {
  const searched = fold(tidyName(typed));
  if (searched === '') return [];
  const matches = matcher(searched);
  const rankOf = ({ name }: LessonStudent): number => {
    const { given, surnames } = nameParts(name);
    if (fold(surnames.join(' ')).startsWith(searched)) return 0;
    if (fold(` ${given} ${surnames.join(' ')}`).includes(` ${searched}`)) return 1;
    return matches(name) ? 2 : 3;
  };
  const ranked = students.map((student, row) => ({ row, rank: rankOf(student) }));
  return ranked
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}
