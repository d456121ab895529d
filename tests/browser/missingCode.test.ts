import type { Locator, Page, Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { schoolOfYears } from '../support/schoolYears.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { administrator } from './harness/administrator.ts';
import { backupInput } from './harness/backupInput.ts';
import { downloaded } from './harness/downloaded.ts';
import { openApp } from './harness/openApp.ts';
import { signIn } from './harness/person.ts';
import { readDownload } from './harness/readDownload.ts';
import { storeBase } from './harness/storeBase.ts';
import { storedSchool } from './harness/storedSchool.ts';

test('a page whose code does not arrive offers to try again', async () => {
  const { page, problems } = await openApp({ path: 'about:blank' });
  await withhold(page, 'vendor');
  await page.goto('/login', { waitUntil: 'commit' });
  const again = page.getByText('Volver a intentarlo');
  await again.waitFor({ state: 'attached' });
  expect(await again.isVisible()).toBe(false);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number(animation.effect?.getComputedTiming().delay) > 0) animation.finish();
    }
  });
  await page.unrouteAll();
  await again.click();
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  expectMissing(problems);
});

test('a first visit whose school does not arrive blames the connection, and tries again', async () => {
  const { page, problems } = await openApp({ path: 'about:blank' });
  await withhold(page, 'seed');
  await page.goto('/login');
  await page.getByRole('heading', { name: 'No se pudo cargar Plantel' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  expectMissing(problems);

  // What checks a school that is stored already does not arrive either: nothing of it is lost.
  await withhold(page, 'reading');
  await page.reload();
  await page.getByRole('heading', { name: 'No se pudo cargar Plantel' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('Laura Méndez Ortega').first().waitFor();
  expectMissing(problems);
});

test('a sign-in without its code is no refusal and works once it has come, without notices until they arrive, nor first steps', async () => {
  const { page, problems } = await openApp({ path: 'about:blank' });
  const [passwords, notices] = [
    await withhold(page, 'passwords'),
    await withhold(page, 'NoticeRegion'),
  ];
  const steps = await withhold(page, 'FirstSteps');
  const failed = (part: RegExp) =>
    page.waitForEvent('requestfailed', (request) => part.test(request.url()));
  const withoutNotices = failed(notices);
  await page.goto('/login');
  const user = page.getByLabel('Usuario', { exact: true });
  await user.fill('admin');
  await withoutNotices;
  expect(await user.inputValue()).toBe('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill('Admin.2025');
  await page.getByLabel('Tipo de usuario').selectOption('Administrador');
  const submit = page.getByRole('button', { name: 'Iniciar Sesión' });
  await submit.click();
  await page.getByText('No se pudieron comprobar tus datos.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('loginFailures'))).toBeNull();
  expectMissing(problems);

  await page.unroute(passwords);
  await page.unroute(notices);
  const withoutSteps = failed(steps);
  await submit.click();
  await page.getByRole('status').filter({ hasText: 'Laura Méndez Ortega' }).waitFor();
  await withoutSteps;
  await page.clock.runFor(1_000);
  await page.getByRole('heading', { name: 'Dashboard General' }).waitFor();
  await page.getByRole('heading', { name: 'Acciones Rápidas' }).waitFor();
  expect(await page.getByText('No se pudo cargar esta pantalla').count()).toBe(0);
  expectMissing(problems);
});

test('a page whose code hangs leaves the menu at hand, and shows once it has come', async () => {
  const { page } = await openApp({
    path: 'about:blank',
    storage: storedSchool(seededSchool('2025-09-10'), 'teacher'),
  });
  const held: Route[] = [];
  await page.route(/\/assets\/ClassesPage-[^/]+\.js$/, (route) => void held.push(route));
  await page.goto('/teacher/classes');
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(5_000);
  await page.getByRole('link', { name: 'Mi Horario' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Cargando…' }).waitFor();
  await held[0]!.continue();
  await page.getByText('No hay registros de clases').waitFor();
});

test('a change whose rules keep it waiting says so, and is made once they came', async () => {
  const { page } = await openApp({
    path: 'about:blank',
    storage: storedSchool(seededSchool('2025-09-10'), 'admin'),
  });
  const held: Route[] = [];
  await page.route(/\/assets\/commands-[^/]+\.js$/, (route) => void held.push(route));
  await page.goto('/admin/students');
  const dialog = await fillEnrolment(page);
  await save(dialog);
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(10_000);
  await dialog.getByText('No se pudo cargar una parte de Plantel').waitFor();
  await page.getByRole('alert').filter({ hasText: 'lo último que guardaste espera' }).waitFor();
  const arrived = page.waitForResponse(/\/assets\/commands-[^/]+\.js$/);
  await held[0]!.continue();
  await (await arrived).finished();
  await page.clock.runFor(6_000);
  await page.getByRole('article', { name: 'Núria Peña Solís' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('the rules are at hand before the network goes', async () => {
  const { page, context } = await openApp({
    path: 'about:blank',
    storage: storedSchool(seededSchool('2025-09-10'), 'admin'),
  });
  await openProvided(page, '/admin/students');
  const dialog = await fillEnrolment(page);
  await context.setOffline(true);
  await save(dialog);
  await page.getByRole('article', { name: 'Núria Peña Solís' }).waitFor();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
});

test('a screen that a lost network withholds names the network, and opens once it is back', async () => {
  const { page, context, problems } = await openApp({
    path: '/teacher',
    storage: storedSchool(seededSchool('2025-09-10'), 'teacher'),
  });
  await page.getByRole('heading', { name: 'Clases de Hoy' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Historial' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'No se pudo cargar esta pantalla' });
  await failed.getByText('Parece que no hay conexión.', { exact: false }).waitFor();
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await failed.getByText('Todavía no hay conexión.').waitFor();
  await context.setOffline(false);
  await page.getByText('No hay registros de clases').waitFor();
  expectMissing(problems);
});

test('a change whose rules do not arrive waits for them, its form open, and a backup can be had where nothing more arrives', async () => {
  const { page, problems } = await openApp({
    path: 'about:blank',
    storage: storedSchool(seededSchool('2025-09-10'), 'admin'),
  });
  await withhold(page, 'commands');
  await openProvided(page, '/admin/students');
  await withhold(page, '.*');
  const dialog = await fillEnrolment(page);
  await save(dialog);
  await dialog.getByText('No se pudo cargar una parte de Plantel').waitFor();
  const banner = page
    .getByRole('alert')
    .filter({ hasText: 'No se pudo cargar una parte de Plantel: ' });
  const backup = await readDownload(page, () =>
    banner.getByRole('button', { name: 'Descargar respaldo' }).click(),
  );
  expect(backup).toContain('Sofía Castillo Ríos');
  await page.unrouteAll();
  await page.clock.runFor(6_000);
  await page.getByRole('article', { name: 'Núria Peña Solís' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expectMissing(problems);
});

test('a large backup is packed, and unpacked, by the page where its worker does not arrive', async () => {
  const { page } = await openApp({
    at: new Date('2026-03-10T15:00:00-06:00'),
    path: '/admin',
    storage: { user: administrator },
  });
  await page.getByRole('heading', { name: 'Dashboard General' }).waitFor();
  await storeBase(page, schoolOfYears(2_500, '2026-03-10'));
  await page.goto('/admin/settings?seccion=sistema');
  let withheld = 0;
  await page.route(/\/assets\/linesWorker-/, (route) => {
    withheld += 1;
    return route.abort();
  });
  const file = await downloaded(page, () =>
    page.getByRole('button', { name: 'Respaldar ahora' }).click(),
  );
  expect(file.name).toBe('plantel-respaldo-2026-03-10.json.gz');
  await backupInput(page).setInputFiles(file.path);
  const dialog = page.getByRole('dialog', { name: 'Restaurar respaldo' });
  await dialog.getByRole('row', { name: 'Sesiones de clase 2,500 2,500' }).waitFor();
  expect(withheld).toBe(2);
});

test('a download whose code does not arrive says so, and offers to try again', async () => {
  const { page, problems } = await openApp({
    path: '/admin/students',
    storage: storedSchool(seededSchool('2025-09-10'), 'admin'),
  });
  await withhold(page, 'registerCsv');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'No se descargó el archivo' });
  await notice.waitFor();
  await page.unrouteAll();
  const table = await readDownload(page, () =>
    notice.getByRole('button', { name: 'Reintentar' }).click(),
  );
  expect(table).toContain('Sofía Castillo Ríos');
  expectMissing(problems);
});

test('a part of a screen that does not arrive says so in its place, leaves the rest as it is, and comes once asked for again', async () => {
  const { page, problems } = await openApp({
    path: '/admin/students',
    storage: storedSchool(seededSchool('2025-09-10'), 'admin'),
  });
  const importing = await withhold(page, 'ImportDialog');
  const table = await withhold(page, 'RegisterTabl');
  await page.getByRole('article', { name: 'Sofía Castillo Ríos' }).waitFor();
  const failed = page.getByRole('alert').filter({ hasText: 'No se pudo cargar esta parte' });
  expect(await failed.count()).toBe(0);
  await page.getByRole('button', { name: 'Importar' }).click();
  await page.clock.runFor(1_000);
  await failed.getByText('Revisa tu conexión y vuelve a intentarlo', { exact: false }).waitFor();
  await page.getByRole('article', { name: 'Sofía Castillo Ríos' }).waitFor();
  const again = failed.getByRole('button', { name: 'Reintentar' });
  await again.click();
  await page.clock.runFor(1_000);
  await failed.getByText('Todavía no llega.', { exact: false }).waitFor();
  await expect.poll(() => again.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.unroute(importing);
  await again.click();
  const dialog = page.getByRole('dialog', { name: 'Importar estudiantes' });
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByText('Tabla', { exact: true }).click();
  await page.clock.runFor(1_000);
  await failed.waitFor();
  await page.unroute(table);
  // Shown anew it is asked for anew.
  await page.getByText('Tarjetas', { exact: true }).click();
  await page.getByText('Tabla', { exact: true }).click();
  await page.getByRole('row', { name: 'Sofía Castillo Ríos' }).waitFor();
  expectMissing(problems);
});

/** Fills in the form of a new student. */
async function fillEnrolment(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Nuevo Estudiante' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Núria Peña Solís');
  await dialog.getByLabel('Carrera').fill('Diseño');
  return dialog;
}

function save(dialog: Locator): Promise<void> {
  return dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
}

/** Opens a screen and waits until all that is brought ahead of its use has come or failed. */
async function openProvided(page: Page, path: string): Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // The last to be brought.
  await Promise.all([page.waitForRequest(/\/assets\/StoreAlerts-[^/]+\.js$/), page.goto(path)]);
  // What a part takes in turn is asked for once it has come: calm is what lasts.
  let calm = 0;
  await expect
    .poll(() => (calm = underWay.size === 0 ? calm + 1 : 0), { interval: 50, timeout: 10_000 })
    .toBeGreaterThan(12);
}

/** Lets no chunk of this name through. */
async function withhold(page: Page, name: string): Promise<RegExp> {
  const withheld = new RegExp(`/assets/${name}-[^/]+\\.js$`);
  await page.route(withheld, (route) => route.abort());
  return withheld;
}

function expectMissing(problems: string[]): void {
  const met = problems.splice(0);
  expect(met).not.toEqual([]);
  for (const problem of met) {
    expect(problem).toMatch(/Failed to load resource|A part of the product could not be loaded/);
  }
}
