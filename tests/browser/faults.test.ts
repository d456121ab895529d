import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { classEntry, withClasses } from '../support/classes.ts';
import { holdDatabase } from '../support/holdDatabase.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { administrator } from './harness/administrator.ts';
import { fillStorage } from './harness/fillStorage.ts';
import { desktop, openApp, phone } from './harness/openApp.ts';
import { expectNotice, goTo, signIn } from './harness/person.ts';
import { readDownload } from './harness/readDownload.ts';
import { readKey, readRecords } from './harness/runningSchool.ts';
import { storedSchool } from './harness/storedSchool.ts';

test('harmed keys are quarantined, named and downloadable, and a second start changes nothing', async () => {
  const { page } = await openApp({
    path: '/admin',
    storage: {
      user: administrator,
      students: '[{"id":1,"name":"Sofía"},{"id":"x"}]',
      groups: '{{{',
      meta: 'no json',
    },
  });
  await page.getByText(/se apartaron sin borrarlos: estudiantes y grupos\./).waitFor();
  const text = await readDownload(page, () =>
    page.getByRole('button', { name: 'Descargar lo apartado' }).click(),
  );
  expect(Object.values(JSON.parse(text) as object)).toEqual(['[{"id":"x"}]', '{{{']);
  const stored = await readStorage(page);
  expect(countQuarantined(stored)).toBe(2);
  await page.reload();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor();
  expect(withoutActivity(await readStorage(page))).toEqual(withoutActivity(stored));
  await readDownload(page, () =>
    page.getByRole('button', { name: 'Descargar lo apartado' }).click(),
  );
  await page.getByRole('button', { name: 'Eliminar lo apartado' }).click();
  await page.getByText(/se apartaron sin borrarlos/).waitFor({ state: 'detached' });
  expect(countQuarantined(await readStorage(page))).toBe(0);
});

test('a full store keeps the form, says so until there is room, and then saves by itself', async () => {
  const { page } = await openApp({ path: '/admin/students', storage: { user: administrator } });
  await page.getByRole('heading', { level: 1, name: 'Gestión de Estudiantes' }).waitFor();
  await page.evaluate(fillStorage);
  const before = await readRecords(page);
  await page.getByRole('button', { name: 'Nuevo Estudiante' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Estudiante' });
  await dialog.getByLabel('Nombre completo').fill('Núria Peña Gil');
  await dialog.getByLabel('Carrera').fill('Diseño');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  const banner = page
    .getByRole('alert')
    .filter({ hasText: 'No hay espacio en el almacenamiento: ' });
  await banner.waitFor();
  await banner.getByRole('button', { name: 'Reintentar' }).click();
  await banner.waitFor();
  expect(await dialog.getByLabel('Nombre completo').inputValue()).toBe('Núria Peña Gil');
  expect(await readRecords(page)).toEqual(before);
  const backup = await readDownload(page, () =>
    banner.getByRole('button', { name: 'Descargar respaldo' }).click(),
  );
  expect(backup).toContain('Sofía Castillo Ríos');
  await page.evaluate(() => localStorage.removeItem('foreign'));
  await banner.getByRole('button', { name: 'Reintentar' }).click();
  await expectNotice(page, 'Estudiante inscrito');
  await banner.waitFor({ state: 'detached' });
  await dialog.waitFor({ state: 'detached' });
  expect(JSON.stringify(await readKey(page, 'students'))).toContain('Núria Peña Gil');
});

test('on a desk and a phone what a full store says covers nothing of the dialog it stands over', async () => {
  const day = '2025-09-10';
  const school = withClasses(seededSchool(day), day, [
    classEntry({ startTime: '08:00', endTime: '09:00' }),
  ]);
  const { page } = await openApp({ path: '/teacher', storage: storedSchool(school, 'teacher') });
  await page.getByRole('button', { name: 'Registrar', exact: true }).waitFor();
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Registrar Sesión: Álgebra/ });
  await dialog.getByLabel('Tema visto en clase').fill('Derivadas');
  const banner = page.getByRole('alert').filter({ hasText: 'No cierres esta ventana.' });
  const off = async () => {
    const { x, y, width, height } = await boxOf(dialog.locator('button[data-loading]'));
    const spinner = await boxOf(dialog.locator('.mantine-Button-loader'));
    const across = spinner.x + spinner.width / 2 - (x + width / 2);
    return Math.hypot(across, spinner.y + spinner.height / 2 - (y + height / 2));
  };
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const release = await page.evaluateHandle(holdDatabase);
    await dialog.getByRole('button', { name: 'Guardar Sesión' }).click();
    await expect.poll(off).toBeLessThan(2);
    await release.evaluate((end) => end());
    await banner.waitFor();
    await expect.poll(async () => overlap(await boxOf(banner), await boxOf(dialog))).toBe(0);
    expect(await dialog.locator('button[data-loading]').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await banner.waitFor({ state: 'detached' });
  }
});

