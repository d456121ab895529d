import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Task } from '../../machines/school/dutyShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { roles } from '../../machines/school/words.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { writeRegisters } from '../../machines/sharing/registersFile.ts';
import { screensOf } from '../../src/routes.tsx';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';
import {
  officeSchool,
  register,
  registersFile,
  schoolFileOf,
  textOf,
} from '../support/sharedSchool.ts';
import { cutAtTwiceTheSize } from './harness/cutTexts.ts';
import { desktop, openApp, phone } from './harness/openApp.ts';
import { visit } from './harness/person.ts';
import { smallTargets } from './harness/smallTargets.ts';
import { storedSchool } from './harness/storedSchool.ts';
import { tickContrasts } from './harness/tickContrasts.ts';

const friday = new Date('2025-08-08T09:30:00-06:00');

/** The first load on the seed's own day, with a task, a class missing its record and one that has it. */
function lively(): School {
  const school = withClasses(
    withStudents(seededSchool('2025-08-08'), 'MATH-ADV', ['Ana Núñez', 'Beto Ruiz']),
    '2025-08-07',
    [
      classEntry({ startTime: '08:00', endTime: '10:00' }),
      classEntry({ startTime: '12:00', endTime: '13:00' }),
    ],
  );
  const scheduled = { ...classEntry({ startTime: '12:00' }), date: '2025-08-07' };
  const session = { ...newLesson(school, scheduled, 1), topic: 'Límites' };
  const todays = { ...classEntry({ startTime: '10:00' }), date: '2025-08-08' };
  const todaysLesson = { ...newLesson(school, todays, 1), topic: 'Series' };
  const task: Task = {
    id: 1,
    title: 'Entregar boletas',
    detail: '',
    due: '2025-08-11',
    employee: 'Rosa Jiménez Luna',
    employeeId: 'staff-5',
    status: 'Pendiente',
  };
  return { ...school, classSessions: [session, todaysLesson], tasks: [task] };
}

/** Pages of one record, which no menu has. */
const ofRecords = {
  admin: [{ path: '/admin/payroll/teacher-1', title: 'Historial de pagos' }],
  teacher: [],
  staff: [],
};

const sizes = { desktop, phone };
const everySize = ['desktop', 'phone'] as const;
type Size = (typeof everySize)[number];

test.each(roles)(
  'no page of %s breaks a rule of axe on a desktop or a phone, nor cuts text of twice the size or is missed by a thumb',
  async (role) => {
    const { page } = await openApp({ at: friday, storage: storedSchool(lively(), role) });
    const become = await changingSize(page);
    const pages = [
      ...screensOf(role),
      ...ofRecords[role],
      { path: `/${role}/account`, title: 'Mi cuenta' },
    ];
    for (const { path, title } of pages) {
      await become('desktop');
      await visit(page, path);
      for (const size of everySize) {
        await become(size);
        await settle(page, title);
        // Colors are the same at either size.
        const schemes = size === 'phone' ? 'dark' : 'both';
        expect.soft(await violations(page, schemes), `${path} ${size}`).toEqual([]);
        expect.soft(await cutAtTwiceTheSize(page), `${path} ${size}`).toEqual([]);
        const missed = size === 'phone' ? await smallTargets(page) : [];
        expect.soft(missed, path).toEqual([]);
      }
    }
    await become('desktop');
    await visit(page, `/${role}/nada`);
    for (const size of everySize) {
      await become(size);
      await page.getByText('No encontramos esta página.').waitFor();
      expect.soft(await violations(page), `nada ${size}`).toEqual([]);
    }
  },
);

test('neither a register as a table nor what it asks breaks a rule of axe on a desktop or a phone', async () => {
  const { page } = await openApp({
    at: friday,
    path: '/admin/students',
    storage: storedSchool(lively(), 'admin'),
  });
  await page.getByText('Tabla', { exact: true }).click();
  await page.getByLabel('Seleccionar todo').check();
  for (const size of everySize) {
    await page.setViewportSize(sizes[size]);
    expect.soft(await violations(page), size).toEqual([]);
  }
  for (const size of everySize) {
    await page.setViewportSize(sizes[size]);
    await page
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Expediente' }).waitFor();
    expect.soft(await violations(page), `menu ${size}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Cambiar de grupo' }).click();
  await page.getByRole('dialog').waitFor();
  for (const size of everySize) {
    await page.setViewportSize(sizes[size]);
    expect.soft(await violations(page), `dialog ${size}`).toEqual([]);
  }
});

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

/** Has a page change between a desktop and a phone, which has a finger in place of a mouse. */
async function changingSize(page: Page): Promise<(size: Size) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async (size) => {
    const enabled = size === 'phone';
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
    await page.setViewportSize(sizes[size]);
    await page.waitForFunction(
      (coarse) => matchMedia('(pointer: coarse)').matches === coarse,
      enabled,
    );
  };
}

async function settle(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.getByRole('main').getByText('Cargando…').waitFor({ state: 'detached' });
}

/** Every broken rule of any impact, with the elements that break it; colors in one scheme or both. */
async function violations(page: Page, schemes: 'dark' | 'both' = 'both'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) {
    await page.evaluate(axe.source);
    await page.evaluate(withoutTransitions);
  }
  return page.evaluate(async (asked) => {
    const engine = Reflect.get(window, 'axe') as typeof axe;
    const wear = (scheme: string) =>
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    const told = (results: axe.AxeResults, scheme: string) =>
      results.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) => `${scheme} ${id}: ${html.slice(0, 160)} ${failureSummary}`,
        ),
      );
    const dark = await engine.run(document, { resultTypes: ['violations'], preload: false });
    if (asked === 'dark') return told(dark, 'dark');
    wear('light');
    const light = await engine.run(document, { runOnly: ['color-contrast'], preload: false });
    wear('dark');
    return [...told(dark, 'dark'), ...told(light, 'light')];
  }, schemes);
}

/** Runs in the page: what goes over to other colors or sizes does so at once. */
function withoutTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

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
  const bar = page.locator('.recharts-bar-rectangle rect').first();
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
