import type { Locator, Page } from 'playwright-core';
import { longestTasks } from '../browser/harness/longestTasks.ts';
import { recordFigure } from './figures.ts';

/** What of a measured stretch is not the default. */
interface Stretch {
  /** Milliseconds after what is done. */
  settle?: number;
  /** What comes of it: waited for once nothing is measured any more. */
  shown?: Locator;
}

/**
 * Records what of the processor's time the page's longest task takes while something is done and for
 * some time after it; the longest three. A locator looks within the page, in tasks of its own of some
 * 20 ms among many rows: whoever uses one meanwhile measures that too.
 */
export async function recordTasks(
  page: Page,
  order: number,
  what: string,
  act: () => Promise<void>,
  { settle = 500, shown }: Stretch = {},
): Promise<number[]> {
  const tasks = await longestTasks(page, async () => {
    await act();
    await page.waitForTimeout(settle);
  });
  await shown?.waitFor();
  recordFigure({
    order,
    what: `longest task while ${what}, ms of the processor`,
    bar: '≤ 50',
    figure: String(tasks[0] ?? 0),
    measured: tasks.join(' / '),
    floor: '',
    isMet: (tasks[0] ?? 0) <= 50,
  });
  return tasks;
}

/** Where a person would press, looked for beforehand. */
export async function pressOf(target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  return () => target.page().mouse.click(x + width / 2, y + height / 2);
}
