import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SchoolCluster } from '../../scripts/school/schoolCluster.ts';
import { startCluster } from '../../scripts/school/schoolCluster.ts';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { openApp, phone } from './harness/openApp.ts';
import { expectNotice } from './harness/person.ts';
import { readRecords } from './harness/runningSchool.ts';
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

const folder = mkdtempSync(join(tmpdir(), 'plantel-devices-'));
let cluster: SchoolCluster;

beforeAll(async () => {
  cluster = await startCluster({ folder, dist: 'dist' });
}, 120_000);

afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function shareSchool(page: Page): Promise<void> {
  await page.goto('/admin/settings?seccion=sistema');
  await page.getByRole('button', { name: 'Compartir esta escuela' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartir esta escuela' });
  await dialog.getByLabel('Clave del servidor').fill(cluster.setupKey);
  await dialog.getByRole('button', { name: 'Compartir', exact: true }).click();
  await expectNotice(page, 'Escuela compartida');
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

async function topics(page: Page): Promise<string[]> {
  return (await readRecords(page)).classSessions.map(({ topic }) => topic);
}

test('a phone joins the school that the office shares, and each has what the other records', async () => {
  const port = Number(new URL(cluster.address).port);
  const office = await openApp({ at: tuesday, port, storage: storedSchool(school, 'admin') });
  await shareSchool(office.page);

  const { page, context, problems } = await openApp({
    at: tuesday,
    port,
    viewport: phone,
    touch: true,
  });
  await page.getByText(/^Ingresa con tu cuenta de Escuela Plantel/).waitFor();
  expect(await page.getByText('Cuentas de demostración').count()).toBe(0);
  await page.getByLabel('Contraseña', { exact: true }).fill('Profe.2025');
  await page.getByLabel('Usuario', { exact: true }).fill('cramirez');
  await page.getByLabel('Tipo de usuario').selectOption('Profesor');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).tap();
  await page.getByRole('article', { name: 'Clases de Hoy' }).waitFor();
  const held = JSON.stringify(await readRecords(page));
  for (const secret of ['direccion@plantel.mx', 'ana.torres@plantel.mx', '55 5555 0106', '4500']) {
    expect(held).not.toContain(secret);
  }

  await record(page, 1, 'Ecuaciones');
  await expect.poll(() => topics(office.page)).toContain('Ecuaciones');

  await context.setOffline(true);
  await record(page, 0, 'Límites');
  await page
    .getByRole('button', { name: 'Sincronización: Sin conexión · 1 cambio por enviar' })
    .waitFor();
  expect(await topics(office.page)).not.toContain('Límites');
  await context.setOffline(false);
  await expect.poll(() => topics(office.page), { timeout: 20_000 }).toContain('Límites');
  await page.getByRole('button', { name: 'Sincronización: Al día' }).waitFor();
  // What the browser says of every try without a network.
  for (const problem of problems.splice(0)) expect(problem).toContain('ERR_INTERNET_DISCONNECTED');
}, 120_000);
