import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Task } from '../../machines/school/dutyShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { administrator } from './harness/administrator.ts';
import { openApp, phone } from './harness/openApp.ts';
import { visit } from './harness/person.ts';
import { storeBase } from './harness/storeBase.ts';

const day = '2026-11-20';
const screens = [
  ['Dashboard General', '/admin'],
  ['Gestión de Administradores', '/admin/administrators'],
  ['Gestión de Profesores', '/admin/teachers'],
  ['Personal Administrativo', '/admin/staff'],
  ['Personal Administrativo', '/admin/staff?vista=tareas'],
  ['Personal Administrativo', '/admin/staff?vista=actividades'],
  ['Gestión de Estudiantes', '/admin/students'],
  ['Gestión de Cursos', '/admin/courses'],
  ['Gestión de Grupos', '/admin/groups'],
  ['Gestión de Salones', '/admin/classrooms'],
  ['Gestión de Horarios', '/admin/schedules?fecha=2026-11-19'],
  ['Seguimiento de Clases', '/admin/tracking'],
  ['Control de Asistencias', '/admin/attendance'],
  ['Gestión de Nómina', '/admin/payroll'],
  ['Historial de pagos', '/admin/payroll/teacher-3'],
  ['Reportes y Estadísticas', '/admin/reports'],
  ['Configuración del Sistema', '/admin/settings?seccion=seguridad'],
  ['Mi cuenta', '/admin/account'],
] as const;
const searches = [
  'administrators',
  'teachers',
  'staff',
  'students',
  'courses',
  'groups',
  'classrooms',
  'tracking',
  'attendance',
  'attendance?vista=riesgo',
  'payroll',
];

