import type { Page } from 'playwright-core';
import { longestTasks } from '../browser/harness/longestTasks.ts';
import { recordFigure } from './figures.ts';

/**
 * Records what of the processor's time the page's longest task takes while something is done and for
 * `settle` milliseconds after it; the longest three.
 */
export async function recordTasks(
  page: Page,
  order: number,
  what: string,
  act: () => Promise<void>,
  settle = 500,
): Promise<number[]> {
  const tasks = await longestTasks(page, async () => {
    await act();
    await page.waitForTimeout(settle);
  });
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
