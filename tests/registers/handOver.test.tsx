import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

beforeAll(() =>
  Promise.all([
    import('../../src/admin/TeachersPage.tsx'),
    import('../../src/admin/ClassroomsPage.tsx'),
    import('../../src/admin/SchedulesPage.tsx'),
    import('../../src/admin/registers/handOver/HandOverDialog.tsx'),
    import('../../src/admin/registers/handOver/RehousingDialog.tsx'),
  ]),
);

const at = '2025-09-10T09:30:00';

/** Two Wednesdays of Carlos's Álgebra at the time of Ana's Inglés, and a Cálculo between them. */
const school = (seeded: School): School =>
  [
    ['2025-09-10', [classEntry(), english()]],
    ['2025-09-12', [classEntry({ activity: 'Cálculo', group: 'ENG-SAT' })]],
    ['2025-09-17', [classEntry(), english()]],
  ].reduce<School>((all, [date, entries]) => withClasses(all, date as string, entries as never), {
    ...seeded,
    schedules: {},
  });

function english() {
  const place = { classroom: 'Salón 2', group: 'ENG-SAT' };
  return classEntry({ employee: 'Ana Torres Medina', activity: 'Inglés', ...place });
}

const givenBy = (all: School) =>
  allClasses(all.schedules)
    .filter(({ activity }) => activity !== 'Inglés')
    .map(({ activity, employee }) => `${activity}: ${employee}`);

