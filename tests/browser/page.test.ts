import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '../support/readPdf.ts';
import { administrator } from './harness/administrator.ts';
import { desktop, openApp, phone, shareApp } from './harness/openApp.ts';
import { goTo, signIn, visit } from './harness/person.ts';

const login = shareApp();
const office = shareApp({ path: '/admin', storage: { user: administrator } });

test('the page is Spanish, dark and titled', async () => {
  const { page } = await login();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect(await page.locator('meta[name=color-scheme]').getAttribute('content')).toBe('dark');
  expect(await page.title()).toContain('Plataforma Plantel');
});

test('a page is shown as soon as its code is there', async () => {
  const { page } = await openApp({ path: '/admin', storage: { user: administrator } });
  // Nothing that waits for a time goes on.
  await page.clock.pauseAt(new Date('2025-09-10T09:05:00-06:00'));
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Profesores' }).dispatchEvent('click');
  await page.getByRole('button', { name: 'Nuevo Profesor' }).waitFor();
  expect(await page.getByText('Cargando…').count()).toBe(0);
});

test('nothing of the dashboard moves once it is there', async () => {
  const { page } = await openApp({
    path: '/admin',
    storage: { user: administrator },
    viewport: phone,
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();
  await page.getByRole('button', { name: /^Notificaciones/ }).waitFor();
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return Reflect.get(window, 'shifts') as number[];
  });
  expect(shifts.filter((value) => value > 0.02)).toEqual([]);
});

test('the login has a value of each variable it names, in the scheme of the device where that is chosen', async () => {
  const { page } = await openApp({ storage: { 'mantine-color-scheme-value': 'auto' } });
  await page.getByText('Son ejemplos.').waitFor();
  const seen = () =>
    page.evaluate(() => {
      const named = [...document.styleSheets]
        .filter(({ href }) => /\/(base|DemoAccounts)-/.test(href ?? ''))
        .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
        .flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
      const body = getComputedStyle(document.body);
      const missing = named.filter((name) => body.getPropertyValue(name) === '');
      return { count: new Set(named).size, missing, background: body.backgroundColor };
    });
  const dark = await seen();
  expect(dark).toEqual({ count: dark.count, missing: [], background: 'rgb(17, 24, 38)' });
  expect(dark.count).toBeGreaterThan(15);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => (await seen()).background).toBe('rgb(244, 246, 250)');
  expect((await seen()).missing).toEqual([]);
});

test('the chosen scheme is worn in every tab, and before anything of the product has run', async () => {
  const { page, openTab } = await openApp({
    path: '/admin/account',
    storage: { user: administrator },
  });
  const worn = (tab: Page) =>
    tab.evaluate(() => [
      document.documentElement.dataset.mantineColorScheme,
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.documentElement).colorScheme,
      document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
    ]);
  const dark = ['dark', 'rgb(17, 24, 38)', 'dark', '#111826'];
  const light = ['light', 'rgb(244, 246, 250)', 'light', '#f4f6fa'];
  const other = await openTab('/admin/account');
  expect(await worn(other)).toEqual(dark);
  await page.getByRole('radio', { name: 'Claro' }).check();
  await expect.poll(() => worn(page)).toEqual(light);
  await expect.poll(() => worn(other)).toEqual(light);

  const held: (() => void)[] = [];
  let isHolding = true;
  await other.route('**/assets/*.js', async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await other.reload({ waitUntil: 'commit' });
  await other.getByText('La escuela completa, en un solo lugar.').waitFor();
  expect(await worn(other)).toEqual(light);
  isHolding = false;
  for (const goOn of held) goOn();
  await other.getByRole('button', { name: 'Apariencia: Claro' }).click();
  await expect.poll(() => worn(page)).toEqual(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => worn(page)).toEqual(light);
  await page.getByRole('radio', { name: 'Oscuro' }).check();
  await expect.poll(() => worn(page)).toEqual(dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await worn(page)).toEqual(dark);
});

test('the page stands on the clock, the zone and the language of the test', async () => {
  const { page } = await login();
  const seen = await page.evaluate(() => ({
    now: new Date().toString().slice(0, 24),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
  }));
  expect(seen.now).toMatch(/^Wed Sep 10 2025 09:0/);
  expect(seen.zone).toBe('America/Mexico_City');
  expect(seen.language).toBe('es-MX');
});

