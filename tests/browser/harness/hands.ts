import type { Locator, Page } from 'playwright-core';
import type { ExportedFile } from '../../support/controlEscolar.ts';
import {
  classroomsFile,
  coursesFile,
  groupsFile,
  schoolSize,
  studentsFile,
  teachersFile,
  timetableFile,
} from '../../support/controlEscolar.ts';

/** A person's hands on the page: each press, choice and field written is one action. */
export class Hands {
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

type Look = (step: 'columns' | 'preview') => Promise<void>;

/** From the examples on the dashboard to the school of the files, by its first steps; `look` sees the students come. */
export async function makeOwnSchool(hands: Hands, look?: Look): Promise<void> {
  const { page } = hands;
  const steps = page.getByRole('article', { name: 'Primeros pasos' });
  await hands.press(steps.getByRole('link', { name: 'Empezar con una escuela vacía' }));
  await hands.press(hands.button('Vaciar'));
  await page.getByText('Escuela vacía', { exact: true }).waitFor();

  const { courses, groups, classrooms, teachers, students, classes } = schoolSize;
  await bringIn(hands, await coursesFile(), courses, 'Cursos');
  await bringIn(hands, await groupsFile(), groups, 'Grupos');
  await bringIn(hands, classroomsFile(), classrooms, 'Salones');
  await bringIn(hands, teachersFile(), teachers - 2, 'Profesores');
  await bringIn(hands, teachersFile(true), 2);
  await bringIn(hands, await studentsFile(), students, 'Estudiantes', look);
  await bringIn(hands, await timetableFile(), classes, 'Horarios');
}

/** Opens a screen, gives it a file, agrees to what its columns are, and imports its good rows; `look` sees each step. */
async function bringIn(
  hands: Hands,
  file: ExportedFile,
  count: number,
  screen?: string,
  look: Look = async () => undefined,
): Promise<void> {
  const { page } = hands;
  const good = `Importar ${count} filas`;
  const goOn = hands.button('Continuar');
  const submit = hands.button(good);
  if (screen !== undefined) await hands.press(hands.menu(screen));
  await hands.press(hands.button('Importar'));
  await hands.give('Archivo de Excel o CSV', file);
  await goOn.or(submit).waitFor();
  if (await goOn.isVisible()) {
    await look('columns');
    await hands.press(goOn);
  }
  await submit.waitFor();
  await look('preview');
  await hands.press(submit);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
