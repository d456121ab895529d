import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { writeSharedName } from '../../src/storage/shared/sharedSchool.ts';
import { openDeviceState } from '../../src/storage/shared/syncStore.ts';
import { renderApp } from '../support/renderApp.tsx';

const person = { role: 'admin', id: 1, user: 'admin', salt: '', iterations: 1, proof: '' } as const;
const joined = { audience: 'office', name: 'Secundaria 12', head: 1 } as const;
const missing = ['schedules 2025-08'];

it('asks nothing of a run or a payment while months of the school are to come, and says why; once they are there it asks', async () => {
  const { user } = renderApp({ as: 'admin', path: '/admin/payroll' });
  const device = openDeviceState();
  await device.keep(person, 'key', { ...joined, id: 'part', missing });
  writeSharedName('Secundaria 12');
  onTestFinished(() => device.forget());
  onTestFinished(() => writeSharedName(null));
  const refused = 'Faltan meses por llegar';
  for (const name of [
    'Procesar Pagos Pendientes',
    'Nueva Nómina',
    'Eliminar nómina',
    'Agregar ajuste',
  ]) {
    await user.click((await screen.findAllByRole('button', { name }))[0]!);
    expect(await screen.findByText(refused)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cerrar notificación' }));
    await waitFor(() => expect(screen.queryByText(refused)).toBeNull());
  }
  await device.arrived(missing);
  await user.click(screen.getByRole('button', { name: 'Procesar Pagos Pendientes' }));
  expect(
    await screen.findByRole('dialog', { name: '¿Procesar los pagos pendientes?' }),
  ).toBeVisible();
});
