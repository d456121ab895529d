import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runOf } from '../../machines/payroll/runs.ts';
import type { School } from '../../machines/school/school.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { administrator } from './harness/administrator.ts';
import { downloaded } from './harness/downloaded.ts';
import { openApp } from './harness/openApp.ts';
import { expectNotice } from './harness/person.ts';
import { runningSchool } from './harness/runningSchool.ts';
import { storeBase } from './harness/storeBase.ts';

const today = '2025-09-10';
const registers = 8_000;
/** The bytes that end a gzip file, of which the first four sum up what it holds. */
const gzipTrailer = 8;
const cycle = { name: '2024-2025', from: '2024-08-26', until: '2025-08-31' };

function schoolOfCycle(): School {
  const school = schoolOfYears(registers, today);
  const settings = {
    ...school.settings.school,
    academicYear: '2025-2026',
    cycleFrom: '2025-09-01',
    cycleUntil: '2026-07-15',
    closedCycles: [cycle],
  };
  const payrollRuns = [...school.payrollRuns, runOf(cycle.until)];
  return { ...school, payrollRuns, settings: { ...school.settings, school: settings } };
}

test('a cycle of a school of 800 is written to a file, goes, is looked at from there, and comes back by another', async () => {
  const { page, context } = await openApp({ path: '/admin', storage: { user: administrator } });
  await page.getByRole('heading', { name: 'Dashboard General' }).waitFor();
  const school = schoolOfCycle();
  const inCycle = school.classSessions.filter(({ date }) => date <= cycle.until).length;
  const left = registers - inCycle;
  expect([inCycle, left].every((count) => count > 1_000)).toBe(true);
  await storeBase(page, school);
  await page.goto('/admin/settings?seccion=sistema');
  const row = page.getByRole('listitem').filter({ hasText: '2024-2025' });
  await row.getByText(new RegExp(`^${inCycle.toLocaleString('es-MX')} registros`)).waitFor();
  await row.getByText(/ · \d+(\.\d)? [kM]B$/).waitFor({ timeout: 20_000 });

  const kept = await downloaded(page, () =>
    row.getByRole('button', { name: 'Guardar en archivo' }).click(),
  );
  await expectNotice(page, 'Ciclo guardado en un archivo');
  await page.reload();
  const file = await downloaded(page, () =>
    row.getByRole('button', { name: 'Retirar de este navegador' }).click(),
  );
  expect(file.name).toMatch(/^plantel-ciclo-2024-2025_2025-09-10_\d{4}\.json\.gz$/);
  const dialog = page.getByRole('dialog', { name: 'Retirar el ciclo 2024-2025' });
  await dialog.getByText(new RegExp(`${inCycle.toLocaleString('es-MX')} registros`)).waitFor();
  expect(file.bytes.equals(kept.bytes)).toBe(false);
  await dialog.getByRole('button', { name: 'Retirar' }).click();
  await expectNotice(page, 'Ciclo retirado');
  await row.getByText('En un archivo desde el 10/09/2025').waitFor();
  expect(await countLessons(page)).toBe(left);

  const input = page.getByRole('article', { name: 'Ciclo Escolar' }).locator('input[type=file]');
  const opened = page.getByRole('dialog', { name: 'Abrir archivo de un ciclo' });
  const stored = await storedTexts(page);
  const harmed = file.path.replace('.json.gz', '-harmed.json.gz');
  const bytes = Buffer.from(file.bytes);
  bytes[bytes.length - gzipTrailer]! ^= 1;
  await writeFile(harmed, bytes);
  const choose = page.getByRole('button', { name: 'Abrir archivo de un ciclo' });
  await choose.focus();
  await input.setInputFiles(harmed);
  await page.getByRole('alert').getByText('está dañado').waitFor();
  await expect.poll(() => choose.evaluate((one) => one === document.activeElement)).toBe(true);
  await input.setInputFiles(file.path);
  await opened.getByRole('button', { name: 'Abrir', exact: true }).click();
  const banner = page.getByRole('region', { name: 'Ciclo desde un archivo' });
  await banner.getByText('Ciclo 2024-2025, desde un archivo · solo lectura').waitFor();
  await page.getByText(sessionsText(inCycle)).waitFor();
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Horarios',
    'Seguimiento',
    'Asistencias',
    'Nómina',
    'Reportes',
  ]);
  await menu.getByRole('link', { name: 'Horarios' }).click();
  await page.getByText('Día seleccionado: viernes, 29 de agosto de 2025').waitFor();
  const [classOf] = await page.getByRole('grid').locator('button[data-start]').all();
  await classOf!.click();
  await page.getByRole('dialog').getByText('viernes, 29 de agosto de 2025').waitFor();
  await page.keyboard.press('Escape');
  await menu.getByRole('link', { name: 'Reportes' }).click();
  await page.getByText('Del 26/08/2024 al 31/08/2025.').waitFor();
  const report = await downloaded(page, () =>
    page
      .getByRole('article', { name: 'Carga Docente' })
      .getByRole('button', { name: 'Descargar' })
      .click(),
  );
  expect(report.bytes.length).toBeGreaterThan(1_000);
  const other = await context.newPage();
  await other.goto(`/admin/tracking?ciclo=${cycle.name}`);
  await other.getByText('El ciclo 2024-2025 está en un archivo desde el 10/09/2025.').waitFor();
  await other.close();
  await banner.getByRole('button', { name: 'Cerrar' }).click();
  await row.getByText('En un archivo desde el 10/09/2025').waitFor();
  expect(await storedTexts(page)).toEqual(stored);

  await page.reload();
  await row.getByText('En un archivo desde el 10/09/2025').waitFor();
  expect(await countLessons(page)).toBe(left);
  await expect.poll(() => monthsInDatabase(page)).toEqual(['2025-09']);
  await input.setInputFiles(kept.path);
  await opened.getByRole('button', { name: 'Devolver' }).click();
  await expectNotice(page, 'Ciclo devuelto');
  await row.getByText(new RegExp(`^${inCycle.toLocaleString('es-MX')} registros`)).waitFor();
  expect(await countLessons(page)).toBe(registers);
  await page.reload();
  expect(await countLessons(page)).toBe(registers);
});

function sessionsText(count: number): RegExp {
  const [thousands, rest] = [Math.floor(count / 1_000), String(count % 1_000).padStart(3, '0')];
  return new RegExp(`^${thousands}[,.]?${rest} sesiones registradas$`);
}

async function countLessons(page: Page): Promise<number> {
  const school = await runningSchool(page);
  return school.evaluate((actor) => actor.getSnapshot().context.school.classSessions.length);
}

/** The months of class sessions that the database holds. */
function monthsInDatabase(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('plantel');
      opening.onsuccess = () => resolve(opening.result);
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = database.transaction('months').objectStore('months').getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return keys.flatMap((key) => {
      const [kind, month] = key as [string, string];
      return kind === 'classSessions' ? [month] : [];
    });
  });
}

/** What local storage holds but for when somebody was last active. */
function storedTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key !== 'lastActivity');
    return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
  });
}
