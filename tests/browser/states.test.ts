import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeRegisters } from '../../machines/sharing/registersFile.ts';
import { seededSchool } from '../support/seededSchool.ts';
import {
  officeSchool,
  register,
  registersFile,
  schoolFileOf,
  textOf,
} from '../support/sharedSchool.ts';
import { violations } from './harness/axe.ts';
import { withStudents } from '../support/classes.ts';
import { friday, lively } from './harness/lively.ts';
import { openApp, phone } from './harness/openApp.ts';
import { visit } from './harness/person.ts';
import { smallTargets } from './harness/smallTargets.ts';
import { storedSchool } from './harness/storedSchool.ts';
import { tickContrasts } from './harness/tickContrasts.ts';

test('what is to be ticked or switched on stands out from its ground in either scheme', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/admin/classrooms',
    storage: storedSchool(lively(), 'admin'),
  });
  await page.getByRole('button', { name: 'Nuevo Salón' }).click();
  await page.getByRole('checkbox').first().waitFor();
  const boxes = await tickContrasts(page);
  await visit(page, '/admin/account');
  await page.getByRole('radio', { name: 'Claro' }).waitFor();
  const circles = await tickContrasts(page);
  await visit(page, '/admin/settings?seccion=notificaciones');
  const on = page.getByRole('switch', { checked: true });
  await on.first().waitFor();
  while ((await on.count()) > 0) await on.first().click();
  const switches = await tickContrasts(page);
  expect([boxes.kinds, circles.kinds, switches.kinds]).toEqual([
    ['checkbox'],
    ['radio'],
    ['switch'],
  ]);
  for (const { least } of [boxes, circles, switches]) expect(least).toBeGreaterThanOrEqual(3);
});

test('a button that can’t be pressed keeps its shape on a card in either scheme', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/admin/account',
    storage: storedSchool(lively(), 'admin'),
  });
  const save = page.getByRole('button', { name: 'Guardar' });
  await save.waitFor();
  expect(await save.isDisabled()).toBe(true);
  for (const scheme of ['dark', 'light']) {
    const [button, card] = await save.evaluate((one, worn) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', worn);
      return [one, one.closest('article')!].map((part) => getComputedStyle(part).backgroundColor);
    }, scheme);
    expect(button, scheme).not.toBe(card);
  }
});

test('the figures of a table’s column end under one another, as its name does', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/admin/classrooms',
    storage: { ...storedSchool(lively(), 'admin'), preferences: { 'view:classrooms': 'table' } },
  });
  const table = page.getByRole('table', { name: 'Tabla de salones' });
  await table.getByText('100', { exact: true }).first().waitFor();
  const ends = await table.evaluate((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const found: number[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!/^(Capacidad|\d+)$/.test(node.textContent ?? '')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push(Math.round(range.getBoundingClientRect().right));
    }
    return found;
  });
  expect(ends).toHaveLength(9);
  expect(new Set(ends).size).toBe(1);
});

test('cards that stand beside each other in the settings are as high, and the widest ends with them', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/admin/settings?seccion=sistema',
    storage: storedSchool(lively(), 'admin'),
  });
  const boxOf = async (name: string) => {
    const card = page.getByRole('article', { name, exact: true });
    await card.waitFor();
    return (await card.boundingBox())!;
  };
  const [backup, file] = [await boxOf('Respaldo de Datos'), await boxOf('Archivo de la Escuela')];
  expect(file.y).toBe(backup.y);
  expect(file.height).toBe(backup.height);
  const storage = await boxOf('Almacenamiento');
  expect(storage.x + storage.width).toBe(file.x + file.width);
});

test('a figure stays in its card where five stand beside each other, and its name on one line', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/teacher/groups',
    storage: storedSchool(lively(), 'teacher'),
  });
  await page.getByRole('button', { name: 'Ver Detalles' }).first().click();
  await page.getByRole('button', { name: 'Asistencias' }).first().click();
  const card = page.getByRole('article', { name: '% Asistencia' });
  await card.getByText('100.0%').waitFor();
  const [room, figure, lines] = await card.evaluate((one) => {
    const { paddingRight } = getComputedStyle(one);
    const range = document.createRange();
    const reach = (part: Element) => {
      range.selectNodeContents(part);
      return range.getBoundingClientRect();
    };
    const [name, value] = [one.querySelector('h2')!, one.lastElementChild!];
    return [
      one.getBoundingClientRect().right - Number.parseFloat(paddingRight),
      reach(value).right,
      reach(name).height / Number.parseFloat(getComputedStyle(name).lineHeight),
    ];
  });
  expect(figure).toBeLessThanOrEqual(room);
  expect(Math.round(lines)).toBe(1);
});

