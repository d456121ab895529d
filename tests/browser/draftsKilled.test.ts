import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { dayOf } from '../../machines/kit/days.ts';
import { classEntry } from '../support/classes.ts';
import { desktop } from './harness/openApp.ts';
import { createProfile, startOwnBrowser } from './harness/ownBrowser.ts';
import { expectNotice, goTo, signIn, signOut } from './harness/person.ts';
import { requestChanges } from './harness/runningSchool.ts';

/** How soon after the last keystroke it must be safe. */
const promisedMilliseconds = 300;

const classes = [
  { activity: 'Cálculo', startTime: '07:00', endTime: '08:00' },
  { activity: 'Álgebra', startTime: '08:00', endTime: '09:00' },
];

/** A killed browser may give local storage back older: who was signed in is in the database too. */
async function expectSignedIn(page: Page): Promise<void> {
  const asking = page.getByRole('button', { name: 'Iniciar Sesión' });
  await asking.or(page.getByRole('button', { name: 'Cerrar Sesión' })).waitFor();
  expect(await asking.isVisible()).toBe(false);
}

async function openRecord(page: Page, activity: string) {
  const record = { name: 'Registrar', exact: true, description: new RegExp(`^${activity} `) };
  await page.getByRole('button', record).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Registrar Sesión: ${activity}`) });
  await dialog.waitFor();
  return dialog;
}

/** Starts a browser on a profile of this test's own, as often as it is asked to. */
function startingBrowser() {
  const profile = createProfile();
  onTestFinished(profile.remove);
  return async () => {
    const address = `http://127.0.0.1:${inject('port')}/login`;
    const browser = await startOwnBrowser(profile.folder, address);
    await browser.page.setViewportSize(desktop);
    return browser;
  };
}

test('a class half recorded after another was saved is there after the browser is killed', async () => {
  const start = startingBrowser();
  const { page, kill } = await start();
  const students = Array.from({ length: 600 }, (_, index) => ({
    draft: { name: `Estudiante ${index}`, career: 'Diseño', group: '' },
    base: null,
  }));
  await requestChanges(page, [
    ...classes.map((fields) => ({
      type: 'schedule.save' as const,
      date: dayOf(Date.now()),
      original: null,
      replaces: null,
      entry: classEntry(fields),
    })),
    { type: 'records.import', register: 'students', entries: students },
  ]);
  await signIn(page, 'Profesor', 'cramirez', 'Profe.2025');
  const saved = await openRecord(page, 'Cálculo');
  await saved.getByLabel('Tema visto en clase').fill('Derivadas');
  await saved.getByRole('button', { name: 'Guardar Sesión' }).click();
  await expectNotice(page, 'Sesión de Clase Guardada');
  const half = await openRecord(page, 'Álgebra');
  await half.getByRole('button', { name: 'Ausente' }).first().click();
  await half.getByLabel('Tema visto en clase').fill('Límites');
  await wait(promisedMilliseconds);
  await kill();

  const { page: again } = await start();
  await expectSignedIn(again);
  await again.getByRole('button', { name: 'Ver/Editar' }).waitFor();
  const found = await openRecord(again, 'Álgebra');
  await found.getByText('Recuperamos lo que no habías guardado').waitFor();
  expect(await found.getByLabel('Tema visto en clase').inputValue()).toBe('Límites');
  await found.getByText(/Ausentes 1 /).waitFor();
});

test('a form half filled in opens again after the browser is killed, in no tab beside it; who signed out stays out', async () => {
  const start = startingBrowser();
  const { page, kill } = await start();
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await goTo(page, 'Estudiantes', 'Gestión de Estudiantes');
  await page.getByRole('button', { name: 'Nuevo Estudiante' }).click();
  await page.getByRole('dialog').getByLabel('Nombre completo').fill('Núria Peña Gil');
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  await beside.getByRole('button', { name: 'Nuevo Estudiante' }).waitFor();
  expect(await beside.getByRole('dialog').count()).toBe(0);
  await wait(promisedMilliseconds);
  await kill();

  const { page: again, kill: killAgain } = await start();
  await expectSignedIn(again);
  await goTo(again, 'Estudiantes', 'Gestión de Estudiantes');
  const form = again.getByRole('dialog');
  await form.getByText('Recuperamos lo que no habías guardado').waitFor();
  expect(await form.getByLabel('Nombre completo').inputValue()).toBe('Núria Peña Gil');

  await form.getByRole('button', { name: 'Cancelar' }).click();
  await again.getByRole('button', { name: 'Descartar' }).click();
  await signOut(again);
  await wait(promisedMilliseconds);
  await killAgain();
  const { page: last } = await start();
  await last.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
});

test('a class half programmed opens again on its day and cell after the browser is killed', async () => {
  const start = startingBrowser();
  const { page, kill } = await start();
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await goTo(page, 'Horarios', 'Gestión de Horarios');
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await page.getByRole('button', { name: 'Salón 2, 09:30', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Actividad').fill('Danza');
  await wait(promisedMilliseconds);
  await kill();

  const { page: again } = await start();
  await expectSignedIn(again);
  await goTo(again, 'Horarios', 'Gestión de Horarios');
  const dialog = again.getByRole('dialog', { name: 'Programar Clase' });
  await dialog.getByText('Para el sábado, 9 de agosto de 2025.').waitFor();
  expect(await dialog.getByLabel('Actividad').inputValue()).toBe('Danza');
  expect(await dialog.getByLabel('Hora de inicio').inputValue()).toBe('09:30');
  expect(await dialog.getByLabel('Salón').inputValue()).toBe('2');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await again.getByRole('button', { name: 'Descartar' }).click();
  await again.getByText('Día seleccionado: sábado, 9 de agosto de 2025').waitFor();
});
