import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { classEntry, inTerm, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { openApp, phone, shareApp } from './harness/openApp.ts';
import { expectNotice, goTo, takeBack, visit } from './harness/person.ts';
import { storedSchool } from './harness/storedSchool.ts';

const students = {
  path: '/admin/students',
  storage: storedSchool(seededSchool('2025-09-10'), 'admin'),
};
const office = shareApp(students);

async function openStudents(): Promise<Page> {
  const { page } = await office();
  await visit(page, '/admin/students');
  await page.getByRole('article', { name: 'Sofía Castillo Ríos' }).waitFor();
  return page;
}

function buttonOf(page: Page, student: string, name: string): Locator {
  return page.getByRole('article', { name: student }).getByRole('button', { name });
}

/** The first of a student's card that can be pressed. */
function fileOf(page: Page, student: string): Locator {
  return page.getByRole('article', { name: student }).getByRole('link', { name: 'Expediente' });
}

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

test('by keyboard the focus goes back to what opened a dialog, left or saved', async () => {
  const page = await openStudents();
  const edit = buttonOf(page, 'Sofía Castillo Ríos', 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar Estudiante' });
  await edit.press('Enter');
  await dialog.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(edit)).toBe(true);

  await edit.press('Enter');
  const career = dialog.getByLabel('Carrera');
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  await career.fill('Diseño');
  await page.keyboard.press('Escape');
  await question.locator(':focus').waitFor();
  await question.getByRole('button', { name: 'Seguir editando' }).press('Enter');
  await expect.poll(() => hasFocus(career)).toBe(true);
  await page.keyboard.press('Escape');
  await question.locator(':focus').waitFor();
  await question.getByRole('button', { name: 'Descartar' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(edit)).toBe(true);

  await edit.press('Enter');
  await career.fill('Diseño');
  await career.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(edit)).toBe(true);
});

test('where what opened a dialog is gone the next of the list gets the focus, then the heading', async () => {
  const { page } = await openApp(students);
  const remove = async (student: string) => {
    await buttonOf(page, student, 'Eliminar').press('Enter');
    // The dialog takes the focus as it opens: a key pressed before that is not its button's.
    await page.getByRole('dialog').locator(':focus').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('article', { name: student }).waitFor({ state: 'detached' });
  };
  await remove('Diego Morales Vega');
  await expect.poll(() => hasFocus(fileOf(page, 'Valeria Ortiz Nava'))).toBe(true);
  await remove('Valeria Ortiz Nava');
  await expect.poll(() => hasFocus(fileOf(page, 'Sofía Castillo Ríos'))).toBe(true);
  await remove('Sofía Castillo Ríos');
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
});

test('where a row of a table is deleted the next one gets the focus, where a bar has nothing left to be done with the bar', async () => {
  const page = await openStudents();
  await page.getByRole('radio', { name: 'Tabla' }).press(' ');
  await page.getByRole('button', { name: 'Acciones de Diego Morales Vega' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectNotice(page, 'Estudiante eliminado');
  const next = page.getByRole('checkbox', { name: 'Seleccionar Valeria Ortiz Nava' });
  await expect.poll(() => hasFocus(next)).toBe(true);
  await takeBack(page, 'Estudiante eliminado');
  await page.getByRole('checkbox', { name: 'Seleccionar Diego Morales Vega' }).press(' ');
  await page.getByRole('button', { name: 'Dar de baja' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dar de baja' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => hasFocus(page.getByRole('checkbox', { name: 'Seleccionar todo' })))
    .toBe(true);
  await takeBack(page, 'Baja registrada');
  await page.getByText('Tarjetas', { exact: true }).click();
});

test.each([
  ['the page', 'main'],
  ['nothing', null],
])('a pressed button gets it back, where the browser gives it to %s', async (_, around) => {
  const page = await openStudents();
  const create = page.getByRole('button', { name: 'Nuevo Estudiante' });
  await page.evaluate((focused) => {
    const give = (event: Event) => {
      event.preventDefault();
      if (focused) document.querySelector<HTMLElement>(focused)?.focus();
    };
    document.querySelector('main')?.addEventListener('mousedown', give, { once: true });
  }, around);
  await create.click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Núria Peña Solís');
  await page.getByRole('dialog').getByLabel('Carrera').fill('Diseño');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(create)).toBe(true);
  await takeBack(page, 'Estudiante inscrito');
});

test('a finger that saves a register is back at its class', async () => {
  const { page } = await openApp({
    at: new Date('2025-08-08T09:00:00-06:00'),
    viewport: phone,
    touch: true,
    storage: storedSchool(seededSchool('2025-08-08'), 'teacher'),
  });
  await page.getByRole('button', { name: 'Registrar', exact: true }).first().tap();
  await page.getByLabel('Tema visto en clase').fill('Límites');
  await page.getByRole('button', { name: 'Guardar Sesión' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => hasFocus(page.getByRole('button', { name: 'Ver/Editar' }).first()))
    .toBe(true);
});

test.each(['finger', 'keyboard'])(
  'after all pending classes are shown a %s that records one is at the next of them',
  async (hand) => {
    const seeded = seededSchool('2025-09-10');
    const hours = ['07', '08', '09', '10', '11', '12', '13', '14', '15'];
    const pending = withClasses(
      { ...seeded, courses: inTerm(seeded.courses), schedules: {} },
      '2025-09-09',
      hours.map((hour) =>
        classEntry({ startTime: `${hour}:00`, endTime: `${hour}:59`, activity: `Tema ${hour}` }),
      ),
    );
    const { page } = await openApp({
      viewport: phone,
      touch: hand === 'finger',
      storage: storedSchool(pending, 'teacher'),
    });
    const press = (target: Locator) => (hand === 'finger' ? target.tap() : target.press('Enter'));
    const row = (hour: string) => page.getByRole('listitem').filter({ hasText: `Tema ${hour}` });
    const focusedRow = () =>
      page.evaluate(
        () => /Tema \d+/u.exec(document.activeElement?.closest('li')?.textContent ?? '')?.[0],
      );
    await press(page.getByRole('button', { name: 'Mostrar más (4 clases)' }));
    const shown = await page.getByRole('listitem').filter({ hasText: 'Tema' }).allTextContents();
    const order = shown.map((text) => /Tema (\d+)/u.exec(text)![1]!);
    await expect.poll(focusedRow).toBe(`Tema ${order[5]}`);
    for (const place of [7, 2]) {
      await press(row(order[place]!).getByRole('button', { name: 'Registrar' }));
      await page.getByLabel('Tema visto en clase').fill('Límites');
      await press(page.getByRole('button', { name: 'Guardar Sesión' }));
      await row(order[place]!).waitFor({ state: 'detached' });
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(focusedRow).toBe(`Tema ${order[place + 1]}`);
    }
  },
);

test("the focus goes back to a question's button that stands beside the timetable's grid", async () => {
  const { page } = await openApp({
    at: new Date('2025-08-08T09:00:00-06:00'),
    path: '/admin/schedules?fecha=2025-08-08',
    storage: storedSchool(seededSchool('2025-08-08'), 'admin'),
  });
  const empty = page.getByRole('button', { name: 'Vaciar día' });
  await empty.click();
  await page.getByRole('dialog').locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(empty)).toBe(true);
});

test('a double click that saves a form which fades is back at what opened it', async () => {
  const page = await openStudents();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const create = page.getByRole('button', { name: 'Nuevo Estudiante' });
  await create.click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Estudiante' });
  await dialog.getByLabel('Nombre completo').fill('Ana Núñez');
  await dialog.getByLabel('Carrera').fill('Diseño');
  const save = dialog.getByRole('button', { name: 'Guardar', exact: true });
  const { x, y } = (await save.boundingBox())!;
  await page.mouse.click(x + 9, y + 9);
  await page.waitForFunction(() => !document.activeElement?.closest('[role="dialog"]'));
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(create)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await takeBack(page, 'Estudiante inscrito');
});

/** Enter held for a second and a half: after half a second it repeats. */
async function holdEnter(page: Page): Promise<void> {
  await page.keyboard.down('Enter');
  await page.waitForTimeout(500);
  for (let repeats = 0; repeats < 20; repeats += 1) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(50);
  }
  await page.keyboard.up('Enter');
}

test('Enter that is held opens a form and sends none, and undoes once', async () => {
  const { page } = await openApp({
    path: '/admin/payroll',
    storage: storedSchool(seededSchool('2025-09-10'), 'admin'),
  });
  await page.getByRole('button', { name: 'Nueva Nómina' }).focus();
  await holdEnter(page);
  const form = page.getByRole('dialog', { name: 'Nueva Nómina' });
  await form.locator(':focus').waitFor();
  expect(await page.getByLabel('Período de pago').inputValue()).toBe('2025-08');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Nómina creada');

  await goTo(page, 'Dashboard', 'Dashboard General');
  const activity = page.getByRole('article', { name: 'Actividad reciente' });
  await activity.getByRole('button', { name: /^Deshacer/ }).focus();
  await holdEnter(page);
  await activity.getByText('Se deshizo.').waitFor();
  await expect.poll(() => activity.getByRole('listitem').count()).toBe(2);
});
