import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bigSchool } from './bigSchool.ts';
import { recordFigure } from './figures.ts';
import { openBench } from './openBench.ts';
import { recordTasks } from './recordTasks.ts';

const rounds = 9;

test('a table of 5,000 students', async () => {
  const { students, groups, courses } = bigSchool(5_000);
  const page = await openBench('/admin/students', {
    students,
    groups,
    courses,
    preferences: { 'view:students': 'table' },
  });
  await page.getByRole('table').waitFor();
  const sorts = await timeSorts(page, ['Nombre, por apellido', 'Grupo', 'Estado', 'Carrera']);
  const slowest = Math.max(...sorts);
  recordFigure({
    order: 43,
    what: 'sorting a table of 5,000 students by any column, up or down, ms to paint',
    bar: '≤ 100',
    figure: slowest.toFixed(0),
    measured: `${Math.min(...sorts).toFixed(0)} to ${slowest.toFixed(0)}, ${sorts.length} times`,
    floor: '',
    isMet: slowest <= 100,
  });
  const selecting = page.getByRole('checkbox', { name: 'Seleccionar todo' });
  await recordTasks(page, 44, 'selecting all of a table of 5,000 students', async () => {
    for (let round = 0; round < rounds; round += 1) await selecting.click();
  });
  await page.mouse.move(700, 500);
  await recordTasks(page, 45, 'scrolling a table of 5,000 students', async () => {
    for (let round = 0; round < 40; round += 1) {
      await page.mouse.wheel(0, round % 8 === 7 ? 20_000 : 1_500);
      await page.waitForTimeout(50);
    }
  });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50_000);
}, 180_000);

/** From a click on a heading until what it sorted is painted; the first of each column is left out. */
function timeSorts(page: Page, columns: readonly string[]): Promise<number[]> {
  return page.evaluate(
    async ({ names, times }) => {
      const headers = [...document.querySelectorAll('[role="columnheader"]')];
      const painted = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve));
        });
      const durations: number[] = [];
      for (const name of names) {
        const header = headers.find((one) => one.textContent === name);
        const button = header?.querySelector('button');
        for (let round = 0; round <= times; round += 1) {
          const before = header?.getAttribute('aria-sort');
          await painted();
          const start = performance.now();
          button?.click();
          await painted();
          const duration = performance.now() - start;
          if (header?.getAttribute('aria-sort') === before) throw new Error(`${name} not sorted.`);
          if (round > 0) durations.push(duration);
        }
      }
      return durations;
    },
    { names: columns, times: rounds },
  );
}
