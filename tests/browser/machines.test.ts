import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from './harness/openApp.ts';
import { goTo, signIn, signOut } from './harness/person.ts';
import type { ServedApp } from './harness/serveApp.ts';
import { serveApp } from './harness/serveApp.ts';

const tuesday = new Date('2026-03-10T08:30:00-06:00');
let app: ServedApp;

// In development's mode, yet joined: a page of eight hundred modules would be asked for one by one.
beforeAll(async () => {
  const outDir = 'tests/browser/artefacts/development';
  await build({
    mode: 'development',
    logLevel: 'error',
    build: { outDir, minify: false, cssMinify: false, manifest: false, emptyOutDir: true },
  });
  app = await serveApp({ folder: outDir });
});

afterAll(() => app.close());

async function choose(machines: Page, actor: string): Promise<void> {
  await machines
    .getByRole('navigation', { name: 'Actors' })
    .getByRole('button', { name: new RegExp(`^${actor} `) })
    .click();
}

/** Waits until a state of the chosen actor is lit. */
async function expectLit(machines: Page, state: string): Promise<void> {
  await machines.locator(`[data-state="${state}"][data-active="true"]`).waitFor();
}

test('a school day moves the statecharts of /dev/machines, and an event sent there the product', async () => {
  const { page, openTab } = await openApp({ at: tuesday, port: app.port });
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  const machines = await openTab('/dev/machines');
  await choose(machines, 'session');
  await expectLit(machines, 'session.signedOut');

  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await expectLit(machines, 'session.signedIn');
  const log = machines.getByRole('region', { name: 'Event log' });
  await log.getByRole('row', { name: /session session\.signIn/ }).waitFor();
  expect(await log.innerText()).not.toContain('Admin.2025');

  await goTo(page, 'Horarios', 'Gestión de Horarios');
  await choose(machines, 'schedule');
  await expectLit(machines, 'schedule.browsing');
  await page.getByRole('button', { name: 'Salón 1, 09:00', exact: true }).click();
  await choose(machines, 'classChange');
  await expectLit(machines, 'classChange.editing');
  const programming = page.getByRole('dialog', { name: 'Programar Clase' });
  await programming.getByLabel('Empleado').selectOption('Ana Torres Medina');
  await programming.getByLabel('Actividad').fill('Inglés Oral');
  await programming.getByLabel('Hora de fin').fill('10:00');
  await programming.getByRole('button', { name: 'Guardar', exact: true }).click();
  await choose(machines, 'schedule');
  await expectLit(machines, 'schedule.browsing');
  await log.getByRole('row', { name: /persistence xstate\.done\.actor.*committing/ }).waitFor();

  await choose(machines, 'session');
  await signOut(page);
  await expectLit(machines, 'session.signedOut');
  await signIn(page, 'Profesor', 'atorres', 'Profe.2025');
  await expectLit(machines, 'session.signedIn');

  const events = machines.getByRole('region', { name: 'Actor', exact: true });
  await events.getByRole('button', { name: 'records.changed' }).click();
  await events.getByRole('alert').getByText("Unable to evaluate guard 'isRecordGone'").waitFor();
  await events.getByRole('button', { name: 'session.signOut' }).click();
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('the inspector online hears what moves, and of nobody', async () => {
  const { context, openTab } = await openApp({ at: tuesday, port: app.port });
  await context.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const postMessage = (message: unknown) => heard.push(JSON.stringify(message));
    window.open = (url) => {
      heard.push(String(url));
      return { postMessage } as unknown as Window;
    };
  });
  const page = await openTab('/?inspect');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  await page.evaluate(() => window.postMessage({ type: '@statelyai.connected' }));
  await signIn(page, 'Administrador', 'admin', 'Admin.2025');
  await page.waitForFunction(() =>
    (Reflect.get(window, 'heard') as string[]).some((text) => text.includes('session.signIn')),
  );
  const heard = await page.evaluate(() => Reflect.get(window, 'heard') as string[]);
  expect(heard[0]).toBe('https://stately.ai/inspect');
  for (const personal of ['Admin.2025', 'Laura', 'direccion@plantel.mx', 'pbkdf2']) {
    expect(heard.filter((text) => text.includes(personal))).toEqual([]);
  }
});

test('the built product holds nothing of the inspection', () => {
  const built = readdirSync('dist/assets')
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`dist/assets/${name}`, 'utf8'))
    .join('\n');
  for (const trace of ['plantel-machines', 'stately', '/dev/machines', 'elk.algorithm']) {
    expect(built.includes(trace), trace).toBe(false);
  }
});
