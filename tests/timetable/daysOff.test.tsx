import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

const friday = '2025-08-08';

function closedOn(day: string) {
  return (school: School): School => ({
    ...school,
    settings: {
      ...school.settings,
      school: {
        ...school.settings.school,
        daysOff: [{ from: day, until: day, reason: 'Aniversario' }],
      },
    },
  });
}

test('days without classes are written down in the settings, say what stands there, and can go again', async () => {
  const { user, store } = renderApp({ path: '/admin/settings', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Agregar días sin clases' }));
  const fill = async (field: HTMLElement, day: string) => {
    await user.clear(field);
    await user.paste(day);
  };
  const row = within(screen.getByRole('group', { name: 'Días sin clases 1' }));
  await write(user, row.getByLabelText('Motivo'), 'Aniversario');
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
  expect(await row.findAllByText('Elige una fecha.')).toHaveLength(2);
  await fill(row.getByLabelText('Del'), '08/08/2025');
  expect(row.getByLabelText('Al')).toHaveValue('08/08/2025');
  expect(row.getByRole('status')).toHaveTextContent('Esos días hay 8 clases programadas');
  await fill(row.getByLabelText('Al'), '07/08/2025');
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
  expect(
    await row.findByText('El último día no puede ser anterior al primero.'),
  ).toBeInTheDocument();
  await fill(row.getByLabelText('Al'), '10/08/2025');
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
  await waitFor(() =>
    expect(store.school.settings.school.daysOff).toEqual([
      { from: friday, until: '2025-08-10', reason: 'Aniversario' },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Quitar Aniversario' }));
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
  await waitFor(() => expect(store.school.settings.school.daysOff).toEqual([]));
});

test('the focus goes to a row of days without classes that is added, and to what is left once one is taken away', async () => {
  const { user } = renderApp({ path: '/admin/settings', as: 'admin' });
  const add = await screen.findByRole('button', { name: 'Agregar días sin clases' });
  const rowOf = (place: number) =>
    within(screen.getByRole('group', { name: `Días sin clases ${place}` }));
  const remove = async (place: number) => {
    rowOf(place)
      .getByRole('button', { name: `Quitar el renglón ${place}` })
      .focus();
    await user.keyboard('{Enter}');
  };
  for (const place of [1, 2, 3]) {
    add.focus();
    await user.keyboard('{Enter}');
    expect(rowOf(place).getByLabelText('Del')).toHaveFocus();
  }
  await remove(2);
  expect(rowOf(2).getByRole('button', { name: 'Quitar el renglón 2' })).toHaveFocus();
  await remove(2);
  expect(rowOf(1).getByRole('button', { name: 'Quitar el renglón 1' })).toHaveFocus();
  await remove(1);
  expect(add).toHaveFocus();
});

test('a repetition leaves the days without classes out, and says how many classes', async () => {
  const { user, store } = renderApp({
    path: '/admin/schedules',
    as: 'admin',
    school: closedOn('2025-08-15'),
  });
  await user.click(await screen.findByRole('button', { name: 'Repetir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repetir clases' }));
  expect(await dialog.findByText('Se omiten 8 clases en días sin clases.')).toBeInTheDocument();
  // What is left out may be longer than its place: the keyboard scrolls it.
  const left = within(dialog.getByRole('region', { name: 'Clases que se omiten' }));
  expect(left.getByRole('list').closest('[tabindex="0"]')).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Repetir' }));
  expect(
    await screen.findByText('Se programaron 24 clases. Se omitieron 8 clases en días sin clases.'),
  ).toBeInTheDocument();
  expect(store.school.schedules['2025-08-15']).toBeUndefined();
});

test('the timetable names the day, and a class programmed there is warned of', async () => {
  const { user } = renderApp({
    path: '/admin/schedules?fecha=2025-08-15',
    as: 'admin',
    school: closedOn('2025-08-15'),
  });
  expect(await screen.findByText('Día sin clases: Aniversario')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salón 1, 07:00' }));
  const form = within(await screen.findByRole('dialog', { name: 'Programar Clase' }));
  await user.selectOptions(form.getByLabelText('Empleado'), 'Ana Torres Medina');
  await write(user, form.getByLabelText('Actividad'), 'Regularización');
  expect(
    form.getByText('Día sin clases: Aniversario. La clase se paga solo si se registra.'),
  ).toBeInTheDocument();
});

test('a teacher is told of the day, and no register is asked of its classes', async () => {
  const day = '2025-09-10';
  renderApp({
    as: 'cramirez',
    at: `${day}T15:00:00`,
    school: (seeded) => closedOn(day)(withClasses(seeded, day, [classEntry()])),
  });
  const today = within(await screen.findByRole('article', { name: 'Clases de Hoy' }));
  expect(today.getByText('Día sin clases: Aniversario')).toBeInTheDocument();
  expect(today.getByText('Álgebra')).toBeInTheDocument();
  expect(today.queryByText('Sin registrar')).toBeNull();
});

test('what is wrong with days that are taken away is said of no others, which stay as they were', async () => {
  const { user } = renderApp({ path: '/admin/settings', as: 'admin', school: closedOn(friday) });
  const rowOf = (place: number) =>
    within(screen.getByRole('group', { name: `Días sin clases ${place}` }));
  const add = await screen.findByRole('button', { name: 'Agregar días sin clases' });
  await user.click(add);
  await write(user, rowOf(2).getByLabelText('Motivo'), 'Puente');
  await user.click(add);
  await user.paste('15/08/2025');
  await write(user, rowOf(3).getByLabelText('Motivo'), 'Consejo');
  const field = rowOf(3).getByLabelText('Motivo');
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
  expect(await rowOf(2).findAllByText('Elige una fecha.')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Quitar Puente' }));
  expect(field).toBeInTheDocument();
  expect(rowOf(2).getByLabelText('Motivo')).toBe(field);
  expect(rowOf(2).queryByText('Elige una fecha.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Quitar Consejo' })).toHaveFocus();
});
