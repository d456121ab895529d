import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { Task } from '../../machines/school/dutyShapes.ts';
import { renderApp } from '../support/renderApp.tsx';

const at = '2026-03-10T09:00:00';
const task: Task = {
  id: 1,
  title: 'Archivar',
  detail: '',
  due: '2026-03-10',
  employeeId: 'staff-5',
  employee: 'Rosa Jiménez Luna',
  status: 'Pendiente',
};
const withTask = (school: School): School => ({ ...school, tasks: [task] });

/** It comes once the page stands. */
const bell = async () => {
  await screen.findByRole('heading', { level: 1 });
  return screen.findByRole('button', { name: 'Notificaciones' });
};
const list = () => screen.findByRole('dialog', { name: 'Notificaciones' });
const expectNews = async (count: string) => {
  const button = await bell();
  await waitFor(() => expect(button).toHaveAccessibleDescription(count));
};

beforeEach(() => localStorage.clear());

test('the bell counts what waits, leads to it, and what was read stays read', async () => {
  const { user } = renderApp({ as: 'rjimenez', at, school: withTask });
  await expectNews('1 nueva');
  await user.click(await bell());
  const link = within(await list()).getByRole('link', { name: /^1 tarea pendiente/ });
  expect(link).toHaveTextContent('1 tarea pendiente, 1 vence hoy o ya venció.');
  expect(link).toHaveTextContent('Sin leer.');
  await user.click(link);
  expect(location.pathname).toBe('/staff/tasks');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Mis Tareas' })).toHaveFocus(),
  );
  await expectNews('');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.parse(localStorage.getItem('preferences')!)).toEqual({
    'read:staff:5': '{"tasks":{"1":2}}',
  });
});

test('what was read is of one person, and news of it counts again', async () => {
  localStorage.setItem(
    'preferences',
    JSON.stringify({ 'read:staff:5': '{"tasks":{"1":2}}', 'read:staff:6': '{"tasks":{"2":2}}' }),
  );
  const second = { ...task, id: 2, title: 'Llamar' };
  renderApp({ as: 'rjimenez', at, school: (school) => ({ ...school, tasks: [task, second] }) });
  await expectNews('1 nueva');
});

test('another tab’s reading counts here', async () => {
  renderApp({ as: 'rjimenez', at, school: withTask });
  await expectNews('1 nueva');
  localStorage.setItem('preferences', JSON.stringify({ 'read:staff:5': '{"tasks":{"1":2}}' }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'preferences' })));
  await expectNews('');
});

test('an administrator reads all at once; Escape leads back to the bell', async () => {
  const { user } = renderApp({ as: 'admin', at });
  await expectNews('2 nuevas');
  await user.click(await bell());
  const dialog = await list();
  expect(within(dialog).getByRole('link', { name: /respaldo/ })).toHaveAttribute(
    'href',
    '/admin/settings?seccion=sistema',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Marcar como leídas' }));
  await expectNews('');
  expect(within(dialog).getAllByRole('link').length).toBeGreaterThan(0);
  expect(within(dialog).queryByText('Sin leer.')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bell()).toHaveFocus();
});

test('a stored text that is none is no trouble', async () => {
  localStorage.setItem('preferences', '{"read:staff:5":"[[["}');
  const { user } = renderApp({ as: 'rjimenez', at, school: withTask });
  await expectNews('1 nueva');
  await user.click(await bell());
  await user.click(within(await list()).getByRole('button', { name: 'Marcar como leídas' }));
  await expectNews('');
});

test('who has nothing to do is told so', async () => {
  const { user } = renderApp({ as: 'rjimenez', at });
  await user.click(await bell());
  expect(await screen.findByText('No hay nada pendiente.')).toBeVisible();
});
