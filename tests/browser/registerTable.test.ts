import { expect, test } from 'vitest';
import { seededSchool } from '../support/seededSchool.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { readPdf } from '../support/readPdf.ts';
import { openApp, phone, shareApp } from './harness/openApp.ts';
import { expectNotice, undoFromNotice } from './harness/person.ts';
import { readRecords } from './harness/runningSchool.ts';
import { storedSchool } from './harness/storedSchool.ts';

const today = '2025-09-10';
const threeHundred = generateSchool({ size: 300, seed: 1, today, base: seededSchool(today) });

/** The table of its students. */
const ofTable = {
  at: new Date(`${today}T09:00:00-06:00`),
  path: '/admin/students',
  storage: {
    ...storedSchool(threeHundred, 'admin'),
    preferences: { 'view:students': 'table' },
  },
};

const sharedTable = shareApp(ofTable);

test('800 students as a table: one group chosen by its filter goes to another, and comes back', async () => {
  const school = generateSchool({ size: 800, seed: 1, today, base: seededSchool(today) });
  const { page } = await openApp({
    at: new Date(`${today}T09:00:00-06:00`),
    path: '/admin/students',
    storage: storedSchool(school, 'admin'),
  });
  await page.getByText('Tabla', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Tabla de estudiantes' });
  await table.waitFor();
  expect(await table.getAttribute('aria-rowcount')).toBe('804');
  // Where less motion is asked for there is none: a transition of each cell that a row's coming changes
  // took longer than the row.
  const transitions = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    document.addEventListener('transitionrun', () => (seen.count += 1));
    return seen;
  });
  await table.getByRole('button', { name: 'Grupo' }).click();
  await table.getByRole('row').nth(1).getByText('3A', { exact: true }).waitFor();
  expect(await table.getByRole('row').count()).toBeLessThan(80);

  await page.getByLabel('Grupo', { exact: true }).selectOption('4A');
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('30');
  const bar = page.getByRole('group', { name: 'Selección' });
  await bar.getByLabel('Seleccionar todo').check();
  await bar.getByText('Selección: 29 estudiantes').waitFor();
  const boxes = table.getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await bar.getByText('Selección: 25 estudiantes').waitFor();
  await bar.getByRole('button', { name: 'Cambiar de grupo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar de grupo a 25 estudiantes' });
  await dialog.getByLabel('Grupo nuevo').selectOption('3B');
  await dialog.getByRole('button', { name: 'Cambiar de grupo' }).click();
  await expectNotice(page, 'Grupo cambiado', '25 estudiantes pasaron al grupo 3B.');
  // It stays for whoever points at it.
  await page.getByText('Grupo cambiado', { exact: true }).hover();
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('5');
  const countIn = async (...groups: string[]) => {
    const { students } = await readRecords(page);
    return groups.map((group) => students.filter((one) => one.group === group).length);
  };
  expect(await countIn('4A', '3B')).toEqual([4, 26 + 25]);

  await undoFromNotice(page, 'Grupo cambiado');
  await expectNotice(page, 'Cambio deshecho');
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('30');
  expect(await transitions.evaluate(({ count }) => count)).toBe(0);
  await page.reload();
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('30');
  expect(await countIn('4A', '3B')).toEqual([29, 26]);
});

test('whoever goes back through a table sees what has the focus below all that stays in view', async () => {
  const { page } = await sharedTable();
  await page.setViewportSize({ width: 720, height: 450 });
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.first().check();
  await boxes.nth(5).focus();
  await boxes.nth(9).focus();
  const bar = page.getByRole('group', { name: 'Selección' });
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const { y, height } = (await bar.boundingBox())!;
    const focused = (await page.locator(':focus').boundingBox())!;
    expect(focused.y).toBeGreaterThanOrEqual(y + height);
  }
  await boxes.first().uncheck();
});

test('a teacher’s classes are passed on from their row by a finger', async () => {
  const { page } = await openApp({
    at: new Date(`${today}T09:00:00-06:00`),
    path: '/admin/teachers',
    viewport: phone,
    touch: true,
    storage: storedSchool(threeHundred, 'admin'),
  });
  await page.getByText('Tabla', { exact: true }).tap();
  const more = page.getByRole('button', { name: 'Acciones de Docente 1', exact: true });
  await more.tap();
  const pass = page.getByRole('menuitem', { name: 'Pasar o cubrir sus clases…' });
  await pass.waitFor();
  const heights = await page
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await pass.tap();
  await page.getByRole('dialog', { name: /Docente 1/ }).waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).tap();
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('on a phone a table keeps each heading in one line and ends a long name after its third', async () => {
  const school = seededSchool(today);
  const [room, ...rooms] = school.classrooms;
  const name = 'Laboratorio de Ciencias Experimentales y Taller de Robótica '.repeat(2).trim();
  const { page } = await openApp({
    at: new Date(`${today}T09:00:00-06:00`),
    path: '/admin/classrooms',
    viewport: phone,
    storage: storedSchool({ ...school, classrooms: [{ ...room!, name }, ...rooms] }, 'admin'),
  });
  await page.getByText('Tabla', { exact: true }).click();
  const heading = page.getByRole('columnheader', { name: 'Capacidad' }).locator('span');
  const lines = await heading.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  const cell = page.getByRole('rowheader', { name, exact: true });
  const hidden = (one: Element) => one.scrollHeight - one.clientHeight;
  expect(await cell.evaluate(hidden)).toBe(0);
  expect(await cell.locator('span').evaluate(hidden)).toBeGreaterThan(0);
});

test.each([820, 1440])(
  'at %i px the table of the staff cuts no position, department or shift',
  async (width) => {
    const { page } = await openApp({
      ...ofTable,
      path: '/admin/staff',
      viewport: { width, height: 900 },
      storage: { ...ofTable.storage, preferences: { 'view:staff': 'table' } },
    });
    const table = page.getByRole('table', { name: 'Tabla de personal' });
    await table.getByText('Secretaria Académica').waitFor();
    const cut = await table.getByRole('cell').evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent)
        .filter((text) => !text.includes('@')),
    );
    expect(cut).toEqual([]);
  },
);

test('by keyboard on a screen of four times the size no column’s head stays below the selection', async () => {
  const { page } = await sharedTable();
  await page.setViewportSize({ width: 320, height: 400 });
  await page.getByLabel('Seleccionar todo').check();
  const bar = page.getByRole('group', { name: 'Selección' });
  await bar.getByRole('button', { name: 'Eliminar' }).focus();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  expect(await focused.textContent()).toBe('Nombre, por apellido');
  const [above, head] = [await bar.boundingBox(), await focused.boundingBox()];
  expect(head!.y).toBeGreaterThanOrEqual(above!.y + above!.height - 1);
  await page.getByLabel('Seleccionar todo').uncheck();
});

test('on paper each sheet of a table has its heads, and nothing to press', async () => {
  const { page } = await openApp(ofTable);
  await page.getByRole('table', { name: 'Tabla de estudiantes' }).waitFor();
  const { pages } = await readPdf(await page.pdf());
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.length).toBeLessThan(13);
  expect(pages.every((words) => words.includes('Inscripción'))).toBe(true);
});
