import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite } from '../support/write.ts';

const monday = '2025-09-08';
const english = classEntry({
  activity: 'Inglés',
  employee: 'Ana Torres Medina',
  group: 'ENG-SAT',
  classroom: 'Salón 2',
});
const week = (seeded: School) =>
  withClasses(
    withClasses(seeded, monday, [classEntry({ startTime: '08:00', endTime: '09:00' }), english]),
    '2025-09-13',
    [classEntry({ activity: 'Repaso', classroom: 'Salón 3' })],
  );

function open(query: string) {
  return renderApp({
    path: `/admin/schedules?fecha=2025-09-10${query}`,
    as: 'admin',
    school: week,
  });
}

const heads = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test('the view and whose week it is are chosen, and stand in the address', async () => {
  const { user } = open('');
  await user.selectOptions(await screen.findByLabelText('Vista'), 'Semana de un grupo');
  expect(location.search).toContain('vista=grupo');
  await user.selectOptions(screen.getByLabelText('Grupo'), 'MATH-ADV');
  expect(location.search).toContain('de=MATH-ADV');
  const span = screen.getByText('Semana del 08/09/2025 al 14/09/2025');
  expect(span).not.toHaveAttribute('aria-live');
  expect(span.parentElement).toHaveAttribute('aria-live', 'polite');
  expect(within(span.parentElement!).getByText('Grupo MATH-ADV')).toBeVisible();
  expect(heads()).toEqual([
    'Hora',
    'Lunes 8 sep',
    'Martes 9 sep',
    'Miércoles 10 sep',
    'Jueves 11 sep',
    'Viernes 12 sep',
    'Sábado 13 sep',
  ]);
  expect(screen.getByRole('columnheader', { current: 'date' })).toHaveTextContent(
    'Miércoles 10 sep',
  );
  expect(screen.getByRole('button', { name: /^Álgebra/ })).toHaveTextContent('Salón 1');
  expect(screen.queryByRole('button', { name: /^Inglés/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  expect(location.search).toContain('fecha=2025-09-17');
  await waitFor(() => expect(heads()).toHaveLength(6));
  await user.selectOptions(screen.getByLabelText('Vista'), 'Semana de un salón');
  await user.selectOptions(screen.getByLabelText('Salón'), 'Salón 2');
  await user.click(screen.getByRole('button', { name: 'Semana anterior' }));
  expect(await screen.findByRole('button', { name: /^Inglés/ })).toBeInTheDocument();
});

test('an hour of a teacher’s week opens the dialog on them and a free room, and the keys move a class to another day', async () => {
  const { user, store } = open('&vista=profesor&de=teacher-2');
  await user.click(await screen.findByRole('button', { name: 'Lunes 8 sep, 08:00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Programar Clase' }));
  expect(dialog.getByLabelText('Empleado')).toHaveValue('teacher-2');
  expect(dialog.getByLabelText('Salón')).toHaveValue('2');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  const block = await screen.findByRole('button', { name: /^Inglés/ });
  block.focus();
  await user.keyboard(' {ArrowRight}{ArrowDown}');
  expect(screen.getByText('Martes 9 sep, 10:30 a 11:30: Libre')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await screen.findByText('Clase programada');
  expect(store.school.schedules['2025-09-09']?.['2']?.['10:30']).toMatchObject({
    activity: 'Inglés',
  });
  expect(store.school.schedules[monday]?.['2']).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(store.school.schedules[monday]?.['2']?.['10:00']).toMatchObject({ activity: 'Inglés' }),
  );
});

test('the dialog of a class says its day, and another can be chosen', async () => {
  const { user, store } = open('&vista=profesor&de=teacher-2');
  await user.click(await screen.findByRole('button', { name: /^Inglés/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Clase' }));
  const day = dialog.getByLabelText('Día');
  expect(day).toHaveValue('08/09/2025');
  expect(day).toHaveAccessibleDescription('Lunes');
  await rewrite(user, day, '11/09/2025');
  expect(day).toHaveAccessibleDescription('Jueves');
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  await screen.findByText('Clase programada');
  expect(store.school.schedules['2025-09-11']?.['2']?.['10:00']).toMatchObject({
    activity: 'Inglés',
  });
  expect(store.school.schedules[monday]?.['2']).toBeUndefined();
});

test('only the rooms with classes are shown where that is asked for, and it is remembered', async () => {
  onTestFinished(() => localStorage.removeItem('preferences'));
  const { user } = renderApp({
    path: `/admin/schedules?fecha=${monday}`,
    as: 'admin',
    school: week,
  });
  await user.click(await screen.findByLabelText('Solo salones con clases'));
  expect(heads()).toEqual(['Hora', 'Salón 1Presencial', 'Salón 2Presencial']);
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toEqual({ onlyUsedRooms: 'sí' });
  await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
  await waitFor(() => expect(heads()).toHaveLength(9));
});

test.each(['', '&vista=grupo&de=MATH-ADV'])(
  'stepping through the timetable draws no cell anew (%s)',
  async (query) => {
    const { user } = open(query);
    await user.click(await screen.findByRole('button', { name: /^(Día|Semana) siguiente$/ }));
    const cells = [...screen.getAllByRole('gridcell'), ...screen.getAllByRole('columnheader')];
    await user.click(screen.getByRole('button', { name: /^(Día|Semana) siguiente$/ }));
    expect(cells.filter(({ isConnected }) => !isConnected)).toEqual([]);
  },
);

test('a word in the address that is no view is the day', async () => {
  open('&vista=constructor');
  expect(await screen.findByLabelText('Vista')).toHaveValue('dia');
});

test('without rooms the timetable leads to the form of the first one', async () => {
  const school = (seeded: School) => ({ ...seeded, classrooms: [], schedules: {} });
  renderApp({ path: '/admin/schedules', as: 'admin', school });
  expect(await screen.findByRole('link', { name: 'Nuevo Salón' })).toHaveAttribute(
    'href',
    '/admin/classrooms?nuevo=1',
  );
});

test('whose week it is may be of the administrative staff', async () => {
  open('&vista=profesor&de=staff-5');
  expect(await screen.findByLabelText('Profesor')).toHaveDisplayValue(/^Rosa Jiménez Luna/);
});

test('whoever comes back to the timetable finds the day they left', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/schedules?fecha=2026-03-10' });
  expect(await screen.findByText(/martes, 10 de marzo de 2026/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Salones' }));
  await screen.findByRole('heading', { name: 'Gestión de Salones' });
  await user.click(screen.getByRole('link', { name: 'Horarios' }));
  expect(await screen.findByText(/martes, 10 de marzo de 2026/)).toBeInTheDocument();
  expect(location.search).toBe('?fecha=2026-03-10');
});

test('nobody else’s week takes the place of who is gone: their classes stand there', async () => {
  renderApp({
    path: '/admin/schedules?fecha=2025-09-10&vista=profesor&de=teacher-2',
    as: 'admin',
    school: (seeded) => {
      const school = week(seeded);
      return { ...school, teachers: school.teachers.filter(({ id }) => id !== 2) };
    },
  });
  expect(await screen.findByLabelText('Profesor')).toHaveDisplayValue('Ya no existe');
  expect(await screen.findByRole('button', { name: /Inglés/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Álgebra/ })).toBeNull();
});

test('what a week has outside the grid says its day, each class once', async () => {
  const faults = vi.spyOn(console, 'error');
  onTestFinished(() => faults.mockRestore());
  renderApp({
    path: `/admin/schedules?fecha=${monday}&vista=salon&de=1`,
    as: 'admin',
    school: (seeded) =>
      ['2025-09-08', '2025-09-09'].reduce(
        (school, day) =>
          withClasses(school, day, [classEntry({ startTime: '06:00', endTime: '06:30' })]),
        seeded,
      ),
  });
  const outside = within(await screen.findByRole('region', { name: 'Fuera de la cuadrícula' }));
  expect(outside.getByText(/^Lunes 08\/09\/2025 · Carlos/)).toBeVisible();
  expect(outside.getByText(/^Martes 09\/09\/2025 · Carlos/)).toBeVisible();
  expect(faults).not.toHaveBeenCalled();
});

test('where there is nobody whose week could be chosen, the choice says so', async () => {
  renderApp({
    path: '/admin/schedules?fecha=2025-09-10&vista=grupo',
    as: 'admin',
    school: (seeded) => ({ ...seeded, students: [], groups: [], schedules: {} }),
  });
  expect(await screen.findByLabelText('Grupo')).toHaveDisplayValue('Todavía no hay ninguno');
});
