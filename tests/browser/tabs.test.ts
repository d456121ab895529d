import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ScheduleSaveCommand } from '../../machines/timetable/scheduleChanges.ts';
import { administrator } from './harness/administrator.ts';
import { openApp, phone, shareApp } from './harness/openApp.ts';
import { expectNotice, undoFromNotice } from './harness/person.ts';
import { readKey, readRecords, requestChanges, runningSchool } from './harness/runningSchool.ts';

const rooms = ['Salón 1', 'Salón 2', 'Salón 3'] as const;

function saveClass(classroom: string, index: number): ScheduleSaveCommand {
  const startTime = `${String(7 + (index % 10)).padStart(2, '0')}:00`;
  const date = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 10))).toISOString().slice(0, 10);
  return {
    type: 'schedule.save',
    date,
    original: null,
    replaces: null,
    entry: {
      employee: 'Ana Torres Medina',
      group: 'ENG-SAT',
      activity: `Clase ${index}`,
      type: 'Grupal',
      startTime,
      endTime: '18:00',
      classroom,
      classroomType: 'Presencial',
    },
  };
}

function countClasses(schedules: unknown): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const day of Object.values(schedules as Record<string, Record<string, object>>)) {
    for (const [room, column] of Object.entries(day)) {
      counts[room] = (counts[room] ?? 0) + Object.keys(column).length;
    }
  }
  return Object.fromEntries(rooms.map((room) => [room, counts[room] ?? 0]));
}

const changes = Number(process.env['CHANGES'] ?? 100);

test(`three tabs making ${changes} changes each at the same time lose none`, async () => {
  const { page, openTab } = await openApp({ path: '/login' });
  const tabs = [page, await openTab('/login'), await openTab('/login')];
  await Promise.all(tabs.map((tab) => tab.waitForSelector('form')));
  const before = countClasses((await readRecords(page)).schedules);
  const commands = rooms.map((room) =>
    Array.from({ length: changes }, (_, index) => saveClass(room, index)),
  );
  await Promise.all(tabs.map((tab, index) => requestChanges(tab, commands[index] ?? [])));
  const expected = Object.fromEntries(rooms.map((room) => [room, (before[room] ?? 0) + changes]));
  for (const tab of tabs) {
    await expect
      .poll(async () => countClasses((await readRecords(tab)).schedules))
      .toEqual(expected);
    await expect.poll(async () => countClasses(await readKey(tab, 'schedules'))).toEqual(expected);
  }
  await page.reload();
  expect(countClasses((await readRecords(page)).schedules)).toEqual(expected);
});

/** Changes of ten a day: as many days as local storage shows. */
const neverReached = 500;

test('a tab killed half-way loses nothing of what it had confirmed, nor of the others', async () => {
  const { page, openTab } = await openApp({ path: '/login' });
  const tabs = [page, await openTab('/login'), await openTab('/login')];
  await Promise.all(tabs.map((tab) => tab.waitForSelector('form')));
  const before = countClasses((await readRecords(page)).schedules);
  const confirmed = await countConfirmed(tabs[2]!);
  const commands = rooms.map((room, tab) =>
    Array.from({ length: tab === 2 ? neverReached : 120 }, (_, index) => saveClass(room, index)),
  );
  const devtools = await page.context().newCDPSession(tabs[2]!);
  const [one, other, killed] = tabs.map((tab, index) => requestChanges(tab, commands[index] ?? []));
  killed?.catch(() => undefined);
  await expect.poll(confirmed, { timeout: 60_000, interval: 20 }).toBeGreaterThan(40);
  devtools.send('Page.crash').catch(() => undefined);
  await Promise.all([one, other]);
  const counts = countClasses((await readRecords(page)).schedules);
  expect(counts['Salón 1']).toBe((before['Salón 1'] ?? 0) + 120);
  expect(counts['Salón 2']).toBe((before['Salón 2'] ?? 0) + 120);
  expect(counts['Salón 3']).toBeGreaterThanOrEqual((before['Salón 3'] ?? 0) + confirmed());
  expect(counts['Salón 3']).toBeLessThan((before['Salón 3'] ?? 0) + neverReached);
  await expect.poll(async () => countClasses(await readKey(page, 'schedules'))).toEqual(counts);
  const again = await openTab('/login');
  expect(countClasses((await readRecords(again)).schedules)).toEqual(counts);
});

