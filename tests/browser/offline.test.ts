import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openApp } from './harness/openApp.ts';
import { goTo, signIn, signOut } from './harness/person.ts';
import { serveApp } from './harness/serveApp.ts';

test('a first visit goes on without a network once the product has come, and a second one works without, its screens included', async () => {
  const { page, context, openTab } = await openApp({ offline: true });
  const other = await openTab('/login');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  for (const tab of [page, other]) {
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
  await context.setOffline(true);
  await signIn(page, 'Profesor', 'cramirez', 'Profe.2025');
  await goTo(page, 'Historial', 'Historial de Clases');
  await page.getByText('No hay registros de clases').waitFor();
  expect(await page.getByRole('status', { name: 'Versión nueva' }).count()).toBe(0);
  expect(await other.getByRole('status', { name: 'Versión nueva' }).count()).toBe(0);

  await signOut(page);
  await page.reload();
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await goTo(page, 'Horarios', 'Gestión de Horarios');
  const day = page.getByText('Día seleccionado: viernes, 8 de agosto de 2025');
  await day.waitFor();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
});

test('a new version waits until the person takes it, and a form keeps what was typed', async () => {
  const { port, publish } = await serveVersions();
  const { page, openTab } = await openApp({ offline: true, port });
  await controlled(page);
  const other = await openTab('/login');
  await other.getByLabel('Usuario', { exact: true }).fill('direccion');
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await publish();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const offer = page.getByRole('status', { name: 'Versión nueva' });
  await offer.getByText('Hay una versión nueva de Plantel.').waitFor();
  expect(await page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('admin');
  await offer.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('');
  await other.getByText('Ya se usa en otra pestaña: recarga esta cuando termines.').waitFor();
  expect(await other.getByLabel('Usuario', { exact: true }).inputValue()).toBe('direccion');
});

async function controlled(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The built app on a server of its own, whose worker can be replaced by a newer one. */
async function serveVersions() {
  const folder = await mkdtemp(join(tmpdir(), 'plantel-'));
  await cp('dist', folder, { recursive: true });
  const { port, close } = await serveApp({ folder });
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true });
  });
  return {
    port,
    publish: () => appendFile(join(folder, 'sw.js'), '\n// newer\n'),
  };
}
