import { expect, it } from 'vitest';
import type { ReportChart } from '../../machines/reports/reports.ts';
import { heightOf, labelsHeight, shorten } from '../../src/admin/reports/chartSize.ts';

function chartOf(names: readonly string[]): ReportChart {
  const points = names.map((name) => ({ name, values: [1] }));
  return { series: ['hours'], points, cut: null };
}

const groups = chartOf(['1A', '1B', '2A', '2B', '3A']);
const teachers = chartOf(Array.from({ length: 15 }, (_, at) => `Guadalupe Hernández ${at}`));

it('leaves slanted names the height that the longest of them takes, as far as it is written', () => {
  expect(labelsHeight(groups, false)).toBeLessThan(labelsHeight(teachers, false) / 2);
  expect(labelsHeight(teachers, true)).toBeLessThan(labelsHeight(teachers, false));
  expect(labelsHeight(teachers, false)).toBe(
    labelsHeight(chartOf(Array(5).fill('x'.repeat(16))), false),
  );
  expect(labelsHeight(chartOf(['', '', '', '', '']), false)).toBeGreaterThan(
    labelsHeight(groups, false),
  );
  expect(heightOf(teachers, false) - labelsHeight(teachers, false)).toBe(
    heightOf(groups, false) - labelsHeight(groups, false),
  );
});

it('cuts a name where there is no room for it, sooner on a phone', () => {
  expect(shorten('Guadalupe Hernández', false)).toBe('Guadalupe Herná…');
  expect(shorten('Guadalupe Hernández', true)).toBe('Guadalupe H…');
  expect(shorten('3A', true)).toBe('3A');
});
