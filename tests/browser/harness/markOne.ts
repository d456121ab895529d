import type { Page } from 'playwright-core';
import type { School } from '../../../machines/school/school.ts';
import { classEntry, withClasses, withStudents } from '../../support/classes.ts';
import { seededSchool } from '../../support/seededSchool.ts';
import type { Rendering } from './renderings.ts';
import { takeRenderings, watchRenderings } from './renderings.ts';

const marked = 29;

/** A school whose first teacher has one class on a day, with sixty students. */
export function schoolWithSixty(day: string): School {
  const names = Array.from({ length: 59 }, (_, index) => `Estudiante ${index + 1}`);
  return withClasses(withStudents(seededSchool(day), 'MATH-ADV', names), day, [classEntry()]);
}

/** What renders when that teacher, on their dashboard, marks one student of the sixty. */
export async function renderingsOfOneMark(page: Page): Promise<Rendering[]> {
  await watchRenderings(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const list = page.getByRole('dialog').getByRole('list', { name: 'Estudiantes' });
  const mark = (row: number, status: string) =>
    list.getByRole('listitem').nth(row).getByRole('button', { name: status }).click();
  await mark(4, 'Ausente');
  await page.getByText('Presentes 59 · Ausentes 1 · Tardanzas 0').waitFor();
  await takeRenderings(page);
  await mark(marked, 'Tardanza');
  await page.getByText('Presentes 58 · Ausentes 1 · Tardanzas 1').waitFor();
  return takeRenderings(page);
}

/** Whether it is of the student who was marked. */
export function isOfMarked({ item }: Rendering): boolean {
  return item === marked;
}

/** Whether it is of the totals, or of how many marks «Todos presentes» changes. */
export function isOfTotals({ isCount }: Rendering): boolean {
  return isCount;
}
