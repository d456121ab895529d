import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';
import { carryOut } from '../support/seededSchool.ts';

const monday = '2026-03-02';
const path = `/admin/schedules?fecha=${monday}`;

/** Álgebra on three Mondays in Salón 1, and a class of Ana's on the first. */
function threeWeeks(seeded: School): School {
  const algebra = classEntry();
  const english = classEntry({
    activity: 'Inglés',
    employee: 'Ana Torres Medina',
    classroom: 'Salón 2',
  });
  return carryOut(withClasses({ ...seeded, schedules: {} }, monday, [algebra, english]), {
    type: 'schedule.repeat',
    sources: [{ ...algebra, date: monday }],
    scope: 'class',
    every: 'week',
    until: '2026-03-16',
    includesWeekends: false,
  });
}

const open = () => renderApp({ path, as: 'admin', school: threeWeeks });
const placesOf = ({ store }: RenderedApp, activity = 'Álgebra') =>
  allClasses(store.school.schedules)
    .filter((one) => one.activity === activity)
    .map(({ date, classroom }) => `${date} ${classroom}`);
const all = ['2026-03-02 Salón 1', '2026-03-09 Salón 1', '2026-03-16 Salón 1'];

async function editAlgebra({ user }: RenderedApp) {
  await user.click(await screen.findByRole('button', { name: /^Álgebra/ }));
  return within(await screen.findByRole('dialog', { name: 'Editar Clase' }));
}

test('a class that is repeated is edited with the following ones, and one undo takes it back', async () => {
  const rendered = open();
  const { user } = rendered;
  const dialog = await editAlgebra(rendered);
  await user.selectOptions(dialog.getByLabelText('Salón'), 'Salón 3');
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Cambiar una clase que se repite' }),
  );
  expect(question.getByText('Después de esta hay 2 clases más de la misma serie.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Esta y las siguientes' }));
  expect(await screen.findByText('Se cambiaron 3 clases.')).toBeVisible();
  expect(placesOf(rendered)).toEqual(all.map((place) => place.replace('Salón 1', 'Salón 3')));
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(placesOf(rendered)).toEqual(all));
});

test('one edited by itself leaves its series, which then goes without it', async () => {
  const rendered = open();
  const { user } = rendered;
  const dialog = await editAlgebra(rendered);
  await user.selectOptions(dialog.getByLabelText('Salón'), 'Salón 3');
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
  await user.click(await screen.findByRole('button', { name: 'Solo esta clase' }));
  await waitFor(() => expect(placesOf(rendered)).toEqual(['2026-03-02 Salón 3', ...all.slice(1)]));
  const again = await editAlgebra(rendered);
  await user.click(again.getByRole('button', { name: 'Eliminar clase' }));
  await waitFor(() => expect(placesOf(rendered)).toEqual(all.slice(1)));
});

test('a class whose room and group are gone says so before it is changed', async () => {
  const rendered = renderApp({
    path: `${path}&vista=profesor&de=teacher-1`,
    as: 'admin',
    school: (seeded) => {
      const school = threeWeeks(seeded);
      return {
        ...school,
        classrooms: school.classrooms.filter(({ id }) => id !== 1),
        groups: school.groups.filter(({ id }) => id !== 'MATH-ADV'),
      };
    },
  });
  const dialog = await editAlgebra(rendered);
  expect(dialog.getByText('El grupo MATH-ADV ya no existe.')).toBeVisible();
  expect(dialog.getByText('El salón Salón 1 ya no existe.')).toBeVisible();
});

test('a class is deleted with the following ones', async () => {
  const rendered = open();
  const { user } = rendered;
  const dialog = await editAlgebra(rendered);
  await user.click(dialog.getByRole('button', { name: 'Eliminar clase' }));
  await screen.findByRole('dialog', { name: 'Eliminar una clase que se repite' });
  await user.click(screen.getByRole('button', { name: 'Esta y las siguientes' }));
  expect(await screen.findByText('Se eliminaron 3 clases.')).toBeVisible();
  expect(placesOf(rendered)).toEqual([]);
});

test('a day is emptied after a question with the count, and filled again by one undo', async () => {
  const rendered = open();
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Vaciar día' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Vaciar el día?' }));
  expect(
    question.getByText(
      'Se quitarán del horario 2 clases del lunes, 2 de marzo de 2026. Lo que ya se registró se queda.',
    ),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Vaciar día' }));
  expect(await screen.findByText('Se eliminaron 2 clases.')).toBeVisible();
  expect(placesOf(rendered)).toEqual(all.slice(1));
  expect(screen.queryByRole('button', { name: 'Vaciar día' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(placesOf(rendered)).toEqual(all));
  expect(placesOf(rendered, 'Inglés')).toHaveLength(1);
});
