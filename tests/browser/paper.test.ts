import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../machines/kit/calendar.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { School } from '../../machines/school/school.ts';
import type { Role } from '../../machines/school/roles.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { sheetsOfCourses, withManyCourses } from '../support/manyCourses.ts';
import { readPdf } from '../support/readPdf.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { lackAMonth } from './harness/lackAMonth.ts';
import { openApp } from './harness/openApp.ts';
import { storedSchool } from './harness/storedSchool.ts';

const seeded = seededSchool('2025-09-10');
const inMathAdv = { groupName: 'MATH-ADV', groupId: 'MATH-ADV', teacherId: 1 };

/** A page of a school, open to be printed. */
async function openPage(path: string, school: School = seeded, role: Role = 'admin') {
  const { page } = await openApp({
    at: new Date('2025-09-10T09:00:00-06:00'),
    path,
    storage: storedSchool(school, role),
  });
  return page;
}

/** What stands on each sheet, piece by piece. */
async function sheetsOf(page: Page): Promise<string[][]> {
  return (await readPdf(await page.pdf({ preferCSSPageSize: true }))).pages;
}

/** Expects a page's first sheet to begin with the school, the day and what comes next. */
async function expectHead(page: Page, next: string): Promise<void> {
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const [sheet] = await sheetsOf(page);
  expect(sheet!.slice(0, 2)).toEqual(['Escuela Plantel · 10/09/2025', next]);
}

test('each dashboard says on paper whose it is and of which day', async () => {
  const page = await openPage('/admin');
  await expectHead(page, 'Primeros pasos');
  for (const [role, name] of [
    ['teacher', 'Carlos Ramírez López'],
    ['staff', 'Rosa Jiménez Luna'],
  ] as const) {
    const { user } = storedSchool(seeded, role);
    await page.evaluate((one) => localStorage.setItem('user', one), JSON.stringify(user));
    await page.goto(`/${role}`);
    await expectHead(page, name);
  }
});

test('nothing of the menu lies over a sheet, though a page that is wide is printed with it open', async () => {
  const page = await openPage('/admin/courses');
  const menu = page.locator('[data-menu]');
  await page.setViewportSize({ width: 740, height: 1000 });
  // As Firefox prints: a copy of the page as it stood, without its scripts, on a narrow sheet.
  await menu.evaluate((shell) => shell.setAttribute('data-menu', 'open'));
  const over = page.locator('[data-menu] > [aria-hidden]');
  expect(await over.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await over.isVisible()).toBe(false);
});

test('a teacher’s history begins on paper with what it is, whatever was not held', async () => {
  const { date, time, groupName, groupId, ...recorded } = lessonOn(
    '2025-09-09',
    { 3: 'presente' },
    inMathAdv,
  );
  const taught = { date, time, groupName, groupId };
  const told = { id: 'told', subject: 'Cálculo', reason: 'Lluvia', teacherId: 1 };
  const page = await openPage(
    '/teacher/classes',
    {
      ...seeded,
      classSessions: [{ ...recorded, ...taught }],
      cancelledClasses: [{ ...taught, ...told, time: '10:00' }],
    },
    'teacher',
  );
  await page.getByText('No hubo clase: Lluvia').waitFor();
  const [sheet] = await sheetsOf(page);
  expect(sheet!.slice(0, 2)).toEqual(['Escuela Plantel · 10/09/2025', 'Historial de clases']);
});

test('on paper cards lack what only leads elsewhere, and a table has its texts whole', async () => {
  const subject = 'Matemáticas aplicadas a las ciencias sociales y a la administración';
  const [carlos, ...others] = seeded.teachers;
  const page = await openPage('/admin/groups', {
    ...seeded,
    teachers: [{ ...carlos!, subject }, ...others],
  });
  await page.getByText('1 / 18 estudiantes').waitFor();
  const ofGroups = (await sheetsOf(page)).flat();
  expect(ofGroups).toContain('1 / 18 estudiantes');
  await page.goto('/admin/teachers');
  await page.getByRole('article', { name: 'Ana Torres Medina' }).waitFor();
  const ofTeachers = (await sheetsOf(page)).flat();
  expect(ofTeachers).toContain('Ana Torres Medina');
  expect([...ofTeachers, ...ofGroups].join(' ')).not.toMatch(/Ver horario|Historial de pagos/);

  await page.getByText('Tabla').click();
  await page.getByRole('cell', { name: subject }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const cut = await page
    .locator('[role="cell"], [role="rowheader"]')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
});

test('no heading stands at the foot of a sheet, and a chart says what its colors mean', async () => {
  const many = withManyCourses(seeded);
  const page = await openPage('/admin/groups', many);
  await page.getByText('G-12-1').waitFor();
  const sheets = await sheetsOf(page);
  expect(sheets.length).toBeGreaterThan(1);
  const { names, groups } = sheetsOfCourses(many, sheets);
  expect(names).toEqual(groups);

  await page.goto('/admin/reports?periodo=custom&desde=2025-08-01&hasta=2025-09-30');
  const card = page.getByRole('article', { name: 'Uso de Salones', exact: true });
  await card.getByRole('button', { name: 'Generar' }).click();
  await page.getByRole('columnheader', { name: '% Ocupación' }).waitFor();
  const ofReport = await sheetsOf(page);
  const withTitle = ofReport.findIndex((sheet) => sheet.includes('Reporte de Uso de Salones'));
  expect(ofReport[withTitle]).toContain('% Ocupación');

  const payroll = page.getByRole('article', { name: 'Nómina', exact: true });
  await payroll.getByRole('button', { name: 'Generar' }).click();
  const report = page.getByRole('region', { name: 'Reporte de Nómina' });
  const swatches = report.locator('[style*="background-color: var(--bar-"]');
  await swatches.nth(1).waitFor();
  await page.emulateMedia({ media: 'print' });
  // A browser leaves backgrounds out unless it is told that they are meant.
  const drawn = await swatches.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).getPropertyValue('print-color-adjust')),
  );
  expect(drawn).toEqual(['exact', 'exact']);
});

