import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { passwords, withOwnPasswords } from '../support/ownPasswords.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { desktop, openApp, phone } from './harness/openApp.ts';
import { expectNotice, undoFromNotice, visit } from './harness/person.ts';
import { readRecords } from './harness/runningSchool.ts';
import {
  enter,
  portOf,
  shareSchool,
  signInTo,
  startServer,
  topicsOn,
} from './harness/sharedSchool.ts';
import { storedSchool } from './harness/storedSchool.ts';

const tuesday = new Date('2026-03-10T10:05:00-06:00');
const school = withClasses(
  withStudents(withOwnPasswords(seededSchool('2026-03-10')), 'MATH-ADV', [
    'Íñigo Peña',
    'Eva Luna',
  ]),
  '2026-03-10',
  [
    classEntry({ startTime: '08:00', endTime: '09:00', activity: 'Cálculo' }),
    classEntry({ startTime: '10:00', endTime: '11:00', activity: 'Álgebra' }),
  ],
);

const server = startServer();

async function record(page: Page, place: number, topic: string): Promise<void> {
  await page
    .getByRole('article', { name: 'Clases de Hoy' })
    .getByRole('button', { name: /^(Registrar|Ver\/Editar)/ })
    .nth(place)
    .tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tema visto en clase').fill(topic);
  await dialog.getByRole('button', { name: 'Guardar Sesión' }).tap();
  await dialog.waitFor({ state: 'hidden' });
}

