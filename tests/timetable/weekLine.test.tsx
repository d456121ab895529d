import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';

const monday = '2026-03-02';

function school(seeded: School): School {
  return withClasses(withoutClasses(seeded), monday, [
    classEntry({ startTime: '08:00', endTime: '09:00' }),
    classEntry({ startTime: '10:30', endTime: '11:00', activity: 'Cálculo' }),
    classEntry({ employee: 'Ana Torres Medina', group: 'ENG-SAT', classroom: 'Salón 2' }),
  ]);
}

function withoutClasses(seeded: School): School {
  return { ...seeded, schedules: {} };
}

test('a line says what this week has: of the school, or of whose week is shown', async () => {
  const { user } = renderApp({ path: `/admin/schedules?fecha=${monday}`, as: 'admin', school });
  expect(
    await screen.findByTitle(
      'Esta semana: 3 clases · 2 h 30 min · 0 conflictos · 1 hueco (1 h 30 min)',
    ),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Vista'), 'Semana de un salón');
  await user.selectOptions(screen.getByLabelText('Salón'), 'Salón 2');
  expect(await screen.findByTitle('Esta semana: 1 clase · 1 h · 0 conflictos')).toBeVisible();
});

test('the classes of days off that a week counts are told apart', async () => {
  const daysOff = [{ from: monday, until: monday, reason: 'Puente' }];
  renderApp({
    path: `/admin/schedules?fecha=${monday}`,
    as: 'admin',
    school: (seeded) => {
      const { settings, ...records } = school(seeded);
      const off = { ...settings, school: { ...settings.school, daysOff } };
      return withClasses({ ...records, settings: off }, '2026-03-03', [
        classEntry({ startTime: '08:00', endTime: '09:00' }),
      ]);
    },
  });
  expect(
    await screen.findByTitle(
      'Esta semana: 4 clases · 3 h 30 min · 3 clases en días sin clases · 0 conflictos · 1 hueco (1 h 30 min)',
    ),
  ).toBeVisible();
});

test('a week without classes says how it gets one', async () => {
  renderApp({
    path: `/admin/schedules?fecha=${monday}`,
    as: 'admin',
    school: withoutClasses,
  });
  const words = 'Esta semana no hay clases. Pulsa una celda para programar una.';
  expect(await screen.findByTitle(words)).toBeVisible();
});

test('every week of a kind that has classes is printed as one document', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = renderApp({ path: `/admin/schedules?fecha=${monday}`, as: 'admin', school });
  const printed: (string | null)[][] = [];
  vi.stubGlobal('print', () => {
    const pages = [...document.querySelectorAll<HTMLElement>('body > div > article')];
    printed.push(pages.map((page) => page.getAttribute('aria-label')));
    window.dispatchEvent(new Event('afterprint'));
  });
  await user.click(await screen.findByRole('button', { name: 'Imprimir y compartir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Imprimir y compartir' }));
  await user.selectOptions(dialog.getByLabelText('Horario de'), 'Profesor o empleado');
  await user.click(dialog.getByRole('button', { name: 'Imprimir todos' }));
  await user.selectOptions(dialog.getByLabelText('Horario de'), 'Grupo');
  await user.click(dialog.getByRole('button', { name: 'Imprimir todos' }));
  await user.click(dialog.getByRole('button', { name: 'Imprimir' }));
  expect(printed).toEqual([
    ['Horario de Ana Torres Medina', 'Horario de Carlos Ramírez López'],
    ['Horario de ENG-SAT', 'Horario de MATH-ADV'],
    ['Horario de ENG-SAT'],
  ]);
});

test.each([
  [`?fecha=${monday}&vista=grupo&de=ENG-SAT`, 'Grupo', 'Horario de ENG-SAT'],
  [`?fecha=${monday}&vista=salon&de=2`, 'Salón', 'Horario de Salón 2'],
  [`?fecha=${monday}&vista=profesor&de=teacher-2`, 'Profesor o empleado', 'Horario de Ana'],
  [`?fecha=${monday}&empleado=teacher-2`, 'Profesor o empleado', 'Horario de Ana'],
])('the week that is shown is the one that is offered to print: %s', async (query, kind, name) => {
  const { user } = renderApp({ path: `/admin/schedules${query}`, as: 'admin', school });
  await user.click(await screen.findByRole('button', { name: 'Imprimir y compartir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Imprimir y compartir' }));
  expect(dialog.getByLabelText('Horario de')).toHaveDisplayValue(kind);
  expect(dialog.getAllByRole('article', { name: new RegExp(`^${name}`) })[0]).toBeVisible();
});

test('the day that is shown is offered to print, room beside room, with who gives each class', async () => {
  const { user } = renderApp({
    path: `/admin/schedules?fecha=${monday}`,
    as: 'admin',
    school: (seeded) => {
      const covered = { ...school(seeded) };
      covered.settings = {
        ...seeded.settings,
        school: {
          ...seeded.settings.school,
          daysOff: [{ from: '2026-03-03', until: '2026-03-03', reason: 'Consejo Técnico' }],
        },
      };
      return withClasses(covered, monday, [
        classEntry({ startTime: '08:00', endTime: '09:00', substitute: 'Ana Torres Medina' }),
        classEntry({ employee: 'Ana Torres Medina', group: 'ENG-SAT', classroom: 'Salón 2' }),
      ]);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Imprimir y compartir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Imprimir y compartir' }));
  expect(dialog.getByLabelText('Horario de')).toHaveDisplayValue('Día por salón');
  expect(dialog.queryByRole('button', { name: 'Imprimir todos' })).toBeNull();
  const sheet = within(dialog.getByRole('article', { name: 'Horario por salón' }));
  expect(sheet.getByText('Horario del lunes, 2 de marzo de 2026')).toBeVisible();
  expect(sheet.getByText(/ · Salón 1 a Salón 2$/)).toBeVisible();
  expect(
    within(sheet.getByRole('region', { name: 'Salón 1' })).getByText('Álgebra').parentElement,
  ).toHaveTextContent(
    'Álgebra08:00 a 09:00 · Gpo: MATH-ADVCarlos Ramírez LópezLa cubre Ana Torres Medina',
  );
  await user.clear(dialog.getByLabelText('Fecha'));
  await user.type(dialog.getByLabelText('Fecha'), '03/03/2026');
  expect(await dialog.findByText(/ · Día sin clases: Consejo Técnico · Sin clases$/)).toBeVisible();
});

test.each([
  ['', 'Horario por salón'],
  ['&vista=grupo&de=ENG-SAT', 'Horario de ENG-SAT'],
])('the page itself is printed as its sheets: %s', async (query, name) => {
  renderApp({ path: `/admin/schedules?fecha=${monday}${query}`, as: 'admin', school });
  await screen.findByRole('button', { name: 'Imprimir y compartir' });
  const sheets = () => [...document.querySelectorAll('body > div > article')];
  expect(sheets()).toEqual([]);
  window.dispatchEvent(new Event('beforeprint'));
  expect(sheets().map((page) => page.getAttribute('aria-label'))).toEqual([name]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(sheets()).toEqual([]);
});
