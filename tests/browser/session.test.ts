import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administrator } from './harness/administrator.ts';
import { desktop, openApp, phone, shareApp } from './harness/openApp.ts';
import { expectNotice, signIn, signOut } from './harness/person.ts';
import { readKey, requestChanges } from './harness/runningSchool.ts';

const start = new Date('2025-09-10T09:00:00-06:00');

const ana = {
  role: 'teacher',
  id: 2,
  name: 'Ana Torres Medina',
  email: 'ana.torres@plantel.mx',
  user: 'atorres',
};

test.each([
  ['of nobody', { ...administrator, id: 99 }],
  ['that is no JSON', '{{{'],
])('a forged user %s never opens the area, not for a frame', async (_, user) => {
  const { page, titles } = await openWatched({ user });
  await expectSignedOut(page);
  expect(await titles()).toEqual(['Te damos la bienvenida']);
  expect(await readKey(page, 'user')).toBeNull();
});

test('a user of another role is sent to their own area, without a frame of the other', async () => {
  const { page, titles } = await openWatched({ user: { ...ana, name: 'x', user: 'x' } });
  await page.getByRole('heading', { level: 1, name: 'Mi Dashboard' }).waitFor();
  expect(await titles()).toEqual(['Mi Dashboard']);
});

test('a user left alone for thirty minutes is gone at the next start, not for a frame, and types only their password', async () => {
  const lastActivity = String(start.getTime() - 30 * 60_000);
  const { page, titles } = await openWatched({ user: administrator, lastActivity });
  await expectOnlyPasswordAsked(page);
  expect(await titles()).toEqual(['Te damos la bienvenida']);
});

test('thirty minutes without activity in any tab sign out every tab, where the password alone is asked for', async () => {
  const { page, openTab } = await openApp({
    path: '/admin',
    at: start,
    storage: { user: administrator },
  });
  const other = await openTab('/admin/students');
  await expectSignedIn(other);
  await page.clock.fastForward('20:00');
  const activity = await readKey(page, 'lastActivity');
  await other.keyboard.press('Shift');
  // Storage takes a moment from one tab's process to the other's, in which no time is to pass here.
  await expect.poll(() => readKey(page, 'lastActivity')).not.toBe(activity);
  await page.clock.fastForward('20:00');
  await expectSignedIn(page);
  // Tabs have one clock: neither is told of the other's sign-out before the time has come for it too.
  await page.clock.setSystemTime(start.getTime() + 51 * 60_000);
  await page.clock.fastForward('00:15');
  await expectOnlyPasswordAsked(page);
  await expectOnlyPasswordAsked(other);
  expect(await readKey(page, 'user')).toBeNull();
});

const writing = shareApp({
  path: '/admin/students?nuevo=1',
  at: start,
  storage: { user: administrator },
});

test('two minutes before, every tab says so and leaves what is written; one press in one of them keeps all signed in', async () => {
  const { page, openTab } = await writing();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nombre completo' });
  await name.fill('Núria Peña');
  const other = await openTab('/admin');
  await expectSignedIn(other);
  const alerts = [page, other].map((tab) => tab.getByRole('alert', { name: 'Inactividad' }));
  const [mine, theirs] = alerts as [Locator, Locator];
  await page.clock.fastForward('27:30');
  expect(await mine.count()).toBe(0);
  await page.clock.fastForward('00:40');
  for (const alert of alerts) {
    await expect
      .poll(() => alert.textContent())
      .toMatch(/se cerrará por inactividad en 1 min \d\d s\./);
  }
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await mine.getByRole('button', { name: 'Seguir aquí' }).click();
  await mine.waitFor({ state: 'detached' });
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await other.clock.fastForward('00:02');
  await theirs.waitFor({ state: 'detached' });
  await page.clock.fastForward('05:00');
  await expectSignedIn(other);
  expect(await name.inputValue()).toBe('Núria Peña');
  await other.close();
});