/** As the office corrects a register in Seguimiento. */
async function correct(page: Page, name: string, topic: string): Promise<void> {
  await visit(page, '/admin/tracking');
  const card = page.getByRole('article', { name });
  await card.getByRole('button', { name: 'Detalles' }).click();
  await page.getByRole('button', { name: 'Corregir registro' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tema visto en clase').fill(topic);
  await dialog.getByRole('button', { name: 'Guardar Sesión' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Whether the status in the bar costs the longest title words of it on a small phone. */
async function losesTitle(page: Page): Promise<boolean> {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/admin/administrators');
  await page.getByRole('button', { name: 'Sincronización: ' }).waitFor();
  const title = page.getByRole('heading', { level: 1, name: 'Gestión de Administradores' });
  const isLost = await title.evaluate((one) => one.scrollHeight > one.clientHeight + 1);
  await page.setViewportSize(desktop);
  return isLost;
}

/** What waits until the log has one more entry than now: what a device changed may still be on its way. */
async function nextEntry(): Promise<() => Promise<void>> {
  const log = await signInTo(server(), 'admin', 'admin', passwords.admin);
  const { head } = await log.since(0);
  const count = async () => (await log.since(head)).entries.length;
  return async () => {
    await expect.poll(count).toBeGreaterThan(0);
  };
}

/** The server lets an account try so many times within a minute. */
const seldom = { interval: 1_500 };

/** Null where the server refuses the password. */
function idOf(user: string, password: string): Promise<number | null> {
  return signInTo(server(), 'teacher', user, password).then(
    ({ id }) => id,
    () => null,
  );
}

test('a phone joins the school that the office shares, and each has what the other records', async () => {
  const port = portOf(server());
  const office = await openApp({ at: tuesday, port, storage: storedSchool(school, 'admin') });
  await shareSchool(office.page, server());
  expect(await losesTitle(office.page)).toBe(false);

  const {
    page: first,
    context,
    problems,
    openTab,
  } = await openApp({
    at: tuesday,
    port,
    viewport: phone,
    touch: true,
  });
  await first.getByText(/^Ingresa con tu cuenta de Escuela Plantel/).waitFor();
  expect(await first.getByText('Cuentas de demostración').count()).toBe(0);
  await enter(first, passwords.teacher);
  const held = JSON.stringify(await readRecords(first));
  for (const secret of ['direccion@plantel.mx', 'ana.torres@plantel.mx', '55 5555 0106', '4500']) {
    expect(held).not.toContain(secret);
  }

  // One tab of a device talks to the server for all, and when it is gone another does.
  const page = await openTab('/teacher');
  await page.getByRole('button', { name: 'Sincronización: Sincroniza otra pestaña' }).waitFor();
  await record(page, 1, 'Ecuaciones');
  await expect.poll(() => topicsOn(office.page)).toContain('Ecuaciones');
  await first.close();
  await page.getByRole('button', { name: 'Sincronización: Al día' }).waitFor();

  await context.setOffline(true);
  await record(page, 0, 'Límites');
  await page
    .getByRole('button', { name: 'Sincronización: Sin conexión · 1 cambio por enviar' })
    .waitFor();
  expect(await topicsOn(office.page)).not.toContain('Límites');
  await context.setOffline(false);
  await expect.poll(() => topicsOn(office.page)).toContain('Límites');
  await page.getByRole('button', { name: 'Sincronización: Al día' }).waitFor();

  // Both correct the same register, one of them without a network.
  await context.setOffline(true);
  await record(page, 1, 'Ecuaciones lineales');
  const corrected = await nextEntry();
  await correct(office.page, 'Álgebra - MATH-ADV', 'Ecuaciones cuadráticas');
  await corrected();
  expect(await topicsOn(page)).toContain('Ecuaciones lineales');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sincronización: Por resolver (1)' }).tap();
  // This phone's clock says another day than the server's.
  await page.getByText(/^La hora de este equipo va \d+ días? (adelantada|atrasada) /).waitFor();
  const list = page.getByRole('region', { name: 'Por resolver' });
  await list
    .getByText('Esta sesión cambió en otro equipo. Revisa lo guardado antes de continuar.')
    .waitFor();
  await list.getByText(/^Laura Méndez Ortega lo cambió el /).waitFor();
  const mine = list.getByRole('group', { name: 'Lo que pediste' });
  expect(await mine.textContent()).toContain('Ecuaciones lineales');
  const theirs = list.getByRole('group', { name: 'Lo que hay ahora' });
  expect(await theirs.textContent()).toContain('Ecuaciones cuadráticas');
  expect(await topicsOn(page)).toContain('Ecuaciones cuadráticas');
  await list.getByRole('button', { name: 'Poner lo mío' }).tap();
  await expect.poll(() => topicsOn(office.page)).toContain('Ecuaciones lineales');
  await expectNotice(
    office.page,
    'Cambió después',
    'Carlos Ramírez López modificó en otro equipo lo que guardaste.',
  );

  // The office gives the teacher another password: what waits on the phone waits for whoever has it.
  const arrived = await nextEntry();
  await visit(office.page, '/admin/teachers?editar=1');
  const form = office.page.getByRole('dialog', { name: 'Editar Profesor' });
  // A dialog that is just opening takes the focus to its first field.
  await form.locator(':focus').waitFor();
  await form.getByLabel('Contraseña', { exact: true }).fill('Otra.2026');
  await form.getByRole('button', { name: 'Actualizar' }).click();
  await expectNotice(office.page, 'Profesor actualizado');
  await arrived();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).tap();
  await record(page, 0, 'Con la de antes');
  await page.getByRole('button', { name: /Vuelve a entrar para sincronizar/ }).tap();
  await page.getByRole('button', { name: 'Volver a entrar' }).tap();
  await enter(page, 'Otra.2026');
  await expect.poll(() => topicsOn(office.page)).toContain('Con la de antes');

  // An account that comes back has no password, and is led to one.
  await visit(office.page, '/admin/teachers');
  const ana = office.page.getByRole('article', { name: 'Ana Torres Medina' });
  await ana.getByRole('button', { name: 'Eliminar' }).click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await undoFromNotice(office.page, 'Profesor eliminado');
  await office.page.getByRole('button', { name: 'Poner contraseña' }).click();
  await form.locator(':focus').waitFor();
  await form.getByLabel('Contraseña', { exact: true }).fill('Vuelve.2026');
  await form.getByRole('button', { name: 'Actualizar' }).click();
  await expectNotice(office.page, 'Profesor actualizado');
  await expect.poll(() => idOf('atorres', 'Vuelve.2026'), seldom).toBe(2);

  // The office changes its own password, and goes on: at once, when the page is loaded anew, and elsewhere.
  await visit(office.page, '/admin/account');
  const account = office.page.getByRole('article', { name: 'Laura Méndez Ortega' });
  await account.getByLabel('Contraseña actual').fill(passwords.admin);
  await account.getByLabel('Contraseña nueva', { exact: true }).fill('Gato.Azul.42');
  await account.getByLabel('Repite la contraseña nueva').fill('Gato.Azul.42');
  await account.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectNotice(office.page, 'Cuenta actualizada');
  const isUpToDate = () =>
    office.page.getByRole('button', { name: 'Sincronización: Al día' }).waitFor();
  await isUpToDate();
  await office.page.reload();
  await isUpToDate();
  const again = await signInTo(server(), 'admin', 'admin', 'Gato.Azul.42');
  expect(again.id).toBe(1);

  // Whose account the office deletes is signed out, whatever their phone shows.
  await visit(office.page, '/admin/teachers');
  const carlos = office.page.getByRole('article', { name: 'Carlos Ramírez López' });
  await carlos.getByRole('button', { name: 'Eliminar' }).click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectNotice(page, 'Sesión cerrada', 'Tu usuario ya no existe en este plantel.');
  // What the browser says of every try without a network, and with the password of before.
  for (const problem of problems.splice(0)) {
    expect(problem).toMatch(/ERR_INTERNET_DISCONNECTED|status of 40[01]/);
  }
  // What etcd says of a role that there is already, and of a token that is older than an account's change.
  for (const problem of office.problems.splice(0)) expect(problem).toMatch(/status of 4(00|12)/);
});
