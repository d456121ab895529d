import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parsePasswordHash } from '../../machines/accounts/passwords.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import type { ExportedFile } from '../support/controlEscolar.ts';
import {
  classroomsFile,
  coursesFile,
  groupsFile,
  schoolSize,
  studentsFile,
  teachersFile,
  timetableFile,
} from '../support/controlEscolar.ts';
import { openApp } from './harness/openApp.ts';
import { readRecords } from './harness/runningSchool.ts';

/** A person's hands on the page: each press, choice and field written is one action. */
class Hands {
  actions = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  async write(label: string, text: string): Promise<void> {
    this.actions += 1;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  async choose(label: string, option: string): Promise<void> {
    this.actions += 1;
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
  }

  async give(label: string, file: ExportedFile): Promise<void> {
    this.actions += 1;
    await this.page.getByLabel(label).setInputFiles(file);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  menu(name: string): Locator {
    return this.page.getByRole('navigation').getByRole('link', { name, exact: true });
  }
}

/** Opens a screen, gives it a file, agrees to what its columns are, and imports its good rows. */
async function bringIn(hands: Hands, file: ExportedFile, count: number, screen?: string) {
  const { page } = hands;
  const good = `Importar ${count} filas`;
  const goOn = hands.button('Continuar');
  const submit = hands.button(good);
  if (screen !== undefined) await hands.press(hands.menu(screen));
  await hands.press(hands.button('Importar'));
  await hands.give('Archivo de Excel o CSV', file);
  await goOn.or(submit).waitFor();
  if (await goOn.isVisible()) await hands.press(goOn);
  await hands.press(submit);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('a school of one’s own stands within forty actions of a fresh installation', async () => {
  const { page } = await openApp({ at: new Date('2026-08-20T16:00:00-06:00') });
  const hands = new Hands(page);
  await hands.write('Usuario', 'admin');
  await hands.write('Contraseña', 'Admin.2025');
  await hands.choose('Tipo de usuario', 'Administrador');
  await hands.press(hands.button('Iniciar Sesión'));
  const steps = page.getByRole('article', { name: 'Primeros pasos' });
  await steps.getByText('0 de 7').waitFor();

  await hands.press(steps.getByRole('link', { name: 'Empezar con una escuela vacía' }));
  await hands.press(hands.button('Empezar con una escuela vacía'));
  await hands.press(hands.button('Vaciar'));
  await page.getByText('Escuela vacía', { exact: true }).waitFor();

  const { courses, groups, classrooms, teachers, students, classes } = schoolSize;
  await bringIn(hands, await coursesFile(), courses, 'Cursos');
  await bringIn(hands, await groupsFile(), groups, 'Grupos');
  await bringIn(hands, classroomsFile(), classrooms, 'Salones');
  await bringIn(hands, teachersFile(), teachers - 2, 'Profesores');
  await bringIn(hands, teachersFile(true), 2);
  await bringIn(hands, await studentsFile(), students, 'Estudiantes');
  await bringIn(hands, await timetableFile(), classes, 'Horarios');

  await hands.press(hands.menu('Dashboard'));
  await steps.getByText('5 de 7').waitFor();
  expect(hands.actions).toBeLessThanOrEqual(40);

  const school = await readRecords(page);
  expect({
    courses: school.courses.length,
    groups: school.groups.length,
    classrooms: school.classrooms.length,
    teachers: school.teachers.length,
    students: school.students.length,
    classes: allClasses(school.schedules).length,
  }).toEqual(schoolSize);
  expect(school.students.every(({ groupId }) => groupId !== undefined)).toBe(true);
  expect(school.groups.every(({ courseId }) => courseId !== '')).toBe(true);
  expect(school.teachers.every(({ password }) => parsePasswordHash(password) !== null)).toBe(true);
  expect(Object.keys(school.schedules)).toEqual([
    '2026-08-17',
    '2026-08-18',
    '2026-08-19',
    '2026-08-20',
    '2026-08-21',
  ]);
}, 120_000);