test('the server forbids framing and has the icon and real robots', async () => {
  const { context } = await login();
  const start = await context.request.get('/');
  expect(start.headers()['content-security-policy']).toBe("frame-ancestors 'none'");
  const icon = await context.request.get('/icon.svg');
  expect(icon.headers()['content-type']).toBe('image/svg+xml');
  const robots = await context.request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain('User-agent: *');
});

test('any address of the app answers with the app', async () => {
  const { context } = await login();
  const response = await context.request.get('/admin/schedules?fecha=2025-08-08');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('id="root"');
});

test('code is compressed and kept for good, and a chunk of an older build is missing', async () => {
  const { context, page } = await login();
  const code = await page.locator('script[src*=vendor]').getAttribute('src');
  const response = await context.request.get(code ?? '');
  expect(response.headers()['content-encoding']).toBe('gzip');
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await context.request.get('/assets/older-1a2b3c4d.js')).status()).toBe(404);
});

test('inline script is refused by the policy of the page', async () => {
  const { page, problems } = await login();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "broken"';
    document.head.append(script);
  });
  await expect.poll(() => problems).toHaveLength(2);
  expect(problems.splice(0).toSorted()).toEqual([
    expect.stringMatching(/^console: .*inline script/),
    'content security policy: script-src-elem inline',
  ]);
  expect(await page.title()).not.toBe('broken');
});

test('a phone has the search box behind a button, and gives the focus back', async () => {
  const { page } = await office();
  await page.setViewportSize(phone);
  const box = page.getByRole('textbox', { name: 'Búsqueda general' });
  const opener = page.getByRole('button', { name: 'Abrir búsqueda' });
  expect(await box.isVisible()).toBe(false);
  await opener.click();
  const search = page.getByRole('combobox', { name: 'Buscar' });
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('valeria');
  await page.getByRole('option', { name: 'Valeria Ortiz Nava' }).waitFor();
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
  await expect
    .poll(() => opener.evaluate((button) => button === document.activeElement))
    .toBe(true);
  await page.setViewportSize(desktop);
  expect(await box.isVisible()).toBe(true);
  expect(await opener.isVisible()).toBe(false);
});

test('plain http on a school network is no secure context', async () => {
  const { page } = await openApp({ plainHttp: true });
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
});

test('a screen looks the same whichever stylesheet came first', async () => {
  const { page } = await openApp({ path: '/login' });
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await goTo(page, 'Estudiantes', 'Gestión de Estudiantes');
  const add = page.getByRole('button', { name: 'Nuevo Estudiante' });
  await add.waitFor();
  expect(await add.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(40, 87, 207)',
  );
  const afterLogin = await looks(page);
  expect(afterLogin.length).toBeGreaterThan(5);
  await page.reload();
  await add.waitFor();
  expect(await looks(page)).toEqual(afterLogin);
});

/** What can be pressed or filled in, as it is drawn. */
function looks(page: Page): Promise<string[]> {
  return page
    .locator('main :is(button, input), header :is(button, input)')
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { backgroundColor, color, fontSize, height, padding } = getComputedStyle(control);
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return [name, backgroundColor, color, fontSize, height, padding].join(' | ');
      }),
    );
}

test('paper has the light colors, the school and the day, and the screen what it had', async () => {
  const { page } = await office();
  await visit(page, '/admin/payroll/teacher-1');
  await page.getByRole('heading', { name: 'Nóminas' }).waitFor();
  const good = '--plantel-good';
  const onScreen = await variable(page, good);
  await page.evaluate((name) => {
    addEventListener('beforeprint', () => {
      const root = document.documentElement;
      root.title = getComputedStyle(root).getPropertyValue(name);
    });
  }, good);
  const { pages } = await readPdf(await page.pdf());
  expect(pages[0]![0]).toBe('Escuela Plantel · 10/09/2025');
  const onPaper = await page.evaluate(() => document.documentElement.title);
  expect([onScreen, onPaper]).toEqual(['#7be0b0', '#0b6244']);
  expect(await variable(page, good)).toBe(onScreen);
});

function variable(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted),
    name,
  );
}