test('a report of many columns keeps within its frame on paper', async () => {
  const page = await openPage('/admin/reports?periodo=custom&desde=2025-08-01&hasta=2025-09-30');
  const payroll = page.getByRole('article', { name: 'Nómina', exact: true });
  await payroll.getByRole('button', { name: 'Generar' }).click();
  const report = page.getByRole('region', { name: 'Reporte de Nómina' });
  const table = report.getByRole('table');
  await table.waitFor();
  await page.emulateMedia({ media: 'print' });
  // What a letter lying on its side has between its margins.
  await page.setViewportSize({ width: 932, height: 700 });
  const [frame, drawn] = [await report.boundingBox(), await table.boundingBox()];
  expect(drawn!.x + drawn!.width).toBeLessThanOrEqual(frame!.x + frame!.width);
});

test('a month of two classes a day from Monday to Saturday is on paper with its totals', async () => {
  const days = Array.from({ length: 31 }, (_, place) => addDays('2025-08-01', place));
  const held = days.filter((day) => weekdayOf(day) !== 'Domingo');
  const students = Array.from({ length: 30 }, (_, place) => ({
    id: 100 + place,
    name: `María Guadalupe Hernández ${place + 1}`,
  }));
  const classSessions = held.flatMap((date) =>
    ['08:00', '12:00'].map((time): Lesson => ({
      id: `${date}-MATH-ADV-${time}`,
      date,
      time,
      groupName: 'MATH-ADV',
      groupId: 'MATH-ADV',
      subject: 'Álgebra',
      topic: '',
      topicStatus: 'concluido',
      comments: '',
      attendance: Object.fromEntries(students.map(({ id }) => [id, 'presente'])),
      students,
      teacherId: 1,
    })),
  );
  const page = await openPage('/admin/attendance?vista=lista&grupo=MATH-ADV&mes=2025-08', {
    ...seeded,
    classSessions,
  });
  await page.getByRole('rowheader', { name: /Hernández 30$/ }).waitFor();
  const edge = '10mm';
  const margin = { top: edge, right: edge, bottom: edge, left: edge };
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true, margin }));
  expect(
    pages
      .flat()
      .join(' ')
      .match(/100\.0%/g),
  ).toHaveLength(31);
});

test('a week on paper says which day is off above the classes that stand there', async () => {
  const school = withClasses(seeded, '2025-09-10', [
    classEntry({ startTime: '07:00', endTime: '09:00' }),
  ]);
  const daysOff = [
    { from: '2025-09-10', until: '2025-09-10', reason: 'Aniversario de la escuela' },
  ];
  const { settings } = school;
  const page = await openPage('/admin/schedules?fecha=2025-09-10&vista=grupo&de=MATH-ADV', {
    ...school,
    settings: { ...settings, school: { ...settings.school, daysOff } },
  });
  await page
    .getByRole('button', { name: /Álgebra/ })
    .first()
    .waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const day = page.locator('article section').filter({ hasText: 'Aniversario' });
  const said = (await day.getByText('Día sin clases: Aniversario de la escuela').boundingBox())!;
  const held = (await day.getByText('Álgebra').boundingBox())!;
  expect(said.y + said.height).toBeLessThanOrEqual(held.y);
});

