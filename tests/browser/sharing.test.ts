import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';
import type { DownloadedFile } from './harness/downloaded.ts';
import { downloaded } from './harness/downloaded.ts';
import { openApp, phone } from './harness/openApp.ts';
import { expectNotice, goTo, signIn, signOut } from './harness/person.ts';
import { readKey, readRecords } from './harness/runningSchool.ts';
import { storedSchool } from './harness/storedSchool.ts';

const tuesday = new Date('2026-03-10T10:05:00-06:00');
const school = withClasses(
  withStudents(seededSchool('2026-03-10'), 'MATH-ADV', ['Íñigo Peña', 'Eva Luna']),
  '2026-03-10',
  [
    classEntry({ startTime: '08:00', endTime: '09:00', activity: 'Cálculo' }),
    classEntry({ startTime: '10:00', endTime: '11:00', activity: 'Álgebra' }),
  ],
);
const named = {
  ...school,
  settings: { ...school.settings, school: { ...school.settings.school, name: 'Secundaria 12' } },
};

const openOffice = () =>
  openApp({
    at: tuesday,
    path: '/admin/settings?seccion=sistema',
    storage: storedSchool(named, 'admin'),
  });
const openPhone = () => openApp({ at: tuesday, viewport: phone, touch: true });

async function prepare(page: Page): Promise<DownloadedFile> {
  await page.goto('/admin/settings?seccion=sistema');
  await page.getByRole('button', { name: 'Preparar archivo para un profesor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preparar archivo para un profesor' });
  await dialog.getByLabel('Profesor').selectOption('Carlos Ramírez López');
  const file = await downloaded(page, () =>
    dialog.getByRole('button', { name: 'Preparar', exact: true }).click(),
  );
  await expectNotice(page, 'Archivos preparados');
  return file;
}

async function open(page: Page, file: DownloadedFile): Promise<void> {
  await page.getByRole('button', { name: 'Abrir archivo de la escuela' }).tap();
  await page.getByLabel('Elegir archivo').setInputFiles(file.path);
  await page.getByText('Secundaria 12', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Abrir en este equipo' }).tap();
  await expectNotice(page, 'Escuela abierta');
}

/** On a phone the way out lies in a menu that is closed. */
async function enter(page: Page): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill('Profe.2025');
  await page.getByLabel('Usuario', { exact: true }).fill('cramirez');
  await page.getByLabel('Tipo de usuario').selectOption('Profesor');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).tap();
  await page.getByRole('article', { name: 'Clases de Hoy' }).waitFor();
}

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