test('a roll that is wider than a phone scrolls in its frame and not with the page', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/admin/attendance?vista=lista',
    storage: storedSchool(lively(), 'admin'),
    viewport: phone,
  });
  await page
    .getByRole('combobox', { name: 'Grupo', exact: true })
    .selectOption({ label: 'MATH-ADV' });
  const roll = page.getByRole('table', { name: /^Lista de asistencia/ });
  await roll.waitFor();
  expect(await roll.evaluate((one) => one.clientWidth)).toBeGreaterThan(phone.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test('the head of a report stays below the bar as its rows are scrolled by', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `Ada Zúñiga ${at}`);
  const school = withStudents(lively(), 'MATH-ADV', names);
  const students = school.students.map((one) => ({ ...one, enrollmentDate: '2025-08-01' }));
  const { page } = await openApp({
    at: friday,
    path: '/admin/reports',
    storage: storedSchool({ ...school, students }, 'admin'),
  });
  await page
    .getByRole('article', { name: 'Inscripciones' })
    .getByRole('button', { name: 'Generar' })
    .click();
  const table = page.getByRole('table', { name: 'Reporte de Inscripciones' });
  await table.waitFor();
  await expect
    .poll(async () => {
      await table.getByRole('row').last().scrollIntoViewIfNeeded();
      return (await table.boundingBox())!.y;
    })
    .toBeLessThan(0);
  const head = (await table.getByRole('columnheader').first().boundingBox())!;
  const bar = (await page.getByRole('banner').boundingBox())!;
  expect(Math.round(head.y)).toBe(Math.round(bar.y + bar.height));
});

test('no dialog or opened card of the teacher breaks a rule of axe', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/teacher',
    storage: storedSchool(lively(), 'teacher'),
  });
  await page.getByRole('button', { name: 'Registrar', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar Sesión' }).click();
  await page.getByText('Campo requerido').waitFor();
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await visit(page, '/teacher/groups');
  await page.getByRole('button', { name: 'Ver Detalles' }).first().click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Asistencias' }).first().click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Volver al grupo' }).click();
  await page.getByRole('button', { name: 'Perfil' }).first().click();
  expect(await violations(page)).toEqual([]);

  await page.goto('/teacher/classes');
  await page.getByRole('button', { name: 'Detalles' }).first().click();
  expect(await violations(page)).toEqual([]);
});

test('no step of the close of a cycle breaks a rule of axe', async () => {
  const school = lively();
  const { settings } = school;
  const days = { cycleFrom: '2024-08-26', cycleUntil: '2025-08-07' };
  const { page } = await openApp({
    at: friday,
    path: '/admin/settings?seccion=sistema',
    storage: storedSchool(
      { ...school, settings: { ...settings, school: { ...settings.school, ...days } } },
      'admin',
    ),
  });
  await page.getByRole('button', { name: 'Cerrar ciclo' }).click();
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: 'Siguiente' });
  await next.waitFor();
  expect(await violations(page)).toEqual([]);
  await next.click();
  await dialog.getByRole('button', { name: 'Excepciones de MATH-ADV: 0' }).click();
  await dialog.getByRole('button', { name: 'Crear grupo' }).click();
  await next.click();
  await dialog.getByText('Faltan 5 estudiantes por decidir.').waitFor();
  expect(await violations(page)).toEqual([]);
  for (const name of ['ENG-SAT', 'MATH-ADV', 'PROG-SUMMER']) {
    await dialog.getByLabel(`${name} pasa a`).selectOption('Se queda');
  }
  await next.click();
  await dialog.getByLabel('Nuevo ciclo').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('neither the sign-in page nor a step of handing a school over and registers in breaks a rule of axe', async () => {
  const office = officeSchool();
  const received = registersFile([register('2026-03-09'), register('2026-03-10')]);
  const stored = register('2026-03-09', { topic: 'De la oficina' });
  const files = await mkdtemp(join(tmpdir(), 'plantel-'));
  const [registers, school] = [join(files, 'registros.txt'), join(files, 'escuela.jsonl')];
  await writeFile(registers, writeRegisters(received));
  await writeFile(school, textOf(schoolFileOf(office)));
  const { page } = await openApp({
    at: new Date('2026-03-10T12:00:00-06:00'),
    path: '/admin/settings?seccion=sistema',
    storage: storedSchool({ ...office, classSessions: [stored] }, 'admin'),
  });
  await page.getByRole('button', { name: 'Preparar archivo para un profesor' }).click();
  await page.getByRole('dialog').getByLabel('Profesor').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await visit(page, '/admin/tracking');
  await page.getByRole('button', { name: 'Recibir registros' }).click();
  await page.getByLabel('Elegir archivos').setInputFiles(registers);
  await page.getByText('1 en conflicto').waitFor();
  expect(await violations(page)).toEqual([]);

  const { page: login } = await openApp({ at: friday });
  await login.getByLabel('Usuario', { exact: true }).waitFor();
  expect(await violations(login), 'sign-in').toEqual([]);
  await login.setViewportSize(phone);
  await login.getByRole('button', { name: 'Abrir archivo de la escuela' }).click();
  await login.getByLabel('Elegir archivo').setInputFiles(registers);
  await login.getByText(/^Son registros compartidos/).waitFor();
  expect(await violations(login), 'registers').toEqual([]);
  await login.getByLabel('Elegir archivo').setInputFiles(school);
  await login.getByRole('button', { name: 'Abrir en este equipo' }).waitFor();
  expect(await violations(login), 'school').toEqual([]);
});

