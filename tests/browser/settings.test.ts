import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { downloaded } from './harness/downloaded.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { tieSchool } from '../../machines/school/ties.ts';
import { backupFile } from '../../src/files/backup/backup.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { unwatched } from '../support/unwatched.ts';
import { administrator } from './harness/administrator.ts';
import { backupInput } from './harness/backupInput.ts';
import type { AppOptions } from './harness/openApp.ts';
import { openApp, shareApp } from './harness/openApp.ts';
import { expectNotice, signIn, signOut, undoFromNotice, visit } from './harness/person.ts';
import { readKey, readRecords } from './harness/runningSchool.ts';

const tuesday = new Date('2026-03-10T08:30:00-06:00');

const system: AppOptions = {
  at: tuesday,
  path: '/admin/settings?seccion=sistema',
  storage: { user: administrator },
};
const shared = shareApp(system);

async function openSystem(at = tuesday) {
  const app = await openApp({ ...system, at });
  await app.page.getByRole('button', { name: 'Respaldar ahora' }).waitFor();
  return app;
}

/** Every key of the school as local storage has it. */
function storedTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    (keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? ''])),
    [...schoolKeys],
  );
}

/** The same once the timetable's copy, which follows at rest, is as the page's school. */
async function settledTexts(page: Page): Promise<Record<string, string>> {
  const { schedules } = await readRecords(page);
  await expect.poll(() => readKey(page, 'schedules')).toEqual(schedules);
  return storedTexts(page);
}

async function backUp(page: Page) {
  const file = await downloaded(page, () =>
    page.getByRole('button', { name: 'Respaldar ahora' }).click(),
  );
  await expectNotice(page, 'Respaldo iniciado');
  return file;
}