test('what says so covers nothing of an open dialog on a desktop, a phone or a phone on its side', async () => {
  const { page } = await writing();
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Nombre completo').press('Shift');
  for (const viewport of [desktop, phone, { width: 844, height: 390 }]) {
    await page.setViewportSize(viewport);
    const before = await dialog.boundingBox();
    await page.clock.fastForward('28:10');
    const alert = page.getByRole('alert', { name: 'Inactividad' });
    await alert.waitFor();
    const between = async () => {
      const [above, below] = [(await alert.boundingBox())!, (await dialog.boundingBox())!];
      return below.y - above.y - above.height;
    };
    await expect.poll(between).toBeGreaterThanOrEqual(0);
    const foot = async () => {
      const { y, height } = (await dialog.boundingBox())!;
      return y + height;
    };
    expect(await foot()).toBeLessThanOrEqual(viewport.height);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(foot).toBeLessThanOrEqual(256);
    await page.setViewportSize(viewport);
    await alert.getByRole('button', { name: 'Seguir aquí' }).click();
    await alert.waitFor({ state: 'detached' });
    await expect.poll(() => dialog.boundingBox()).toEqual(before);
  }
});

test('what Seguridad avanzada sets bites in the other tab, in its session and at its login', async () => {
  const { page, openTab } = await openApp({
    path: '/admin/settings?seccion=seguridad',
    at: start,
    storage: { user: administrator },
  });
  const other = await openTab('/admin/students');
  await expectSignedIn(other);
  await page.getByRole('button', { name: 'Configuración Avanzada de Seguridad' }).click();
  await page.getByLabel('Cierre por inactividad (minutos)').fill('15');
  await page.getByLabel('Intentos fallidos sin espera').fill('1');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expectNotice(
    page,
    'Configuración de seguridad guardada',
    'Los cambios ya están en uso, también en las sesiones abiertas.',
  );
  await page.close();
  await other.clock.fastForward('14:00');
  await expectSignedIn(other);
  await other.clock.fastForward('01:15');
  await expectNotice(other, 'Sesión cerrada', 'Se cerró tras 15 minutos de inactividad.');
  const button = other.getByRole('button', { name: 'Iniciar Sesión' });
  for (const text of [/Intentos que te quedan sin espera: 0\./, /^Demasiados intentos\./]) {
    await other.getByLabel('Contraseña', { exact: true }).fill('Adivinanza.1');
    await button.click();
    await other.clock.fastForward(1_000);
    await other.getByText(text).waitFor();
  }
});

test('an account that is deleted is signed out in the other tab, with a notice, and who signs in or out is followed there', async () => {
  const { page, openTab } = await openApp({ path: '/teacher', storage: { user: ana } });
  await expectSignedIn(page);
  const other = await openTab('/teacher');
  await expectSignedIn(other);
  await requestChanges(other, [{ type: 'record.delete', register: 'teachers', id: '2' }]);
  await expectSignedOut(page);
  await expectNotice(page, 'Sesión cerrada', 'Tu usuario ya no existe en este plantel.');
  await expectSignedOut(other);
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await expectSignedIn(other);
  await signOut(other);
  await expectSignedOut(page);
});

test('one failure after the other slows the next ones down, after a reload and in another tab too', async () => {
  const before = { count: 5, at: start.getTime() - 60_000 };
  const { page, openTab } = await openApp({
    path: '/login',
    at: start,
    storage: { loginFailures: before },
  });
  const button = page.getByRole('button', { name: 'Iniciar Sesión' });
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill('Adivinanza.1');
  await page.getByLabel('Tipo de usuario').selectOption('Administrador');
  for (let failure = before.count + 1; failure <= 8; failure += 1) {
    await expect.poll(() => button.isEnabled(), { timeout: 15_000 }).toBe(true);
    await button.click();
    await page.clock.fastForward(1_000);
    await expect
      .poll(
        async () => ((await readKey(page, 'loginFailures')) as { count?: number } | null)?.count,
        { timeout: 15_000 },
      )
      .toBe(failure);
    // As long as the longest wait before the eighth.
    if (failure < 8) await page.clock.fastForward(4_000);
  }
  await page.getByText(/^Demasiados intentos\. Espera [78] segundos\.$/).waitFor();
  expect(await button.isDisabled()).toBe(true);
  await page.reload();
  await page.getByText(/^Demasiados intentos\. Espera \d segundos\.$/).waitFor();
  expect(await button.isDisabled()).toBe(true);
  const other = await openTab('/login');
  await other.getByText(/^Demasiados intentos\. Espera \d segundos?\.$/).waitFor();
  expect(JSON.stringify(await readKey(page, 'loginFailures'))).not.toContain('Adivinanza');
});