async function share(page: Page): Promise<DownloadedFile> {
  await page.goto('/teacher/classes');
  await page.getByRole('button', { name: 'Compartir mis registros' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Compartir mis registros' });
  const file = await downloaded(page, () =>
    dialog.getByRole('button', { name: 'Compartir', exact: true }).tap(),
  );
  await expectNotice(page, 'Registros compartidos');
  return file;
}

async function choose(page: Page, paths: string[]) {
  await page.goto('/admin/tracking');
  await page.getByRole('button', { name: 'Recibir registros' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recibir registros' });
  await dialog.getByLabel('Elegir archivos').setInputFiles(paths);
  return dialog;
}

test("a teacher's phone opens the school's file, and what it records reaches the office", async () => {
  const office = await openOffice();
  const handed = await prepare(office.page);
  expect(handed.name).toBe('plantel-escuela-carlos-ramirez-lopez-2026-03-10.json.gz');

  const { page } = await openPhone();
  await page.getByLabel('Usuario', { exact: true }).fill('docente9');
  await page.getByLabel('Contraseña', { exact: true }).fill('Lo.que.sea');
  await page.getByLabel('Tipo de usuario').selectOption('Profesor');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).tap();
  await page.getByText(/^En este equipo no hay una escuela con esa cuenta\./).waitFor();
  await open(page, handed);
  expect(await page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('cramirez');
  const text = JSON.stringify(await readRecords(page));
  for (const secret of ['direccion@plantel.mx', 'ana.torres@plantel.mx', '55 5555 0106', '4500']) {
    expect(text).not.toContain(secret);
  }
  // Nobody's first account comes back with a start.
  await page.reload();
  await page.getByRole('button', { name: 'Abrir archivo de la escuela' }).waitFor();
  expect(await readKey(page, 'admins')).not.toContainEqual(
    expect.objectContaining({ user: 'admin' }),
  );
  await enter(page);
  await record(page, 0, 'Límites');
  await record(page, 1, 'Matrices');
  const first = await share(page);
  await page.getByText('No hay registros nuevos por compartir').waitFor();

  const dialog = await choose(office.page, [first.path]);
  await dialog.getByText('2 nuevos').waitFor();
  await dialog.getByRole('button', { name: 'Guardar 2 registros' }).click();
  await expectNotice(office.page, 'Registros recibidos', 'Se guardaron 2 registros.');
  const card = office.page.getByRole('article', { name: /Álgebra/ });
  await card.getByText('Carlos Ramírez López').waitFor();
  await office.page.reload();
  await card.waitFor();
  const again = await choose(office.page, [first.path]);
  await again.getByText('2 iguales').waitFor();
  expect(await again.getByRole('button', { name: 'Guardar 0 registros' }).isDisabled()).toBe(true);
});

test('a register that both sides have otherwise is chosen at the office, and can be undone', async () => {
  const office = await openOffice();
  const handed = await prepare(office.page);
  const { page } = await openPhone();
  await open(page, handed);
  await enter(page);
  await record(page, 1, 'Del teléfono');
  const shared = await share(page);
  await signOut(office.page);
  await signIn(office.page, 'Profesor', 'cramirez', 'Profe.2025');
  await office.page.goto('/teacher');
  await office.page
    .getByRole('button', { name: /^Registrar/ })
    .nth(1)
    .click();
  const recording = office.page.getByRole('dialog');
  await recording.getByLabel('Tema visto en clase').fill('De la oficina');
  await recording.getByRole('button', { name: 'Guardar Sesión' }).click();
  await expectNotice(office.page, 'Sesión de Clase Guardada');
  await signOut(office.page);
  await signIn(office.page, 'Administrador', 'admin', 'Admin.2025');
  await goTo(office.page, 'Seguimiento', 'Seguimiento de Clases');

  const harmed = join(await mkdtemp(join(tmpdir(), 'plantel-')), 'otro.txt');
  await writeFile(harmed, shared.bytes.toString().replace('teléfono', 'telefono'));
  const dialog = await choose(office.page, [shared.path, harmed]);
  await dialog.getByText(/^otro\.txt: El archivo fue modificado/).waitFor();
  await dialog.getByText('1 en conflicto').waitFor();
  const mine = dialog.getByRole('button', { name: /Conservar el de la oficina/ });
  const theirs = dialog.getByRole('button', { name: /Usar el recibido/ });
  await mine.getByText('Tema: De la oficina').waitFor();
  expect(await mine.getAttribute('aria-pressed')).toBe('true');
  await theirs.click();
  await dialog.getByRole('button', { name: 'Guardar 1 registro' }).click();
  await expectNotice(office.page, 'Registros recibidos', 'Se guardó 1 registro.');
  const topics = async () =>
    (await readRecords(office.page)).classSessions.map(({ topic }) => topic);
  expect(await topics()).toEqual(['Del teléfono']);
  await office.page.getByRole('button', { name: 'Deshacer' }).click();
  await expectNotice(office.page, 'Cambio deshecho');
  expect(await topics()).toEqual(['De la oficina']);

  // What was shared gives way to what the office wrote later; what was not stays.
  const newer = await prepare(office.page);
  await page.goto('/teacher');
  await record(page, 0, 'Sin compartir');
  await page.goto('/teacher/classes');
  await open(page, newer);
  await page.getByRole('article', { name: /Álgebra/ }).waitFor();
  expect((await readRecords(page)).classSessions.map(({ topic }) => topic).toSorted()).toEqual([
    'De la oficina',
    'Sin compartir',
  ]);
});
