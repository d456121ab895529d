import { expect, test } from 'vitest';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { openApp } from './harness/openApp.ts';
import { expectNotice } from './harness/person.ts';
import { readRecords } from './harness/runningSchool.ts';
import { storedSchool } from './harness/storedSchool.ts';

const surnames = ['Abad', 'Beltrán', 'Cano', 'Díaz', 'Estrada', 'Fuentes', 'Gil', 'Haro'];
const names = surnames.flatMap((surname) =>
  ['Luz', 'Noé', 'Sol'].map((given) => `${given} ${surname} Mora`),
);
const school = withClasses(
  withStudents(seededSchool('2025-09-10'), 'MATH-ADV', [...names, 'Eva Zúñiga Ríos']),
  '2025-09-10',
  [classEntry()],
);

test('at a laptop a register is taken by keyboard alone, its students in two columns', async () => {
  const { page } = await openApp({
    at: new Date('2025-09-10T10:05:00-06:00'),
    viewport: { width: 1366, height: 768 },
    storage: storedSchool(school, 'teacher'),
  });
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Registrar Sesión: Álgebra/ });
  const row = (name: string) => dialog.getByRole('group', { name, exact: true });
  const focused = page.locator(':focus');
  await row('Luz Abad Mora').waitFor();
  const boxes = await dialog
    .getByRole('list', { name: 'Estudiantes' })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(2);
  expect(boxes.map(({ x, y }) => x * 10_000 + y)).toEqual(
    boxes.map(({ x, y }) => x * 10_000 + y).toSorted((one, other) => one - other),
  );
  await page.keyboard.type('par');
  await expect
    .poll(() => focused.evaluate((one) => one.closest('li')?.textContent))
    .toMatch(/^Luz Beltrán/);
  await page.keyboard.press('Control+z');
  await page.getByText('Presentes 25 · Ausentes 1 · Tardanzas 0').waitFor();
  await page.keyboard.type('/zuni');
  await dialog.getByText('Enter: ir a Eva Zúñiga Ríos').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('a');
  const found = (await row('Eva Zúñiga Ríos').boundingBox())!;
  const foot = (await dialog.getByRole('button', { name: 'Guardar Sesión' }).boundingBox())!;
  expect(found.y).toBeGreaterThan(0);
  expect(found.y + found.height).toBeLessThanOrEqual(foot.y);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Límites');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Sesión de Clase Guardada');
  const { students, attendance } = (await readRecords(page)).classSessions[0]!;
  const absent = students.filter(({ id }) => attendance[id] === 'ausente');
  expect(absent.map(({ name }) => name)).toEqual(['Noé Abad Mora', 'Eva Zúñiga Ríos']);
  expect(Object.values(attendance)).not.toContain('retardo');
});
