import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';

beforeAll(() => import('../../src/admin/SettingsPage.tsx'));

const path = '/admin/settings?seccion=sistema';

async function ask() {
  const rendered = renderApp({ path, as: 'admin' });
  const button = await screen.findByRole('button', { name: 'Empezar con una escuela vacía' });
  await rendered.user.click(button);
  const name = '¿Empezar con una escuela vacía?';
  return { ...rendered, button, dialog: await screen.findByRole('dialog', { name }) };
}

it('says what goes, empties the school in one step and brings it back in one', async () => {
  const { user, store, dialog, button } = await ask();
  const going = within(dialog).getAllByRole('listitem');
  expect(going.map((one) => one.textContent)).toEqual([
    'Profesores: 4',
    'Personal: 3',
    'Estudiantes: 3',
    'Cursos: 2',
    'Grupos: 3',
    'Salones: 8',
    'Horarios: 8',
    'Nóminas: 1',
    'Registros de asistencia: 2',
  ]);
  const before = store.school;
  await user.click(within(dialog).getByRole('button', { name: 'Vaciar' }));
  expect(await screen.findByText('Escuela vacía')).toBeInTheDocument();
  expect(store.school.admins).toEqual(before.admins);
  expect([store.school.teachers, store.school.students, store.school.classrooms]).toEqual([
    [],
    [],
    [],
  ]);
  expect(store.changes).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(store.school).toEqual(before));
  expect(button).toBeInTheDocument();
});

it('offers a backup before, and says of an empty school that nothing goes', async () => {
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, store, dialog, button } = await ask();
  await user.click(within(dialog).getByRole('button', { name: 'Descargar antes un respaldo' }));
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  expect(dialog).toBeInTheDocument();
  download.mockRestore();
  await user.click(within(dialog).getByRole('button', { name: 'Vaciar' }));
  expect(await screen.findByText('Escuela vacía')).toBeInTheDocument();
  await user.click(button);
  const again = await screen.findByRole('dialog', { name: '¿Empezar con una escuela vacía?' });
  expect(
    within(again).getByText('La escuela ya está vacía: no hay ningún registro que quitar.'),
  ).toBeInTheDocument();
  expect(again).not.toHaveTextContent('Podrás deshacerlo.');
  await user.click(within(again).getByRole('button', { name: 'Vaciar' }));
  expect(await screen.findByText('La escuela ya está vacía.')).toBeInTheDocument();
  expect(store.school.admins).toHaveLength(1);
});