test('a screen of 1024, 390 or 360 pixels cuts no title, tab, choice, hint or badge, breaks no figure and groups its thousands', async () => {
  const { page } = await openApp({
    at: new Date(`${day}T09:00:00-06:00`),
    path: '/login',
    storage: { user: administrator },
    viewport: { width: 1024, height: 844 },
  });
  await storeBase(page, withLongNames(schoolOfYears(1_000, day)));
  await page.goto('/admin');
  for (const [title, path] of screens) {
    await visit(page, path);
    for (const width of [1024, 390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.locator('main article, main [role="grid"], main [role="tab"]').first().waitFor();
      await expect.poll(() => cutTexts(page), { message: `${path} of ${width}` }).toEqual([]);
    }
  }
});

test('a phone’s bar says who is signed in to the end, its lists’ choices fill their line, and no icon parts a figure from its name', async () => {
  const { page } = await openApp({
    path: '/admin/students',
    storage: { user: administrator },
    viewport: phone,
    touch: true,
  });
  const signedIn = page.getByRole('banner').getByText('Laura Méndez Ortega');
  await signedIn.waitFor();
  expect(await signedIn.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  for (const [path, label] of [
    ['/admin/students', 'Grupo'],
    ['/admin/attendance?vista=riesgo', 'Grupo'],
    ['/admin/attendance?vista=riesgo', 'Ordenar por'],
    ['/admin/staff?vista=actividades', 'Persona'],
  ] as const) {
    await visit(page, path);
    const choice = page.getByLabel(label, { exact: true });
    await choice.waitFor();
    const { x, width } = (await choice.boundingBox())!;
    expect(Math.round(x + width), `${label} of ${path}`).toBe(phone.width - 16);
  }
  await visit(page, '/admin/reports');
  const name = page.getByRole('heading', { name: 'Clases impartidas' });
  await name.waitFor();
  const card = page.getByRole('article', { name: 'Clases impartidas' });
  const icon = await card.locator('svg').boundingBox();
  const { y, height } = (await name.boundingBox())!;
  expect(icon?.y ?? y).toBeLessThan(y + height);
});

test("the timetable's choices are read whole on a phone, whose fields have larger letters", async () => {
  const { page } = await openApp({
    path: '/admin/schedules?fecha=2025-08-08',
    storage: { user: administrator },
    viewport: phone,
    touch: true,
  });
  for (const width of [412, 390, 375, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByLabel('Tipo').waitFor();
    await expect.poll(() => cutTexts(page), { message: String(width) }).toEqual([]);
  }
});

test('a month and what asks for a course are read whole on a phone', async () => {
  const { page } = await openApp({
    at: new Date(`${day}T09:00:00-06:00`),
    path: '/admin/attendance?vista=lista',
    storage: { user: administrator },
    viewport: phone,
    touch: true,
  });
  const school = schoolOfYears(1_000, day);
  const settings = {
    ...school.settings,
    school: { ...school.settings.school, cycleFrom: '2026-08-24', cycleUntil: '2027-07-15' },
  };
  await storeBase(page, { ...school, settings });
  await page.reload();
  const month = page.getByLabel('Mes', { exact: true });
  await month.waitFor();
  expect(await month.locator('option:checked').textContent()).toBe('noviembre de 2026');
  expect(await isChoiceCut(month)).toBe(false);
  await visit(page, '/admin/settings?seccion=sistema');
  await page.getByRole('button', { name: 'Cerrar ciclo' }).tap();
  await page.getByRole('button', { name: 'Siguiente' }).tap();
  const course = page.getByRole('dialog').getByLabel('Curso', { exact: true });
  await course.waitFor();
  expect(await isChoiceCut(course)).toBe(false);
});

test('what a search asks for is read whole on a phone, whose fields have larger letters', async () => {
  const { page } = await openApp({
    path: '/admin',
    storage: { user: administrator },
    viewport: phone,
    touch: true,
  });
  for (const place of searches) {
    await visit(page, `/admin/${place}`);
    for (const width of [390, 375, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('searchbox').first().waitFor();
      await expect.poll(() => cutTexts(page), { message: `${place} of ${width}` }).toEqual([]);
    }
  }
});

test('the first day and the last one that are filtered by stand beside each other, whatever fits beside them', async () => {
  const { settings } = seededSchool(day);
  const closedCycles = [{ name: '2025-2026', from: '2025-08-25', until: '2026-07-15' }];
  const { page } = await openApp({
    at: new Date(`${day}T09:00:00-06:00`),
    path: '/admin/tracking',
    storage: {
      user: administrator,
      settings: { ...settings, school: { ...settings.school, closedCycles } },
    },
  });
  await page.getByLabel('Ciclo').waitFor();
  for (const width of [1440, 1280, 1024, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const tops = ['Fecha', 'Hasta'].map(async (label) => {
      const field = page.getByRole('textbox', { name: label, exact: true });
      return (await field.boundingBox())?.y;
    });
    const [from, until] = await Promise.all(tops);
    expect(until, String(width)).toBe(from);
  }
});

test('a word of any length that is no date is quoted within a phone', async () => {
  const { page } = await openApp({
    at: new Date(`${day}T09:00:00-06:00`),
    path: '/admin/staff?vista=actividades',
    storage: { user: administrator },
    viewport: phone,
  });
  const date = page.getByLabel('Fecha', { exact: true });
  await date.fill('https://plantel.mx/'.repeat(20).replaceAll(/\W/g, ''));
  await date.press('Tab');
  await page.getByText('no es una fecha').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

/** Whether what is chosen is wider than the room a field leaves it. */
function isChoiceCut(choice: Locator): Promise<boolean> {
  return choice.evaluate((one) => {
    const field = one as HTMLSelectElement;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const brush = document.createElement('canvas').getContext('2d')!;
    brush.font = font;
    const room =
      field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return brush.measureText(field.selectedOptions[0]!.text).width > room + 1;
  });
}

/** Who stands in a register has a name that fills a phone's line, and a task as long a title as any may. */
function withLongNames(school: School): School {
  const classSessions = school.classSessions.map((lesson) => ({
    ...lesson,
    students: lesson.students.map((one) => ({ ...one, name: `${one.name} de la Concepción` })),
  }));
  const title = 'Entregar las boletas del segundo bimestre a la supervisión escolar '.repeat(2);
  const task: Task = {
    id: 1,
    title: title.slice(0, 120),
    detail: '',
    due: '2026-11-01',
    employee: 'Rosa Jiménez Luna',
    employeeId: 'staff-1',
    status: 'Pendiente',
  };
  return { ...school, classSessions, tasks: [task] };
}

/** What does not fit where it stands, and the page itself where it is wider than the screen. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (one: Element) => one.getBoundingClientRect().width > 0;
    const brush = document.createElement('canvas').getContext('2d')!;
    /** Whether a text is wider than the room a field leaves it. */
    const isTooLong = (field: HTMLElement, text: string, letters?: string) => {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      brush.font = getComputedStyle(field, letters).font;
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return brush.measureText(text).width > room + 1;
    };
    const hints = [...document.querySelectorAll('input')]
      .filter(
        (one) =>
          isShown(one) && one.value === '' && isTooLong(one, one.placeholder, '::placeholder'),
      )
      .map(({ placeholder }) => placeholder);
    const choices = [...document.querySelectorAll('select')]
      .filter((one) => isShown(one) && one.value === '')
      .map((one) => [one, one.selectedOptions[0]?.text ?? ''] as const)
      .filter(([one, text]) => isTooLong(one, text))
      .map(([, text]) => text);
    const badges = [...document.querySelectorAll('.mantine-Badge-label')]
      .filter((one) => isShown(one) && (one.scrollWidth > one.clientWidth + 1 || isBroken(one)))
      .map(({ textContent }) => `badge ${textContent}`);
    const texts = [...document.querySelectorAll('h1, main h2, main article > p, [role="tab"]')]
      .filter((one) => isShown(one))
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const isOutside = left < 0 || right > window.innerWidth;
        const isCut =
          one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4;
        return isOutside || isCut;
      })
      .map(({ textContent }) => textContent);
    const { scrollWidth } = document.documentElement;
    const isWider = scrollWidth > window.innerWidth;
    return [...hints, ...choices, ...badges, ...texts, ...figures(), ...(isWider ? ['page'] : [])];

    function isBroken(one: Element): boolean {
      const range = document.createRange();
      range.selectNodeContents(one);
      return linesOf(range) > 1;
    }

    function linesOf(range: Range): number {
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }

    /** Those that stand in two lines, and counts of a thousand and more whose digits are in one row. */
    function figures(): string[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const wrong: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        if (!isShown(node.parentElement!) || node.parentElement!.closest('style')) continue;
        for (const { 0: figure, index } of text.matchAll(/\$?\d[\d,.:]*\d/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + figure.length);
          if (linesOf(range) > 1) wrong.push(`broken ${text}`);
        }
        if (/^\d{4,}$|(?<!\S)(?!20\d\d )\d{4,}(?= \p{Ll})/u.test(text)) wrong.push(`count ${text}`);
      }
      return wrong;
    }
  });
}
