import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { neededParts } from '../../src/notices/noticePlace.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import type { Notice } from '../../machines/store/notices.ts';
import { noticeRegion } from '../../src/notices/noticeRegion.ts';
import { showNotice } from '../../src/notices/showNotice.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { removeAClass } from '../support/removeAClass.ts';
import { renderApp } from '../support/renderApp.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

async function openApp(): Promise<RenderedApp> {
  const rendered = renderApp({ as: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  await act(() => noticeRegion.load());
  return rendered;
}

async function show({ app }: RenderedApp, notice: Notice): Promise<void> {
  const { school } = app.getSnapshot().children;
  if (!school) throw new Error('The app is not ready.');
  await act(async () => {
    showNotice(notice, school);
    await vi.advanceTimersByTimeAsync(10);
  });
}

const region = () => screen.getByRole('region', { name: 'Notificaciones (F8)' });
const saved: Notice = { code: 'schedule.saved', details: { activity: 'Ajedrez' } };
const refused: Notice = { code: 'classSession.topicRequired', details: {} };

test('a success is announced as a status and an error as an alert', async () => {
  const rendered = await openApp();
  await show(rendered, saved);
  expect(within(region()).getByRole('status')).toHaveTextContent('Clase programada');
  expect(within(region()).getByRole('status')).toHaveTextContent('Clase de Ajedrez programada.');
  await show(rendered, refused);
  expect(within(region()).getByRole('alert')).toHaveTextContent('Campo requerido');
});

test('the newest notice replaces the one before, even of the same words', async () => {
  const rendered = await openApp();
  await show(rendered, saved);
  await show(rendered, refused);
  await show(rendered, refused);
  expect(screen.queryByText('Clase programada')).toBeNull();
  expect(screen.getAllByText('Campo requerido')).toHaveLength(1);
});

test('a notice leaves by itself after five seconds', async () => {
  const rendered = await openApp();
  await show(rendered, saved);
  await act(() => vi.advanceTimersByTimeAsync(4_800));
  expect(screen.getByText('Clase programada')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.queryByText('Clase programada')).toBeNull();
});

test('a long notice leaves once there was time to read it', async () => {
  const rendered = await openApp();
  await show(rendered, { code: 'course.hasGroups', details: {} });
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(screen.getByText('Error al eliminar')).toBeVisible();
  await rendered.user.hover(within(region()).getByRole('alert'));
  await rendered.user.unhover(within(region()).getByRole('alert'));
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(screen.getByText('Error al eliminar')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByText('Error al eliminar')).toBeNull();
});

test('an error that names several things stands until it is closed, or nobody is signed in', async () => {
  const rendered = await openApp();
  const unpaid: Notice = {
    code: 'cycle.runFirst',
    details: { name: '2024-2025', day: '2025-07-14' },
  };
  await show(rendered, unpaid);
  await rendered.user.keyboard('{F8}');
  screen.getByRole('button', { name: 'Cerrar menú' }).focus();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText('No se retiró el ciclo')).toBeVisible();
  await rendered.user.click(screen.getByRole('button', { name: 'Cerrar notificación' }));
  await waitFor(() => expect(screen.queryByText('No se retiró el ciclo')).toBeNull());
  await show(rendered, unpaid);
  rendered.app.getSnapshot().children.session!.send({ type: 'session.signOut' });
  await waitFor(() => expect(screen.queryByText('No se retiró el ciclo')).toBeNull());
});

test('a replacement has five seconds of its own', async () => {
  const rendered = await openApp();
  await show(rendered, saved);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await show(rendered, refused);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Campo requerido')).toBeVisible();
});

test('F8 takes the focus to the notices, where they stay until it leaves', async () => {
  const rendered = await openApp();
  const toggle = screen.getByRole('button', { name: 'Cerrar menú' });
  toggle.focus();
  await show(rendered, saved);
  await rendered.user.keyboard('{F8}');
  expect(region()).toHaveFocus();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('Clase programada')).toBeVisible();
  await rendered.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Clase programada')).toBeNull());
  expect(toggle).toHaveFocus();
});

test('the focus goes from the notices to the heading where what had it is gone', async () => {
  const rendered = await openApp();
  const gone = document.body.appendChild(document.createElement('button'));
  gone.focus();
  await show(rendered, saved);
  await rendered.user.keyboard('{F8}');
  gone.remove();
  await rendered.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Clase programada')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the focus stays in the notices where another takes the place of the one that had it', async () => {
  const rendered = await openApp();
  const toggle = screen.getByRole('button', { name: 'Cerrar menú' });
  toggle.focus();
  await show(rendered, saved);
  await rendered.user.keyboard('{F8}{Tab}');
  expect(within(region()).getByRole('button')).toHaveFocus();
  await show(rendered, refused);
  expect(region()).toHaveFocus();
  await rendered.user.keyboard('{Escape}');
  expect(toggle).toHaveFocus();
});

test('a notice stays while the pointer is on it', async () => {
  const rendered = await openApp();
  await show(rendered, saved);
  await rendered.user.hover(within(region()).getByRole('status'));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('Clase programada')).toBeVisible();
  await rendered.user.unhover(within(region()).getByRole('status'));
  await act(() => vi.advanceTimersByTimeAsync(5_200));
  expect(screen.queryByText('Clase programada')).toBeNull();
});

