import { expect, test } from 'vitest';
import { openApp } from './harness/openApp.ts';
import { expectNotice, goTo, signIn, signOut } from './harness/person.ts';

const tuesday = new Date('2026-03-10T08:30:00-06:00');

test('a class is programmed, recorded by its teacher and read by the administrator', async () => {
  const { page } = await openApp({ at: tuesday });

  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await expectNotice(page, 'Bienvenido, Laura Méndez Ortega', 'Has iniciado sesión correctamente.');
  await goTo(page, 'Horarios', 'Gestión de Horarios');
  await page.getByText('Día seleccionado: viernes, 8 de agosto de 2025').waitFor();
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await page.getByText('Día seleccionado: martes, 10 de marzo de 2026').waitFor();
  await page.getByRole('button', { name: 'Salón 1, 09:00', exact: true }).click();
  const programming = page.getByRole('dialog', { name: 'Programar Clase' });
  await programming.getByLabel('Empleado').selectOption('Ana Torres Medina');
  await programming.getByLabel('Grupo').selectOption('ENG-SAT');
  await programming.getByLabel('Actividad').fill('Inglés Oral');
  await programming.getByLabel('Hora de fin').fill('10:00');
  await programming.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectNotice(page, 'Clase programada', 'Clase de Inglés Oral programada.');
  await page.reload();
  await page
    .getByRole('button', { name: /Inglés Oral.*Ana Torres Medina.*Gpo: ENG-SAT/ })
    .waitFor();
  await signOut(page);

  await signIn(page, 'Profesor', 'atorres', 'Profe.2025');
  const today = page.getByRole('article', { name: 'Clases de Hoy' });
  await today.getByText('Inglés Oral').waitFor();
  await page.reload();
  await today.getByRole('button', { name: /^Registrar/ }).click();
  const recording = page.getByRole('dialog', {
    name: 'Registrar Sesión: Inglés Oral - Grupo ENG-SAT',
  });
  await recording.getByRole('button', { name: 'Guardar Sesión' }).click();
  await expectNotice(page, 'Campo requerido', 'Por favor, especifica el tema visto en la clase.');
  await recording.getByRole('button', { name: 'Ausente', exact: true }).click();
  await recording.getByLabel('Tema visto en clase').fill('Presente continuo');
  await recording.getByLabel('Estado del tema').selectOption('Concluido');
  await recording.getByLabel('Comentarios').fill('Repasar en casa.');
  await recording.getByRole('button', { name: 'Guardar Sesión' }).click();
  await expectNotice(
    page,
    'Sesión de Clase Guardada',
    'Se ha guardado la información para Inglés Oral del grupo ENG-SAT.',
  );
  await page.reload();
  await today.getByRole('button', { name: /^Ver\/Editar/ }).waitFor();
  await signOut(page);

  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await goTo(page, 'Seguimiento', 'Seguimiento de Clases');
  await page.reload();
  const card = page.getByRole('article', { name: /Inglés Oral/ });
  await card.getByText('Ana Torres Medina').waitFor();
  await card.getByRole('button').first().click();
  await card.getByText('Presente continuo').waitFor();
  await card.getByText('Concluido').waitFor();
  await card.getByText('Repasar en casa.').waitFor();
  expect(page.url()).toContain('/admin/tracking');
});
