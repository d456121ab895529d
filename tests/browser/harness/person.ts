import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Signs in as a person would, waiting out the busy second. */
export async function signIn(
  page: Page,
  userType: 'Administrador' | 'Profesor' | 'Personal Administrativo',
  user: string,
  password: string,
): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Tipo de usuario').selectOption(userType);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor({ state: 'attached' });
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
}

/** Follows the menu to a screen and waits for its title. */
export async function goTo(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.title()).toBe(`${title} - Plataforma Plantel`);
}

/** Goes to an address of the running app, as its own links do. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((address) => history.pushState(null, '', address), path);
}

/** Waits for a notice by its title and one text of its message. */
export async function expectNotice(
  page: Page,
  title: string,
  message?: string | RegExp,
): Promise<void> {
  const region = page.getByRole('region', { name: 'Notificaciones (F8)' });
  await region.getByText(title, { exact: true }).waitFor();
  if (message) await region.getByText(message).waitFor();
}

/** Takes back the change that a notice tells of; the one before it may be on its way out. */
export async function undoFromNotice(page: Page, title: string): Promise<void> {
  await page
    .getByRole('status')
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByRole('button', { name: 'Deshacer' })
    .click();
}

/** Leaves a page that tests share as it was: what a notice tells of is undone, and no notice stays. */
export async function takeBack(page: Page, title: string): Promise<void> {
  await undoFromNotice(page, title);
  await expectNotice(page, 'Cambio deshecho');
  await closeNotice(page, 'Cambio deshecho');
}

/** Closes a notice, if it has not left by itself, for the next one to be alone. */
export async function closeNotice(page: Page, title: string): Promise<void> {
  const notice = page
    .getByRole('region', { name: 'Notificaciones (F8)' })
    .locator('[role="status"], [role="alert"]')
    .filter({ has: page.getByText(title, { exact: true }) });
  if (await notice.isVisible()) {
    await notice.getByRole('button', { name: 'Cerrar notificación' }).click();
  }
  await notice.waitFor({ state: 'detached' });
}
