/** A computation in steps: whoever runs it may leave others time in between. */
export type Steps<Result> = Generator<undefined, Result>;

/** What is done in one step, where it is quick. */
const stepLength = 250;

export function runToEnd<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** `items.map(transform)` in steps. */
export function* mapped<Item, Result>(
  items: readonly Item[],
  transform: (item: Item) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(transform(item));
    if (index % stepLength === stepLength - 1) yield;
  }
  return results;
}