const students = shareApp({ path: '/admin/students', storage: { user: administrator } });
/** Two tabs of the students, which tests share. */
async function openBoth() {
  const { page, context, openTab } = await students();
  const other = context.pages()[1] ?? (await openTab('/admin/students'));
  return { page, other };
}

test('an edit of the same record in two tabs keeps the later one and tells both persons', async () => {
  const { page, other } = await openBoth();
  const mine = await openEditor(page, 'Sofía Castillo Ríos');
  const theirs = await openEditor(other, 'Sofía Castillo Ríos');
  await theirs.getByLabel('Carrera').fill('Arquitectura');
  await theirs.getByRole('button', { name: 'Actualizar' }).click();
  await expectNotice(other, 'Estudiante actualizado');
  await mine.getByLabel('Carrera').fill('Medicina');
  await mine.getByRole('button', { name: 'Actualizar' }).click();
  await mine.getByText(/cambió en otra pestaña/).waitFor();
  expect(await readKey(page, 'students')).toContainEqual(
    expect.objectContaining({ name: 'Sofía Castillo Ríos', career: 'Arquitectura' }),
  );
  await mine.getByRole('button', { name: 'Actualizar' }).click();
  await expectNotice(page, 'Estudiante actualizado');
  await expectNotice(other, 'Cambió después', /Laura Méndez Ortega modificó en otra pestaña/);
  expect(await readKey(other, 'students')).toContainEqual(
    expect.objectContaining({ name: 'Sofía Castillo Ríos', career: 'Medicina' }),
  );
});

test('a record deleted in one tab is gone from the other, and its undo brings it back', async () => {
  const { page, other } = await openBoth();
  const card = other.getByRole('article', { name: 'Diego Morales Vega' });
  await card.waitFor();
  await page
    .getByRole('article', { name: 'Diego Morales Vega' })
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectNotice(page, 'Estudiante eliminado');
  await card.waitFor({ state: 'detached' });
  await undoFromNotice(page, 'Estudiante eliminado');
  await expectNotice(page, 'Cambio deshecho');
  await card.waitFor();
  expect(await readKey(other, 'students')).toHaveLength(3);
});

async function openEditor(page: Page, name: string) {
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: /^Editar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Editar Estudiante' });
  await dialog.waitFor();
  return dialog;
}

/** Counts the notices of the page's school, here, where they outlive the page. */
async function countConfirmed(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('reportConfirmed', () => {
    count += 1;
  });
  const school = await runningSchool(page);
  await school.evaluate((actor) => {
    const report = Reflect.get(window, 'reportConfirmed') as () => void;
    actor.on('notice', report);
  });
  return () => count;
}

test('what another tab made of a record leaves the form in view on a phone, and says first what saving does', async () => {
  const storage = { user: administrator };
  const { page, openTab } = await openApp({ path: '/admin/teachers', storage, viewport: phone });
  const other = await openTab('/admin/teachers');
  const edit = async (tab: Page) => {
    await tab
      .getByRole('article', { name: 'Ana Torres Medina' })
      .getByRole('button', { name: 'Editar' })
      .click();
    return tab.getByRole('dialog', { name: 'Editar Profesor' });
  };
  const dialog = await edit(page);
  await dialog.getByLabel('Nombre completo').fill('Ana Torres');
  const changed = await edit(other);
  const long = 'Inglés para la lectura de textos científicos y técnicos de la carrera';
  await changed.getByLabel('Nombre completo').fill(`Ana María de los Ángeles ${long}`);
  await changed.getByLabel('Correo electrónico').fill('ana.maria.de.los.angeles@plantel.mx');
  await changed.getByLabel('Materia').fill(long);
  await changed.getByLabel('Teléfono').fill('55 1234 5678');
  await changed.getByLabel('Usuario').fill('ana.maria.de.los.angeles');
  await changed.getByRole('button', { name: 'Actualizar' }).click();
  await changed.waitFor({ state: 'hidden' });
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  const alert = dialog.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(
    /^Este registro cambió en otra pestaña\. Si guardas otra vez, quedará lo que está en este formulario\. Ahora dice /,
  );
  expect((await alert.boundingBox())!.height).toBeLessThanOrEqual(phone.height / 4 + 1);
  await page.getByText(/Revisa los datos actuales/).waitFor({ state: 'detached', timeout: 3_000 });
});