test('paper has every card of a long list, and nothing to press or to fill in', async () => {
  const classSessions = Array.from({ length: 90 }, (_, place) =>
    lessonOn(addDays('2025-09-09', -place), { 3: 'presente' }, inMathAdv),
  );
  const page = await openPage('/admin/tracking', { ...seeded, classSessions });
  await page.getByRole('article').first().waitFor();
  const { pages } = await readPdf(await page.pdf());
  const words = pages.flat();
  expect(words.filter((word) => word === 'Álgebra - MATH-ADV')).toHaveLength(90);
  expect(pages.length).toBeLessThan(15);
  expect(words).not.toContain('Detalles');
  expect(words).not.toContain('Buscar');
  expect(words).not.toContain('Tabla');
});

test('paper lists students without what is to be mended of them', async () => {
  const [sofia] = seeded.students;
  const students = [sofia!, { ...sofia!, id: 91 }];
  const page = await openPage('/admin/students', { ...seeded, students });
  await page.getByText(/está dos veces en su grupo/).waitFor();
  const { pages } = await readPdf(await page.pdf());
  expect(pages.flat().filter((words) => words === 'PROG-SUMMER')).toHaveLength(2);
  expect(pages.flat().join(' ')).not.toContain('dos veces');
});

test('a roll of several sheets says its totals once, at its end', async () => {
  const pages = await printRoll(90);
  expect(pages.length).toBeGreaterThan(1);
  const sheets = pages.flatMap((words, index) => (words.includes('Total') ? [index] : []));
  expect(sheets).toEqual([pages.length - 1]);
  expect(pages.every((words) => words.includes('Estudiante'))).toBe(true);
});

test('a roll of thirty students is one sheet, and no totals stand alone on another', async () => {
  expect(await printRoll(30)).toHaveLength(1);
  for (const size of [40, 41, 42, 43]) {
    const last = (await printRoll(size)).at(-1)!;
    expect(last.some((words) => words.startsWith(`${size}. Alumno`))).toBe(true);
  }
});

/** The sheets of a group's roll as the browser prints them, by the words on each. */
async function printRoll(size: number): Promise<string[][]> {
  const students = Array.from({ length: size }, (_, index) => ({
    id: 100 + index,
    name: `Alumno ${index + 1}`,
  }));
  const lesson = { ...lessonOn('2025-09-09', {}, inMathAdv), students, attendance: {} };
  const page = await openPage('/admin/attendance?vista=lista&grupo=MATH-ADV', {
    ...seeded,
    classSessions: [lesson],
  });
  await page.getByRole('rowheader', { name: `Alumno ${size}` }).waitFor();
  return sheetsOf(page);
}

test('the students of a group say on paper which they are, as their search does', async () => {
  const page = await openPage('/admin/students?grupo=MATH-ADV&estado=Activo');
  await expectHead(page, 'Estudiantes · MATH-ADV · Activo');
  await page.goto('/admin/students?buscar=sof');
  await expectHead(page, 'Estudiantes · sof');
});

test.each([
  ['admins', 'Administradores', 'laura', 'laura'],
  ['teachers', 'Profesores', 'ana', 'ana'],
  ['staff', 'Personal', 'rosa', 'rosa'],
  ['courses', 'Cursos', 'verano', 'verano'],
  ['groups', 'Grupos', 'eng', 'eng'],
  ['classrooms', 'Salones', 'virtual&tipo=Virtual', 'Virtual · virtual'],
])(
  'the register of %s is printed by its button, and says on paper what its filters leave',
  async (register, name, search, filters) => {
    const path = register === 'admins' ? 'administrators' : register;
    const page = await openPage(`/admin/${path}?buscar=${search}`);
    await page.getByRole('button', { name: 'Imprimir', exact: true }).waitFor();
    await expectHead(page, `${name} · ${filters}`);
    await page.goto(`/admin/${path}`);
    await expectHead(page, name);
  },
);

test.each([
  ['a page', '/admin/payroll', 'Incompleto: al imprimirlo faltaban meses'],
  ['a week', '/admin/schedules?vista=grupo&de=MATH-ADV&fecha=2025-08-08', 'Incompleto: faltaban'],
  ['a day', '/admin/schedules?fecha=2025-08-08', 'Incompleto: faltaban'],
])('%s of a school whose months have not all come says so on paper', async (_, path, said) => {
  const { page, problems } = await openApp({
    at: new Date('2025-09-10T09:00:00-06:00'),
    path,
    storage: storedSchool(seeded, 'admin'),
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const hasSaid = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const [sheet] = await sheetsOf(page);
    return sheet!.join(' ').includes(said);
  };
  expect(await hasSaid()).toBe(false);
  await lackAMonth(page, { role: 'admin', id: 1, user: 'admin' });
  await page.getByText('Faltan meses: esto está incompleto.').waitFor();
  await expect.poll(hasSaid).toBe(true);
  // Behind the built app there is no server of a school.
  const others = problems.splice(0).filter((one) => !one.includes('404'));
  expect(others).toEqual([]);
});
