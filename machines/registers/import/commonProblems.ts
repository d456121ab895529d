import { groupBy } from '../../kit/groupBy.ts';
import type { ImportProblem, ImportRow } from './importRows.ts';

/** What is wrong with so many rows alike is said once. */
const many = 3;

export interface CommonProblem {
  problem: ImportProblem;
  /** How many rows have it. */
  count: number;
}

/** What many rows are left out for, by its key, the most frequent first. */
export function commonProblems(rows: readonly ImportRow[]): ReadonlyMap<string, CommonProblem> {
  const found = new Map<string, CommonProblem>();
  for (const row of rows) {
    const errors = row.kind === 'error' ? row.problems : [];
    const ofRow = new Map(errors.map((problem) => [problemKey(problem), problem]));
    for (const [key, problem] of ofRow) {
      found.set(key, { problem, count: (found.get(key)?.count ?? 0) + 1 });
    }
  }
  const common = [...found].filter(([, { count }]) => count >= many);
  return new Map(common.toSorted(([, one], [, other]) => other.count - one.count));
}

/** Those that are said in one sentence: what stands in place of hours differs from hour to hour. */
export function saidTogether(common: ReadonlyMap<string, CommonProblem>): CommonProblem[] {
  const sentences = groupBy([...common.values()], ({ problem }) =>
    problem.code === 'notTime' ? problem.field : problemKey(problem),
  );
  const said = [...sentences.values()].map((of): CommonProblem => {
    const [first, ...others] = of as [CommonProblem, ...CommonProblem[]];
    if (others.length === 0) return first;
    const options = of.map(({ problem: { text } }) => text);
    const count = of.reduce((sum, one) => sum + one.count, 0);
    return { problem: { ...first.problem, options }, count };
  });
  return said.toSorted((one, other) => other.count - one.count);
}

/** The same of problems that are said in the same words. */
export function problemKey({ code, field, text }: ImportProblem): string {
  return JSON.stringify([code, field, text]);
}
