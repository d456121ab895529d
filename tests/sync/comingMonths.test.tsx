import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ComingMonths } from '../../src/sync/ComingMonths.tsx';
import { renderShared } from '../support/renderShared.tsx';

const said = /^Faltan meses: esto está incompleto\./;
const explained = /^A este equipo le faltan meses de la escuela por llegar/;

test('a device whose months take long to come says what is incomplete, until they are there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { sync } = await renderMonths({ isOffline: true });
  const tell = (isWhole: boolean) => act(() => sync.send({ type: 'months.told', isWhole }));
  tell(false);
  expect(screen.queryByText(said)).toBeNull();
  expect(screen.getByText(/^Incompleto: al imprimirlo faltaban meses/)).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(said).closest('[role="status"]')).not.toBeNull();
  tell(true);
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  tell(false);
  expect(screen.queryByText(said)).toBeNull();
});

test.each([
  ['receives', {}, null, /Llegan solos mientras haya conexión\.$/],
  ['is off-line', { isOffline: true }, null, /Llegan solos en cuanto haya conexión\.$/],
  ['is refused', {}, 'rejected', /No llegan más hasta que vuelvas a entrar\.$/],
  ['is too old', {}, 'outdated', /No llegan más hasta que se actualice Plantel\.$/],
  [
    'is withheld them',
    { missing: ['schedules 2025-08'] },
    null,
    /El servidor de la escuela no los entrega\. Se intenta de nuevo; si dura, avisa a quien cuida el servidor\.$/,
  ],
] as const)('a device that %s says how its months come', async (_, options, failure, way) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { server, sync } = await renderMonths(options);
  server.base = null;
  if (failure) act(() => sync.send({ type: 'connection.lost', failure }));
  act(() => sync.send({ type: 'months.told', isWhole: false }));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await openDetails()).toHaveTextContent(way);
});

test('a device that is refused is led from there to entering again, and none that receives is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { app, sync } = await renderMonths({});
  act(() => sync.send({ type: 'months.told', isWhole: false }));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await openDetails();
  expect(screen.queryByRole('button', { name: 'Volver a entrar' })).toBeNull();
  act(() => sync.send({ type: 'connection.lost', failure: 'rejected' }));
  fireEvent.click(screen.getByRole('button', { name: 'Volver a entrar' }));
  expect(app.getSnapshot().children.session?.getSnapshot().context.user).toBeNull();
  expect(location.pathname).toBe('/login');
});

test('what was opened of months to come stays open when they are there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { sync } = await renderMonths({ isOffline: true });
  act(() => sync.send({ type: 'months.told', isWhole: false }));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await openDetails();
  act(() => sync.send({ type: 'months.told', isWhole: true }));
  await waitFor(() => expect(screen.queryByText(explained)).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Sincronización' })).toBeVisible();
});

async function openDetails() {
  fireEvent.click(screen.getByRole('button', { name: 'Detalles de los meses que faltan' }));
  return screen.findByText(explained);
}

function renderMonths(options: { isOffline?: boolean; missing?: readonly string[] }) {
  return renderShared((sync, outbox) => <ComingMonths sync={sync} outbox={outbox} />, {
    as: 'cramirez',
    role: 'teacher',
    ...options,
  });
}