test.each([
  [50, true],
  [51, false],
  [-90, true],
])('dragged by %i pixels to the right, a notice stays: %s', async (distance, stays) => {
  const rendered = await openApp();
  await show(rendered, saved);
  const notice = within(region()).getByRole('status');
  const pointer = { pointerId: 1, button: 0, clientY: 20, bubbles: true };
  await act(async () => {
    fireEvent.pointerDown(notice, { ...pointer, clientX: 100 });
    fireEvent.pointerMove(document, { ...pointer, clientX: 100 + distance / 2 });
    fireEvent.pointerMove(document, { ...pointer, clientX: 100 + distance });
    fireEvent.pointerUp(document, { ...pointer, clientX: 100 + distance });
    await vi.advanceTimersByTimeAsync(10);
  });
  expect(screen.queryByText('Clase programada') !== null).toBe(stays);
});

test('the close button dismisses', async () => {
  const rendered = await openApp();
  await show(rendered, saved);
  await rendered.user.click(screen.getByRole('button', { name: 'Cerrar notificación' }));
  await waitFor(() => expect(screen.queryByText('Clase programada')).toBeNull());
});

test('a change that can be undone offers it, and the undo is confirmed', async () => {
  const rendered = await openApp();
  removeAClass(rendered);
  expect(await screen.findByText('Clase eliminada')).toBeVisible();
  const room = () => readableSchool(rendered.store.school).schedules['2025-08-08']?.['Salón 3'];
  expect(room()).toBeUndefined();
  await rendered.user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
  expect(room()?.['10:00']?.activity).toBe('Matemáticas Avanzadas');
  fireEvent.click(screen.getByRole('button', { name: 'Rehacer' }), { detail: 2 });
  expect(screen.getByText('Cambio deshecho')).toBeVisible();
  await rendered.user.click(screen.getByRole('button', { name: 'Rehacer' }));
  expect(await screen.findByText('Cambio rehecho')).toBeVisible();
  expect(room()).toBeUndefined();
  await rendered.user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
});

test('a download that fails offers to try again, for as long as its screen is there', async () => {
  const rendered = renderApp({ as: 'admin', path: '/admin/students' });
  const { user } = rendered;
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no room');
  });
  onTestFinished(() => createUrl.mockRestore());
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  expect(await screen.findByText('No se descargó el archivo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(createUrl).toHaveBeenCalledTimes(2));
  expect(await screen.findByText('No se descargó el archivo')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(screen.queryByText('No se descargó el archivo')).toBeNull());
});

test('a notice keeps clear of every row of a dialog’s buttons', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/students?nuevo=1' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Estudiante' }));
  const isClear = (label: string) =>
    neededParts().some((part) => part.contains(dialog.getByRole('button', { name: label })));
  const labels = ['Guardar y agregar otro', 'Cancelar', 'Guardar'];
  expect(labels.filter(isClear)).toEqual(labels);
  await user.type(dialog.getByLabelText('Nombre completo'), 'Ana');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }));
  const discard = question.getByRole('button', { name: 'Descartar' });
  expect(neededParts().some((part) => part.contains(discard))).toBe(true);
});

test('a notice keeps clear of the marks of a roll, and of no button that is spent', async () => {
  const { user } = renderApp({
    as: 'cramirez',
    path: '/teacher',
    school: (school) =>
      withClasses(school, '2025-09-10', [classEntry({ startTime: '08:00', endTime: '09:00' })]),
  });
  await user.click(await screen.findByRole('button', { name: 'Registrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Registrar Sesión/ }));
  const mark = dialog.getAllByRole('button', { name: 'Tardanza' }).at(-1)!;
  expect(neededParts().some((part) => part.contains(mark))).toBe(true);
  expect(neededParts()).not.toContain(dialog.getByRole('button', { name: 'Todos presentes' }));
});

test('a notice keeps clear of all that stands above the first mark of a roll', async () => {
  const { user } = renderApp({
    as: 'cramirez',
    path: '/teacher',
    school: (school) =>
      withClasses(school, '2025-09-10', [classEntry({ startTime: '08:00', endTime: '09:00' })]),
  });
  await user.click(await screen.findByRole('button', { name: 'Registrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Registrar Sesión/ }));
  const isClear = (element: HTMLElement) =>
    neededParts().some((part) => !part.matches('[data-roll]') && part.contains(element));
  expect(isClear(dialog.getByRole('button', { name: 'Todos presentes' }))).toBe(true);
  expect(isClear(dialog.getByText('Miércoles 10/09/2025 · 08:00', { exact: false }))).toBe(true);
  expect(isClear(dialog.getAllByRole('button', { name: 'Tardanza' }).at(-1)!)).toBe(false);
});

test('a notice keeps clear of the class that is due, until a dialog stands before it', () => {
  const due = document.body.appendChild(document.createElement('li'));
  onTestFinished(() => due.remove());
  due.dataset['due'] = 'true';
  expect(neededParts()).toContain(due);
  const dialog = document.body.appendChild(document.createElement('section'));
  onTestFinished(() => dialog.remove());
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  expect(neededParts()).not.toContain(due);
});
