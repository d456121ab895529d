import { expect, test } from 'vitest';
import { isOfMarked, isOfTotals, renderingsOfOneMark, schoolWithSixty } from './harness/markOne.ts';
import { openApp, phone } from './harness/openApp.ts';
import { takeRenderings, watchRenderings } from './harness/renderings.ts';
import { storedSchool } from './harness/storedSchool.ts';

test('marking one of sixty students renders that student and the totals only', async () => {
  const { page } = await openApp({
    at: new Date('2025-09-10T09:30:00-06:00'),
    viewport: phone,
    storage: storedSchool(schoolWithSixty('2025-09-10'), 'teacher'),
  });
  const renderings = await renderingsOfOneMark(page);
  expect(renderings.filter(isOfMarked).length).toBeGreaterThan(0);
  expect(renderings.filter((one) => !isOfMarked(one) && !isOfTotals(one))).toEqual([]);
});

test('a register of cards renders each once, however wide the page is', async () => {
  const { page } = await openApp({
    path: '/admin/administrators',
    storage: storedSchool(schoolWithSixty('2025-09-10'), 'admin'),
  });
  await watchRenderings(page);
  await page.reload();
  await page.getByRole('button', { name: 'Nuevo Administrador' }).waitFor();
  await takeRenderings(page);
  await page.getByRole('link', { name: 'Profesores' }).click();
  await page.getByText('Dónde está').waitFor();
  // The size of what is drawn is told with the next frames.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  const lines = (await takeRenderings(page)).filter(({ text }) => text.startsWith('Dónde está'));
  expect(lines, 'the line of the one who gives a class, and what is in it').toHaveLength(2);
});