it("a teacher's classes go to another one from the card, clashes shown, and come back at once", async () => {
  const { user, store } = renderApp({ as: 'admin', path: '/admin/teachers', school, at });
  const idle = await screen.findByRole('article', { name: 'Miguel Soto Vargas' });
  expect(within(idle).queryByRole('button', { name: 'Pasar o cubrir sus clases…' })).toBeNull();
  const card = screen.getByRole('article', { name: 'Carlos Ramírez López' });
  await user.click(within(card).getByRole('button', { name: 'Pasar o cubrir sus clases…' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Pasar las clases de Carlos Ramírez López' }),
  );
  expect(dialog.getByText('2 clases, la primera el 10/09/2025')).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Pasar clases' });
  expect(submit).toBeDisabled();
  expect(dialog.getByText('Elige a quién se le pasan.')).toBeVisible();
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  expect(dialog.getByText('Marca qué clases.')).toBeVisible();
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  const to = dialog.getByLabelText('Pasar a');
  expect(within(to).queryByText(/^Carlos/)).toBeNull();
  await user.selectOptions(to, 'Ana Torres Medina — choca en 2 de 3');
  expect(dialog.queryByText('Elige a quién se le pasan.')).toBeNull();
  expect(
    await dialog.findByText(
      'Miércoles 10:00 – 11:00, Álgebra · MATH-ADV: ya tiene Inglés, Salón 2 (2 días, el primero 10/09/2025)',
    ),
  ).toBeVisible();
  await user.click(dialog.getByLabelText('Álgebra · MATH-ADV'));
  expect(await dialog.findByText('Ana Torres Medina puede dar todas estas clases.')).toBeVisible();
  await user.click(submit);
  expect(await screen.findByText('Se pasó 1 clase a Ana Torres Medina.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(givenBy(store.school)).toEqual([
    'Álgebra: Carlos Ramírez López',
    'Cálculo: Ana Torres Medina',
    'Álgebra: Carlos Ramírez López',
  ]);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(givenBy(store.school)[1]).toBe('Cálculo: Carlos Ramírez López'));
});

it('whoever is to be deleted hands over first, from the question', async () => {
  const { user, store } = renderApp({ as: 'admin', path: '/admin/teachers', school, at });
  const card = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  await user.click(within(card).getByRole('button', { name: 'Eliminar' }));
  const question = await screen.findByRole('dialog', { name: '¿Estás seguro?' });
  await user.click(within(question).getByRole('button', { name: 'Pasar sus clases…' }));
  const name = 'Pasar las clases de Carlos Ramírez López';
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.selectOptions(dialog.getByLabelText('Pasar a'), 'Lucía Hernández Cruz — libre');
  const since = dialog.getByLabelText('Desde');
  await user.clear(since);
  expect(dialog.getByRole('button', { name: 'Pasar clases' })).toBeDisabled();
  await write(user, since, '12/09/2025');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Pasar clases' }));
  expect(await screen.findByText('Se pasaron 2 clases a Lucía Hernández Cruz.')).toBeVisible();
  expect(givenBy(store.school)).toEqual([
    'Álgebra: Carlos Ramírez López',
    'Cálculo: Lucía Hernández Cruz',
    'Álgebra: Lucía Hernández Cruz',
  ]);
  expect(store.school.teachers).toHaveLength(4);
});

it("an ill teacher's classes are covered for a day, and stay theirs", async () => {
  const { user, store } = renderApp({ as: 'admin', path: '/admin/teachers', school, at });
  const card = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  await user.click(within(card).getByRole('button', { name: 'Pasar o cubrir sus clases…' }));
  const name = 'Pasar las clases de Carlos Ramírez López';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByText('Vacío: todas las que siguen.')).toBeVisible();
  await user.click(dialog.getByLabelText('Otra persona las cubre'));
  const until = dialog.getByLabelText('Hasta');
  expect(until).toHaveValue('10/09/2025');
  expect(dialog.getByText('1 clase, el 10/09/2025 a las 10:00')).toBeVisible();
  expect(dialog.queryByLabelText('Cálculo · ENG-SAT')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Suplente'), 'Miguel Soto Vargas — libre');
  const since = dialog.getByLabelText('Desde');
  for (const day of ['11/09/2025', '10/09/2025']) {
    await user.clear(since);
    await write(user, since, day);
    await user.tab();
    expect(until).toHaveValue(day);
  }
  await user.clear(until);
  await write(user, until, '09/09/2025');
  await user.tab();
  expect(dialog.getByText('Es antes del primer día.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Asignar suplente' })).toBeDisabled();
  await user.clear(until);
  await write(user, until, '12/09/2025');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Asignar suplente' }));
  expect(
    await screen.findByText('Se asignaron 2 clases a Miguel Soto Vargas como suplente.'),
  ).toBeVisible();
  const covered = allClasses(store.school.schedules).filter(
    ({ activity }) => activity !== 'Inglés',
  );
  expect(covered.map(({ employee, substitute }) => [employee, substitute])).toEqual([
    ['Carlos Ramírez López', 'Miguel Soto Vargas'],
    ['Carlos Ramírez López', 'Miguel Soto Vargas'],
    ['Carlos Ramírez López', undefined],
  ]);
});

it('classes that are covered say by whom, and go back from there', async () => {
  const substitute = { substitute: 'Ana Torres Medina', substituteId: 'teacher-2' } as const;
  const covered = (seeded: School) =>
    withClasses(school(seeded), '2025-09-10', [classEntry(substitute)]);
  const { user, store } = renderApp({ as: 'admin', path: '/admin/teachers', school: covered, at });
  const card = await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  await user.click(within(card).getByRole('button', { name: 'Pasar o cubrir sus clases…' }));
  const name = 'Pasar las clases de Carlos Ramírez López';
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByLabelText('Otra persona las cubre'));
  expect(dialog.getByLabelText('Cuáles')).toHaveDisplayValue('1 clase la cubre Ana Torres Medina');
  expect(dialog.getByLabelText('Álgebra · MATH-ADV')).toBeChecked();
  await user.selectOptions(dialog.getByLabelText('Cuáles'), 'Las que da Carlos Ramírez López');
  expect(dialog.getByText('No tiene clases por dar en esos días.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Cuáles'), '1 clase la cubre Ana Torres Medina');
  await user.selectOptions(dialog.getByLabelText('Suplente'), 'Quitar la suplencia');
  await user.click(dialog.getByRole('button', { name: 'Quitar la suplencia' }));
  expect(await screen.findByText('Se pasó 1 clase a Carlos Ramírez López.')).toBeVisible();
  expect(allClasses(store.school.schedules)[0]).not.toHaveProperty('substitute');
});