test('the demonstration school comes and goes and leaves every byte as it was', async () => {
  const { page } = await openSystem();
  const before = await settledTexts(page);
  await page.reload();
  await page.getByRole('button', { name: 'Cargar escuela de demostración' }).click();
  await page.getByRole('button', { name: 'Cargar', exact: true }).click();
  await expectNotice(page, 'Escuela de demostración cargada');
  expect(JSON.parse((await storedTexts(page))['students'] ?? '')).toHaveLength(86);
  await page.reload();
  await page.getByRole('button', { name: 'Quitar escuela de demostración' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Quitar la escuela de demostración?' });
  await dialog.getByText('83 estudiantes').waitFor();
  await dialog.getByRole('button', { name: 'Quitar' }).click();
  await expectNotice(page, 'Escuela de demostración quitada');
  expect(await settledTexts(page)).toEqual(before);
});

test('a backup of the demonstration school restored in another browser gives the same, Deshacer takes it back, and the teacher samples come out of the ordinary computation', async () => {
  const { page } = await openSystem();
  await page.getByRole('button', { name: 'Cargar escuela de demostración' }).click();
  await page.getByRole('button', { name: 'Cargar', exact: true }).click();
  await expectNotice(page, 'Escuela de demostración cargada');
  const { name, path, bytes } = await backUp(page);
  expect(name).toBe('plantel-respaldo-2026-03-10.json');
  expect(bytes.toString('utf8')).not.toContain('Admin.2025');
  const full = await settledTexts(page);

  const { page: other } = await openSystem(new Date('2026-06-01T08:30:00-06:00'));
  const fresh = await settledTexts(other);
  await backupInput(other).setInputFiles(path);
  const dialog = other.getByRole('dialog', { name: 'Restaurar respaldo' });
  await dialog.getByRole('row', { name: 'Estudiantes 3 86' }).waitFor();
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expectNotice(other, 'Respaldo restaurado');
  expect(await settledTexts(other)).toEqual(full);
  await undoFromNotice(other, 'Respaldo restaurado');
  await expectNotice(other, 'Cambio deshecho');
  expect(await settledTexts(other)).toEqual(fresh);

  await signOut(page);
  await signIn(page, 'Profesor', 'cramirez', 'Profe.2025');
  await page.goto('/teacher/schedule');
  const total = page.getByRole('article', { name: 'Total Estudiantes' });
  await total.getByText('83', { exact: true }).waitFor();
  await page
    .getByRole('article', { name: 'Grupos Asignados' })
    .getByText('3', { exact: true })
    .waitFor();
  const group = page.getByRole('article', { name: '3A', exact: true });
  await group.getByText('28 estudiantes').waitFor();
  await group.getByText('6 h por semana').waitFor();
  expect(await group.getByText('Salón principal: Aula 301').count()).toBe(1);
});

test('a file of 50 MB is refused at once and changes nothing', async () => {
  const { page } = await shared();
  const before = await storedTexts(page);
  // Made in the page: to hand one over takes longer than all else.
  await backupInput(page).evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'.repeat(50 * 1_048_576)], 'enorme.json'));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page
    .getByRole('alert')
    .getByText('El archivo es más grande que cualquier respaldo de Plantel.')
    .waitFor();
  expect(await storedTexts(page)).toEqual(before);
});

async function openWithoutDatabase(): Promise<Page> {
  const { context, openTab } = await openApp({ ...system, path: 'about:blank' });
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  return openTab('/admin/settings?seccion=sistema');
}

test('without IndexedDB the storage meter warns from 80 percent of local storage, and a backup is restored that it can hold, a larger one refused', async () => {
  const page = await openWithoutDatabase();
  const card = page.getByRole('article', { name: 'Almacenamiento' });
  await card.getByText(/^0\.\d% de 5 MB$/).waitFor();
  expect(await page.getByText(/El almacenamiento está al/).count()).toBe(0);
  await page.evaluate(() => localStorage.setItem('ajeno', 'x'.repeat(4_300_000)));
  await page.reload();
  await page.getByRole('alert').getByText('El almacenamiento está al 82%.').waitFor();
  await page.evaluate(() => localStorage.removeItem('ajeno'));

  const choose = async (registers: number) => {
    const school = tieSchool(schoolOfYears(registers, '2026-03-10'));
    const { name, content } = await backupFile(school, '2026-03-10', unwatched());
    const path = join(await mkdtemp(join(tmpdir(), 'plantel-')), name);
    await writeFile(path, content);
    await backupInput(page).setInputFiles(path);
  };
  await choose(2_500);
  await page
    .getByRole('alert')
    .getByText(/^El respaldo no cabe en este navegador, que no ofrece IndexedDB\./)
    .waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await choose(500);
  await page
    .getByRole('dialog', { name: 'Restaurar respaldo' })
    .getByRole('button', { name: 'Restaurar' })
    .click();
  await expectNotice(page, 'Respaldo restaurado');
});

test('with a database the storage meter is of its quota, and of local storage for the lists', async () => {
  const { page } = await shared();
  const card = page.getByRole('article', { name: 'Almacenamiento' });
  await card.getByText(/^[\d.]+ (kB|MB) de [\d.,]+ GB$/).waitFor();
  expect(await card.getByRole('alert').count()).toBe(0);
  await page.evaluate(() => localStorage.setItem('ajeno', 'x'.repeat(4_300_000)));
  await page.reload();
  await card
    .getByRole('alert')
    .getByText('un espacio aparte, de unos 5 MB, que está al 82%.')
    .waitFor();
  await page.evaluate(() => localStorage.removeItem('ajeno'));
});

test('the browser is asked to keep the data with the first change of a school, and once', async () => {
  const { page, context } = await openApp({ path: 'about:blank' });
  await context.addInitScript(() => {
    const asked = () => Number(localStorage.getItem('asked') ?? '0');
    StorageManager.prototype.persist = () => {
      localStorage.setItem('asked', String(asked() + 1));
      return Promise.resolve(true);
    };
    StorageManager.prototype.persisted = () => Promise.resolve(asked() > 0);
  });
  const asked = () => page.evaluate(() => localStorage.getItem('asked'));
  await page.goto('/');
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await visit(page, '/admin/settings?seccion=sistema');
  const card = page.getByRole('article', { name: 'Almacenamiento' });
  await card.getByText('El navegador puede borrar estos datos si le falta espacio').waitFor();
  expect(await asked()).toBeNull();
  for (const currency of ['EUR - Euro', 'USD - Dólar estadounidense']) {
    await page.getByLabel('Moneda').selectOption(currency);
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await expectNotice(page, 'Configuración del sistema guardada');
    await card.getByText('El navegador conservará estos datos').waitFor();
    await page.reload();
  }
  expect(await asked()).toBe('1');
});

test('the logo of the school is stored small and heads its files', async () => {
  const { page } = await shared();
  await visit(page, '/admin/settings');
  const logo = await readFile('public/icon.svg');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
  await page.getByRole('img', { name: 'Logotipo de la escuela' }).waitFor();
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expectNotice(page, 'Configuración guardada');
  const stored = JSON.parse((await storedTexts(page))['settings'] ?? '') as {
    school: { logo: string };
  };
  expect(stored.school.logo).toMatch(/^data:image\/png;base64,/);
  expect(stored.school.logo.length).toBeLessThan(60_000);
});