test('a store that is full at the very first start still lets the administrator in', async () => {
  const { page } = await openApp({ path: 'about:blank' });
  await page.addInitScript(() => {
    localStorage.setItem('foreign', 'x'.repeat(5_242_880 - 'foreign'.length - 40));
  });
  await page.goto('/login');
  await page.getByText(/^No hay espacio en el almacenamiento: /).waitFor();
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  // At once, or the product's own next attempt may come first.
  await page.getByRole('button', { name: 'Reintentar' }).evaluate((button) => {
    localStorage.removeItem('foreign');
    (button as HTMLElement).click();
  });
  await page.getByText(/^No hay espacio en el almacenamiento: /).waitFor({ state: 'detached' });
  expect(await readKey(page, 'teachers')).toHaveLength(4);
});

test('without any storage the page says what is missing', async () => {
  const { context, openTab } = await openApp({ path: 'about:blank' });
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  const page = await openTab('/admin');
  await page.getByRole('heading', { name: 'No hay acceso al almacenamiento' }).waitFor();
  expect(await page.getByRole('button', { name: 'Iniciar Sesión' }).count()).toBe(0);
});

test('without IndexedDB changes are kept by local storage alone, which is said once', async () => {
  const { context, openTab } = await openApp({
    path: 'about:blank',
    storage: { user: administrator },
  });
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const page = await openTab('/admin/students');
  await page.getByText(/evita usar dos pestañas a la vez\.$/).waitFor();
  await enrol(page, 'Núria Peña Gil');
  await page.reload();
  await expectStudent(page, 'Núria Peña Gil');
});

test('a database the browser closes and empties under the running page loses nothing, nor does local storage that is cleared', async () => {
  const { page, context, origin } = await openApp({
    path: '/admin/students',
    storage: { user: administrator },
  });
  await enrol(page, 'Antes Gil');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await enrol(page, 'Después Gil');
  await page.reload();
  await expectStudent(page, 'Antes Gil');
  await expectStudent(page, 'Después Gil');

  await page.evaluate(() => localStorage.clear());
  await enrol(page, 'Último Gil');
  expect(await readKey(page, 'teachers')).toHaveLength(4);
  expect(await readKey(page, 'students')).toHaveLength(6);
});

test('no password in clear is in local storage or IndexedDB, whatever was done with it', async () => {
  const { page } = await openApp({ path: '/login' });
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await goTo(page, 'Administradores', 'Gestión de Administradores');
  await page.getByRole('button', { name: 'Nuevo Administrador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Administrador' });
  await dialog.getByLabel('Nombre completo').fill('Núria Peña Gil');
  await dialog.getByLabel('Correo electrónico').fill('nuria@plantel.mx');
  await dialog.getByLabel('Usuario', { exact: true }).fill('npena');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('Cigarra-Violeta-7');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectNotice(page, 'Administrador registrado');
  const everything = JSON.stringify([await readStorage(page), await readDatabase(page)]);
  expect(everything).toContain('npena');
  expect(everything).toContain('school.seeded');
  expect(everything).not.toMatch(/Cigarra-Violeta-7|Admin\.2025|Profe\.2025|Staff\.2025/);
  expect(Object.keys((await readKey(page, 'user')) as object).toSorted()).toEqual([
    'email',
    'id',
    'name',
    'role',
    'user',
  ]);
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

type Box = Awaited<ReturnType<typeof boxOf>>;

/** The pixels of height that two boxes share. */
function overlap(one: Box, other: Box): number {
  const end = Math.min(one.y + one.height, other.y + other.height);
  return Math.max(0, end - Math.max(one.y, other.y));
}

async function expectStudent(page: Page, name: string): Promise<void> {
  await page.getByRole('article', { name }).waitFor();
}

async function enrol(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo Estudiante' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Estudiante' });
  await dialog.getByLabel('Nombre completo').fill(name);
  await dialog.getByLabel('Carrera').fill('Diseño');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('article', { name }).waitFor();
}

function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
}

function countQuarantined(stored: Record<string, string>): number {
  return Object.keys(stored).filter((key) => key.startsWith('quarantine:')).length;
}

function withoutActivity({ lastActivity: _time, ...others }: Record<string, string>) {
  return others;
}

function readDatabase(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('plantel');
        opening.addEventListener('error', () => reject(new Error('No database.')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('changes').objectStore('changes').getAll();
          reading.addEventListener('success', () => resolve(reading.result));
        });
      }),
  );
}
