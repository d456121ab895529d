import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readableSchool } from '../../machines/school/ties.ts';
import { removeAClass } from '../support/removeAClass.ts';
import { renderApp } from '../support/renderApp.tsx';

const sentence = /^Laura Méndez Ortega quitó la clase en Salón 3, 08\/08\/2025 a las 10:00\.$/;

test('the last changes say who did what and when, and are undone from the list', async () => {
  const rendered = renderApp({ path: '/admin', as: 'admin', at: '2025-09-10T09:05:00' });
  const card = await screen.findByRole('article', { name: 'Actividad reciente' });
  removeAClass(rendered);
  expect(await within(card).findByText(sentence)).toBeVisible();
  expect(within(card).getByText('10/09/2025, 09:05')).toBeVisible();
  await rendered.user.click(within(card).getByRole('button', { name: /^Deshacer: Laura/ }));
  expect(
    await within(card).findByText('Laura Méndez Ortega deshizo: clase eliminada.'),
  ).toBeVisible();
  const { schedules } = readableSchool(rendered.store.school);
  expect(schedules['2025-08-08']?.['Salón 3']).toHaveProperty('10:00');
  const undone = within(card).getByRole('button', { name: /^Deshacer: .*quitó la clase/ });
  expect(undone).toBeDisabled();
  expect(undone).toHaveAccessibleDescription('Se deshizo.');
  expect(within(card).getByRole('button', { name: /^Deshacer: .*deshizo/ })).toBeEnabled();
});

test('a second Enter undoes nothing else: the focus stays with the change that was undone', async () => {
  const rendered = renderApp({ path: '/admin', as: 'admin', at: '2025-09-10T09:05:00' });
  const card = await screen.findByRole('article', { name: 'Actividad reciente' });
  removeAClass(rendered);
  (await within(card).findByRole('button', { name: /^Deshacer: Laura/ })).focus();
  await rendered.user.keyboard('{Enter}');
  await within(card).findByText('Se deshizo.');
  const item = within(card).getByText(sentence).closest('li');
  expect(item).toHaveFocus();
  await rendered.user.keyboard('{Enter}');
  expect(within(card).getAllByRole('listitem')).toHaveLength(2);
  const { schedules } = readableSchool(rendered.store.school);
  expect(schedules['2025-08-08']?.['Salón 3']).toHaveProperty('10:00');
});

test('what a later change superseded can no longer be undone from the list', async () => {
  const rendered = renderApp({ path: '/admin', as: 'admin', at: '2025-09-10T09:05:00' });
  const card = await screen.findByRole('article', { name: 'Actividad reciente' });
  removeAClass(rendered);
  const undo = await within(card).findByRole('button', { name: /^Deshacer: Laura/ });
  expect(undo).toBeEnabled();
  const [teacher] = rendered.store.school.teachers;
  rendered.store.changeElsewhere({
    type: 'schedule.save',
    date: '2025-08-08',
    original: null,
    replaces: null,
    entry: {
      employee: teacher!.name,
      group: 'N/A',
      activity: 'Asesoría',
      type: 'Individual',
      startTime: '10:00',
      endTime: '11:00',
      classroom: 'Salón 3',
      classroomType: 'Presencial',
    },
  });
  expect(await within(card).findByText(/^Otra pestaña programó Asesoría en Salón 3/)).toBeVisible();
  expect(undo).toBeDisabled();
  expect(
    within(card).getByText('Ya no se puede deshacer: estos datos cambiaron después.'),
  ).toBeVisible();
});

test('more than five changes are listed in a dialog', async () => {
  const rendered = renderApp({ path: '/admin', as: 'admin' });
  await screen.findByRole('article', { name: 'Actividad reciente' });
  for (const name of ['Ada', 'Blas', 'Cleo', 'Dora', 'Elsa', 'Fito']) {
    rendered.store.changeElsewhere({
      type: 'record.save',
      register: 'students',
      draft: { name, career: 'Diseño', group: '' },
      base: null,
    });
  }
  await rendered.user.click(
    await screen.findByRole('button', { name: 'Ver los últimos 6 cambios' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Últimos cambios' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(6);
  expect(within(dialog).getByText('Otra pestaña inscribió a Ada.')).toBeVisible();
});

test('why a change can no longer be undone stands under an id of its own in the list and in the dialog', async () => {
  const rendered = renderApp({ path: '/admin', as: 'admin' });
  const card = await screen.findByRole('article', { name: 'Actividad reciente' });
  for (const name of ['Ada', 'Blas', 'Cleo', 'Dora', 'Elsa']) {
    rendered.store.changeElsewhere({
      type: 'record.save',
      register: 'students',
      draft: { name, career: 'Diseño', group: '' },
      base: null,
    });
  }
  await rendered.user.click(
    await within(card).findByRole('button', { name: 'Deshacer: Otra pestaña inscribió a Elsa.' }),
  );
  await within(card).findByText('Se deshizo.');
  await rendered.user.click(
    await screen.findByRole('button', { name: 'Ver los últimos 6 cambios' }),
  );
  await screen.findByRole('dialog', { name: 'Últimos cambios' });
  const reasons = screen.getAllByText('Se deshizo.').map(({ id }) => id);
  expect(reasons).toHaveLength(2);
  expect(new Set(reasons).size).toBe(2);
});
