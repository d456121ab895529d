import { expect, test } from 'vitest';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { openApp, phone } from './harness/openApp.ts';
import { takeRenderings, watchRenderings } from './harness/renderings.ts';
import { storedSchool } from './harness/storedSchool.ts';

const names = Array.from({ length: 59 }, (_, index) => `Estudiante ${index + 1}`);
const school = withClasses(
  withStudents(seededSchool('2025-09-10'), 'MATH-ADV', names),
  '2025-09-10',
  [classEntry()],
);

test('marking one of sixty students renders that student and the totals only', async () => {
  const { page } = await openApp({
    at: new Date('2025-09-10T09:30:00-06:00'),
    viewport: phone,
    storage: storedSchool(school, 'teacher'),
  });
  await watchRenderings(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const list = page.getByRole('dialog').getByRole('list', { name: 'Estudiantes' });
  const mark = (row: number, status: string) =>
    list.getByRole('listitem').nth(row).getByRole('button', { name: status }).click();
  await mark(4, 'Ausente');
  await page.getByText('Presentes 59 · Ausentes 1 · Tardanzas 0').waitFor();
  await takeRenderings(page);
  await mark(29, 'Tardanza');
  await page.getByText('Presentes 58 · Ausentes 1 · Tardanzas 1').waitFor();
  const renderings = await takeRenderings(page);
  expect(renderings.filter(({ item }) => item === 29).length).toBeGreaterThan(0);
  expect(renderings.filter(({ item, role }) => item !== 29 && role !== 'status')).toEqual([]);
});
