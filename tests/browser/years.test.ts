import { expect, test } from 'vitest';
import { readableSchool } from '../../machines/school/ties.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { administrator } from './harness/administrator.ts';
import { openApp } from './harness/openApp.ts';
import { expectNotice } from './harness/person.ts';
import { runningSchool } from './harness/runningSchool.ts';
import { storeBase } from './harness/storeBase.ts';
import type { Page } from 'playwright-core';

const today = '2025-09-10';
const registers = 36_000;

test('a year of a school of 800 opens, is searched and enrols, and local storage shows its last days', async () => {
  const { page } = await openApp({ path: '/admin', storage: { user: administrator } });
  await page.getByRole('heading', { name: 'Dashboard General' }).waitFor();
  const school = schoolOfYears(registers, today);
  await storeBase(page, school);
  await page.goto('/admin/tracking');
  await page.getByText(/^36[,.]?000 sesiones registradas$/).waitFor();
  await page.getByPlaceholder('Buscar por materia, grupo o profesor...').fill('docente 7 her');
  await page.getByText('11,111 sesiones registradas').waitFor();
  await page.goto('/admin/students');
  await page.getByRole('button', { name: 'Nuevo Estudiante' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Estudiante' });
  await dialog.getByLabel('Nombre completo').fill('Núria Peña Gil');
  await dialog.getByLabel('Carrera').fill('Diseño');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectNotice(page, 'Estudiante inscrito');
  await expect.poll(() => shownUnits(page)).toBeGreaterThan(1_000_000);
  expect(await shownUnits(page)).toBeLessThanOrEqual(3 * 1_048_576);
  await page.reload();
  expect(await countLessons(page)).toBe(registers);
  const shown = await page.evaluate(
    () => JSON.parse(localStorage.getItem('classSessions') ?? '[]') as { id: string }[],
  );
  const lessons = new Map(readableSchool(school).classSessions.map((one) => [one.id, one]));
  expect(shown.length).toBeGreaterThan(500);
  expect(shown.at(-1)).toEqual(lessons.get(shown.at(-1)!.id));
});

test('a store of an older version, full of registers, is taken over and gets room again', async () => {
  const school = readableSchool(schoolOfYears(1_500, today));
  const { page } = await openApp({
    path: '/admin',
    storage: { ...school, user: administrator, meta: { version: 2, revision: 0 } },
  });
  await page.getByRole('heading', { name: 'Dashboard General' }).waitFor();
  expect(JSON.stringify(school.classSessions).length).toBeGreaterThan(3 * 1_048_576);
  await expect.poll(() => shownUnits(page), { timeout: 20_000 }).toBeLessThan(3 * 1_048_576);
  await page.reload();
  expect(await countLessons(page)).toBe(1_500);
});

async function countLessons(page: Page): Promise<number> {
  const school = await runningSchool(page);
  return school.evaluate((actor) => actor.getSnapshot().context.school.classSessions.length);
}

/** How long what local storage shows of timetable, lessons and payments is. */
function shownUnits(page: Page): Promise<number> {
  return page.evaluate(() =>
    ['schedules', 'classSessions', 'paidPayroll'].reduce(
      (sum, key) => sum + (localStorage.getItem(key)?.length ?? 0),
      0,
    ),
  );
}
