import { expect, test } from 'vitest';
import { seededSchool } from '../support/seededSchool.ts';
import { desktop, openApp } from './harness/openApp.ts';
import { expectNotice, goTo, signIn, signOut, undoFromNotice } from './harness/person.ts';
import { storedSchool } from './harness/storedSchool.ts';

test('the office gives a task; whoever has it does it, writes down their work and takes a new password', async () => {
  const { page } = await openApp({
    at: new Date('2026-03-10T09:30:00-06:00'),
    viewport: desktop,
    path: '/admin/staff?vista=tareas',
    storage: storedSchool(seededSchool('2026-03-10'), 'admin'),
  });
  await page.getByRole('button', { name: 'Nueva tarea' }).click();
  const task = page.getByRole('dialog', { name: 'Nueva tarea' });
  await task.getByLabel('Título').fill('Archivar actas');
  await task.getByLabel('Vence').fill('12/03/2026');
  await task.getByLabel('Asignada a').selectOption('Rosa Jiménez Luna');
  await task.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectNotice(page, 'Tarea guardada');
  await signOut(page);

  await signIn(page, 'Personal Administrativo', 'rjimenez', 'Staff.2025');
  const given = page.getByRole('article', { name: 'Archivar actas' });
  await given.getByText('Vence el 12/03/2026').waitFor();
  await given.getByRole('button', { name: 'Hecha' }).click();
  await page.getByText('No tienes tareas pendientes.').waitFor();
  await undoFromNotice(page, 'Tarea hecha');
  await given.getByRole('button', { name: 'Hecha' }).click();
  await page.getByText('No tienes tareas pendientes.').waitFor();

  await goTo(page, 'Actividades', 'Registro de Actividades');
  await page.getByRole('button', { name: 'Nueva actividad' }).click();
  const activity = page.getByRole('dialog', { name: 'Nueva actividad' });
  await activity.getByLabel('Descripción').fill('Inscripciones');
  await activity.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectNotice(page, 'Actividad guardada');
  await page.reload();
  await page.getByRole('article').getByText('Inscripciones').waitFor();
  await goTo(page, 'Mis Tareas', 'Mis Tareas');
  await page.getByLabel('Estado').selectOption('Hechas');
  await given.getByText('Hecha el 10/03/2026').waitFor();

  await page.getByRole('link', { name: /Mi cuenta$/ }).click();
  const account = page.getByRole('article', { name: 'Rosa Jiménez Luna' });
  await account.getByLabel('Contraseña actual').fill('Staff.2024');
  await account.getByLabel('Contraseña nueva', { exact: true }).fill('Gato.Azul.42');
  await account.getByLabel('Repite la contraseña nueva').fill('Gato.Azul.42');
  await account.getByRole('button', { name: 'Guardar', exact: true }).click();
  await account.getByText('Esa no es tu contraseña actual.').waitFor();
  await account.getByLabel('Contraseña actual').fill('Staff.2025');
  await account.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectNotice(page, 'Cuenta actualizada');
  await signOut(page);
  await signIn(page, 'Personal Administrativo', 'rjimenez', 'Gato.Azul.42');
  expect(new URL(page.url()).pathname).toMatch(/^\/staff/);
});