test('signing in opens the address that was asked for, if it is of the role', async () => {
  const { page } = await openApp({ path: '/admin/students?buscar=Sof' });
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  await page.reload();
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await page.getByRole('article', { name: 'Sofía Castillo Ríos' }).waitFor();
  expect(addressOf(page)).toBe('/admin/students?buscar=Sof');
  await signOut(page);
  expect(addressOf(page)).toBe('/login');
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  expect(addressOf(page)).toBe('/admin');
  await signOut(page);
  await page.goto('/admin/payroll');
  await signIn(page, 'Profesor', 'cramirez', 'Profe.2025');
  expect(addressOf(page)).toBe('/teacher');
});

test('whoever was away types only their password, and is where they were, the focus on its heading', async () => {
  const { page } = await openApp({
    path: '/admin/groups?buscar=prog',
    at: start,
    storage: { user: administrator },
  });
  await expectSignedIn(page);
  await page.clock.fastForward('31:00');
  await expectOnlyPasswordAsked(page);
  await page.keyboard.type('Admin.2025');
  await page.keyboard.press('Enter');
  await page.locator('h1:focus').waitFor();
  expect(await page.locator('h1').textContent()).toBe('Gestión de Grupos');
  await page.clock.fastForward('31:00');
  await expectOnlyPasswordAsked(page);
  await page.reload();
  await expectOnlyPasswordAsked(page);
  await page.keyboard.type('Admin.2025');
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  expect(addressOf(page)).toBe('/admin/groups?buscar=prog');
  await signOut(page);
  expect(await page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('');
});

test('by keys the page is near the heading that the menu leads to, and signing out leads to the login’s, from where one goes on to its form', async () => {
  const { page } = await openApp({
    path: '/admin',
    at: start,
    storage: { user: administrator },
  });
  await expectSignedIn(page);
  await page.getByRole('link', { name: 'Reportes', exact: true }).press('Enter');
  await page.locator('h1:focus').filter({ hasText: 'Reportes y Estadísticas' }).waitFor();
  await page.getByLabel('Período').waitFor();
  await page.getByRole('button', { name: 'Notificaciones' }).waitFor();
  for (const name of ['Búsqueda general', 'Notificaciones', 'Período']) {
    await page.keyboard.press('Tab');
    expect(await isFocused(page.getByLabel(name, { exact: true }))).toBe(true);
  }
  await page.getByRole('button', { name: 'Cerrar Sesión' }).press('Enter');
  await page.locator('h1:focus').filter({ hasText: 'Te damos la bienvenida' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await isFocused(page.getByLabel('Usuario', { exact: true }))).toBe(true);
});

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

async function expectOnlyPasswordAsked(page: Page): Promise<void> {
  await page.locator('[name=password]:focus').waitFor();
  expect(await page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('admin');
  expect(await page.getByLabel('Tipo de usuario').inputValue()).toBe('admin');
  expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('');
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function expectSignedIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor();
}

async function expectSignedOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
}

/** The administrators' area opened with a store; every first-level heading it ever showed. */
async function openWatched(storage: Record<string, unknown>) {
  const { page } = await openApp({ at: start, storage, path: 'about:blank' });
  await page.addInitScript(() => {
    const titles = new Set<string>();
    Reflect.set(window, 'titles', titles);
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) titles.add(heading.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('/admin');
  const titles = () => page.evaluate(() => [...(Reflect.get(window, 'titles') as Set<string>)]);
  return { page, titles };
}
