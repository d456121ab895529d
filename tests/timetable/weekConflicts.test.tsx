import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite } from '../support/write.ts';

const math = classEntry({ activity: 'Cálculo', startTime: '10:00', endTime: '12:00' });
const physics = classEntry({
  activity: 'Física',
  employee: 'Ana Torres Medina',
  group: 'ENG-SAT',
  startTime: '11:00',
});
const away = classEntry({ activity: 'Taller', startTime: '07:00', endTime: '08:00' });

/** Two classes in Salón 1 at eleven on Thursday, and one on Friday before Carlos comes. */
function withConflicts(seeded: School): School {
  const [carlos, ...others] = seeded.teachers;
  const availability = { Jueves: [{ start: '10:00', end: '12:00' }], Viernes: [] };
  const known = { ...seeded, teachers: [{ ...carlos, availability }, ...others] };
  return withClasses(
    withClasses(known, '2025-08-07', [
      { ...math, classroom: 'Salón 1' },
      { ...physics, endTime: '12:00' },
    ]),
    '2025-08-08',
    [away],
  );
}

test('the classes in conflict carry a mark, and the list of the week names and opens either', async () => {
  const { user } = renderApp({
    path: '/admin/schedules',
    as: 'admin',
    school: withConflicts,
    at: '2025-08-07T08:00:00',
  });
  const taller = await screen.findByRole('button', { name: /^Taller/ });
  expect(within(taller).getByText('En conflicto')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Conflictos (2)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Conflictos de la semana' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Jueves 07/08/2025Salón' +
      '10:00 a 12:00 · CálculoCarlos Ramírez López · Gpo: MATH-ADV · Salón 1Abrir' +
      '11:00 a 12:00 · FísicaAna Torres Medina · Gpo: ENG-SAT · Salón 1Abrir',
    'Viernes 08/08/2025Disponibilidad' +
      '07:00 a 08:00 · TallerCarlos Ramírez López · Gpo: MATH-ADV · Salón 1Abrir',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Abrir Física, Salón 1, 11:00' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar Clase' }));
  expect(form.getByLabelText('Actividad')).toHaveValue('Física');
  expect(screen.getByText('Día seleccionado: jueves, 7 de agosto de 2025')).toBeInTheDocument();

  const optionsOf = (field: string, group: string) =>
    within(within(form.getByLabelText(field)).getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(optionsOf('Salón', 'ocupado')).toEqual(['Salón 1']);
  expect(optionsOf('Salón', 'libre')).toContain('Salón 2');
  expect(optionsOf('Empleado', 'ocupado')).toEqual(['Carlos Ramírez López']);
  await rewrite(user, form.getByLabelText('Hora de inicio'), '12:00');
  await rewrite(user, form.getByLabelText('Hora de fin'), '13:00');
  expect(optionsOf('Salón', 'libre')).toContain('Salón 1');
  expect(optionsOf('Empleado', 'fuera de su disponibilidad')).toEqual(['Carlos Ramírez López']);
  await user.click(form.getByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByRole('button', { name: 'Conflictos (1)' })).toBeInTheDocument();
  const moved = await screen.findByRole('button', { name: /^Física/ });
  expect(within(moved).queryByText('En conflicto')).toBeNull();
});

test('a class that was opened from the list has the focus in the grid once it is left', async () => {
  const { user } = renderApp({
    path: '/admin/schedules',
    as: 'admin',
    school: withConflicts,
    at: '2025-08-07T08:00:00',
  });
  await screen.findByRole('button', { name: /^Taller/ });
  (await screen.findByRole('button', { name: 'Conflictos (2)' })).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Abrir Física, Salón 1, 11:00' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Editar Clase' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: /^Física/ })).toHaveFocus());
});

test('a thousand conflicts, and what a list of them leaves out, have their comma', async () => {
  const { user } = renderApp({
    path: '/admin/schedules?fecha=2026-03-02',
    as: 'admin',
    school: (seeded) =>
      withClasses(
        { ...seeded, schedules: {} },
        '2026-03-02',
        Array.from({ length: 46 }, (_, minute) =>
          classEntry({ startTime: `10:${String(minute).padStart(2, '0')}` }),
        ),
      ),
  });
  expect(await screen.findByRole('button', { name: 'Conflictos (1,035)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Repetir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repetir clases' }));
  await user.selectOptions(dialog.getByLabelText('Frecuencia'), 'Cada día');
  await user.click(dialog.getByLabelText('Incluir sábados y domingos'));
  expect((await dialog.findAllByText(/^y \d,\d{3} más$/)).length).toBeGreaterThan(0);
});
