import { expect, test } from 'vitest';
import { isOfMarked, isOfTotals, renderingsOfOneMark, schoolWithSixty } from './harness/markOne.ts';
import { openApp, phone } from './harness/openApp.ts';
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