it('a room that is to be repaired says how many classes it has, which go to free rooms', async () => {
  const { user, store } = renderApp({ as: 'admin', path: '/admin/classrooms', school, at });
  const card = await screen.findByRole('article', { name: 'Salón 1' });
  const idle = screen.getByRole('article', { name: 'Salón 3' });
  expect(within(idle).queryByRole('button', { name: 'Mover sus clases…' })).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Editar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar Salón' }));
  await user.selectOptions(form.getByLabelText('Estado'), 'Mantenimiento');
  expect(form.getByText(/^Tiene 3 clases de hoy en adelante/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(card).getByRole('button', { name: 'Mover sus clases…' }));
  const name = 'Mover las clases de Salón 1';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(
    await dialog.findByText('2 clases, la primera el 10/09/2025: 2 a Laboratorio'),
  ).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('A qué salón'), 'Salón 2');
  expect(
    await dialog.findByText('2 clases, la primera el 10/09/2025: 2 sin salón adecuado y libre'),
  ).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('A qué salón'), 'A los que estén libres');
  await user.click(dialog.getByRole('button', { name: 'Mover clases' }));
  expect(await screen.findByText('Se movieron 3 clases de salón.')).toBeVisible();
  const rooms = allClasses(store.school.schedules)
    .filter(({ activity }) => activity !== 'Inglés')
    .map(({ classroom }) => classroom);
  expect(rooms).not.toContain('Salón 1');
  expect(within(card).queryByRole('button', { name: 'Mover sus clases…' })).toBeNull();
});

it('what is done with somebody’s classes begins from their week, on its Monday where that lies ahead', async () => {
  const path = '/admin/schedules?vista=profesor&de=teacher-1&fecha=2025-09-17';
  const { user, store } = renderApp({ as: 'admin', path, school, at });
  await user.click(await screen.findByRole('button', { name: 'Pasar o cubrir sus clases…' }));
  const name = 'Pasar las clases de Carlos Ramírez López';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByLabelText('Desde')).toHaveValue('15/09/2025');
  expect(dialog.getByText('1 clase, el 17/09/2025 a las 10:00')).toBeVisible();
  await user.click(dialog.getByLabelText('Otra persona las cubre'));
  await user.clear(dialog.getByLabelText('Hasta'));
  await write(user, dialog.getByLabelText('Hasta'), '19/09/2025');
  await user.selectOptions(dialog.getByLabelText('Suplente'), 'Lucía Hernández Cruz — libre');
  await user.click(dialog.getByRole('button', { name: 'Asignar suplente' }));
  await waitFor(() =>
    expect(allClasses(store.school.schedules).map(({ substitute }) => substitute)).toContain(
      'Lucía Hernández Cruz',
    ),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.selectOptions(screen.getByLabelText('Profesor'), 'Miguel Soto Vargas');
  expect(screen.queryByRole('button', { name: 'Pasar o cubrir sus clases…' })).toBeNull();
});

it('a room’s classes are moved from its week, from today on where that has begun', async () => {
  const path = '/admin/schedules?vista=salon&de=1&fecha=2025-09-08';
  const { user } = renderApp({ as: 'admin', path, school, at });
  await user.click(await screen.findByRole('button', { name: 'Mover sus clases…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover las clases de Salón 1' }));
  expect(dialog.getByLabelText('Desde')).toHaveValue('10/09/2025');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await user.selectOptions(screen.getByLabelText('Vista'), 'Semana de un grupo');
  expect(screen.queryByRole('button', { name: 'Mover sus clases…' })).toBeNull();
});