test('in colors of a person’s own what is chosen or current still differs from what is not', async () => {
  const storage = storedSchool(seededSchool('2025-08-08'), 'teacher');
  const { page } = await openApp({ at: friday, storage });
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (element: Locator) =>
    element.evaluate((one) => getComputedStyle(one).backgroundColor);
  const menu = page.getByRole('navigation');
  const current = await ground(menu.getByRole('link', { name: 'Mi Dashboard' }));
  expect(current).not.toBe(await ground(menu.getByRole('link', { name: 'Mi Horario' })));
  expect(current).not.toBe(await ground(page.locator('body')));
  await page.getByRole('button', { name: 'Registrar', exact: true }).first().click();
  const mark = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).first();
  expect(await ground(mark('Presente'))).toBe(current);
  expect(await ground(mark('Ausente'))).not.toBe(current);
});

test('in colors of a person’s own what is ticked differs from what is not, and a series has its color beside its name', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/admin/payroll',
    storage: storedSchool(lively(), 'admin'),
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (element: Locator) =>
    element.evaluate((one) => getComputedStyle(one).backgroundColor);
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const chosen = await ground(page.getByRole('radio', { checked: true }));
  expect(chosen).not.toBe(await ground(page.getByRole('radio', { checked: false }).first()));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await visit(page, '/admin/schedules');
  const box = page.getByRole('checkbox', { name: 'Solo salones con clases' });
  await box.check();
  expect(await ground(box)).toBe(chosen);
  const block = page.getByRole('button', { name: /^Cálculo|^Programación|^Inglés/ }).first();
  expect(await block.evaluate((one) => getComputedStyle(one).borderRightWidth)).toBe('1px');

  await visit(page, '/admin/reports?reporte=attendance');
  const swatch = page.locator('.mantine-ColorSwatch-colorOverlay').first();
  const bar = page.locator('[role="img"] svg g[fill] rect').first();
  expect(await ground(swatch)).toBe(await bar.evaluate((one) => getComputedStyle(one).fill));
});

test('a thumb that presses what is said below a label presses its box', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/admin/payroll',
    storage: storedSchool(lively(), 'admin'),
    viewport: phone,
    touch: true,
  });
  await page.getByRole('button', { name: 'Descargar CSV' }).tap();
  const { x, y, width, height } = (await page.getByText(/^Horas con decimales/).boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  expect(await page.getByRole('radio', { name: 'Contador' }).isChecked()).toBe(true);
});

test('where a cycle is in a file, the way to it is told from the sentence that it stands in', async () => {
  const school = lively();
  const { settings } = school;
  const cycle = { name: '2023-2024', from: '2023-08-28', until: '2024-07-16' };
  const closedCycles = [{ ...cycle, filedOn: '2024-08-01' }];
  const { page } = await openApp({
    at: friday,
    path: '/admin/tracking',
    touch: true,
    storage: storedSchool(
      { ...school, settings: { ...settings, school: { ...settings.school, closedCycles } } },
      'admin',
    ),
  });
  const way = page.getByRole('link', { name: 'Abrir archivo de un ciclo' });
  await way.waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await way.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline');
  await page.setViewportSize(phone);
  await visit(page, '/admin/tracking?buscar=nada');
  await page.getByText(/^El ciclo 2023-2024 está en un archivo desde el [\d/]+\.$/).waitFor();
  expect(await smallTargets(page), 'alone').toEqual([]);
});

test('a table wider than the phone it is on is scrolled by keys as well', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/admin/reports?reporte=payroll',
    storage: storedSchool(lively(), 'admin'),
    viewport: phone,
    touch: true,
  });
  const table = page.getByRole('region', { name: 'Tabla del reporte' });
  await table.getByRole('row').nth(2).waitFor();
  expect(await violations(page)).toEqual([]);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
});
