import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { seededSchool } from '../support/seededSchool.ts';
import type { AppOptions } from './harness/openApp.ts';
import { openApp, phone, shareApp } from './harness/openApp.ts';
import { expectNotice, visit } from './harness/person.ts';
import { readRecords } from './harness/runningSchool.ts';
import { storedSchool } from './harness/storedSchool.ts';

const today = '2026-07-16';
const generated = generateSchool({
  size: 800,
  seed: 7,
  today,
  pastWeeks: 1,
  base: seededSchool(today),
});
const school: School = {
  ...generated,
  classSessions: generated.classSessions.slice(1),
  settings: {
    ...generated.settings,
    school: {
      ...generated.settings.school,
      cycleFrom: '2025-08-01',
      cycleUntil: '2026-07-15',
    },
  },
};

const settings: AppOptions = {
  at: new Date(`${today}T08:30:00-06:00`),
  path: '/admin/settings?seccion=sistema',
  storage: storedSchool(school, 'admin'),
};
const shared = shareApp(settings);

async function openClosing(page: Page) {
  const card = page.getByRole('article', { name: 'Ciclo Escolar' });
  await card.getByRole('button', { name: 'Cerrar ciclo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerrar ciclo 2025-2026' });
  await dialog.getByText('7 pagos pendientes').waitFor();
  return dialog;
}

type Dialog = ReturnType<Page['getByRole']>;

/** Has whoever is not decided yet graduate. */
async function graduateTheRest(dialog: Dialog): Promise<void> {
  const selects = dialog.getByRole('combobox', { name: / pasa a$/ });
  const values = await selects.evaluateAll((all) =>
    all.map((one) => (one as HTMLSelectElement).value),
  );
  for (const [index, value] of values.entries()) {
    if (value === '') await selects.nth(index).selectOption('Egresa');
  }
}

test('a school of 800 closes its cycle, keeps every register, and takes it all back', async () => {
  const { page } = await openApp(settings);
  const dialog = await openClosing(page);
  const before = await readRecords(page);
  await dialog.getByText(/clases? sin registrar/).waitFor();
  await dialog.getByText('No hay ningún respaldo.').waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Hacer respaldo' }).click();
  expect((await download).suggestedFilename()).toContain('2026-07-16');
  await dialog.getByText('Último respaldo: 16/07/2026.').waitFor();
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  expect(await dialog.getByRole('combobox', { name: / pasa a$/ }).count()).toBe(32);
  await dialog.getByLabel('Grupo nuevo').fill('ENG-2');
  await dialog.getByLabel('Curso').selectOption('Programa Sabatino');
  await dialog.getByLabel('Grupo nuevo').press('Enter');
  await dialog.getByLabel('ENG-SAT pasa a').selectOption('ENG-2');
  await graduateTheRest(dialog);
  await page.reload();
  expect(await dialog.getByLabel('ENG-SAT pasa a').inputValue()).toBe('new:ENG-2');
  await dialog.getByRole('button', { name: 'Excepciones de 3A: 0' }).click();
  await dialog.getByLabel('Sebastián Aguirre Cortés').selectOption('Se queda');
  await dialog.getByText('Pasan: 747 · Se quedan: 1 · Egresan: 55').waitFor();
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await dialog.getByText('Terminan el 15/07/2026: Curso de Verano.').waitFor();
  await dialog.getByRole('button', { name: 'Cerrar ciclo' }).click();
  await expectNotice(page, 'Ciclo cerrado', 'Terminó el ciclo 2025-2026 y empezó el 2026-2027.');
  const closed = await readRecords(page);
  expect(closed.classSessions).toEqual(before.classSessions);
  expect(closed.schedules).toEqual(before.schedules);
  expect(closed.students.filter(({ graduatedOn }) => graduatedOn !== undefined)).toHaveLength(55);

  await visit(page, '/admin/students?estado=Egresado');
  await page.getByText('55 de 803 estudiantes').waitFor();
  await visit(page, '/admin/tracking');
  await page.getByLabel('Ciclo', { exact: true }).selectOption('2026-2027');
  await page.getByText('0 sesiones registradas').waitFor();
  await page.getByLabel('Ciclo', { exact: true }).selectOption('2025-2026');
  await page.getByText(`${before.classSessions.length} sesiones registradas`).waitFor();
  await visit(page, '/admin/reports');
  await page.getByLabel('Período').selectOption('2025-2026');
  await page.getByText('Del 01/08/2025 al 15/07/2026.').waitFor();

  await visit(page, '/admin');
  await page.getByText('Laura Méndez Ortega cerró el ciclo escolar 2025-2026.').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expectNotice(page, 'Cambio deshecho');
  const { students, groups, courses, settings: restored } = await readRecords(page);
  expect({ students, groups, courses }).toEqual({
    students: before.students,
    groups: before.groups,
    courses: before.courses,
  });
  expect(restored.school).toEqual(before.settings.school);
});

test('what is missing leads to where it is mended, and Back to the settings', async () => {
  const { page } = await shared();
  const dialog = await openClosing(page);
  await dialog.getByRole('link', { name: 'Ver clases' }).click();
  await page.getByRole('heading', { level: 1, name: 'Seguimiento de Clases' }).waitFor();
  expect(await page.getByLabel('Desde', { exact: true }).inputValue()).toBe('01/08/2025');
  await page
    .getByText(/^\d+ clases? sin registrar$/)
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole('article', { name: 'Ciclo Escolar' }).waitFor();
  expect(await dialog.count()).toBe(0);
});

test('by keyboard alone and on a phone, what is undecided is found and decided', async () => {
  const { page } = await shared();
  await page.setViewportSize(phone);
  const dialog = await openClosing(page);
  const next = dialog.getByRole('button', { name: 'Siguiente' });
  await next.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('table').waitFor();
  await next.focus();
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('alert')
    .getByText(/Faltan \d+ estudiantes por decidir\./)
    .waitFor();
  const focused = page.locator(':focus');
  expect(await focused.getAttribute('aria-label')).toMatch(/ pasa a$/);
  expect(await focused.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.type('Egresa');
  expect(await focused.inputValue()).toBe('graduates');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.locator(':focus').getAttribute('aria-expanded')).toBe('true');
  const widths = await dialog.evaluate(({ scrollWidth, clientWidth }) => [
    scrollWidth,
    clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
});
