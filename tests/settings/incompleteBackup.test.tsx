import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { writeSharedName } from '../../src/storage/shared/sharedSchool.ts';
import { openDeviceState } from '../../src/storage/shared/syncStore.ts';
import { inTerm } from '../support/classes.ts';
import type { MemoryStore } from '../support/memoryStore.ts';
import { renderApp } from '../support/renderApp.tsx';

const person = { role: 'admin', id: 1, user: 'admin', salt: '', iterations: 1, proof: '' } as const;
const joined = { audience: 'office', name: 'Secundaria 12', head: 1 } as const;

/** Has this device share a school of which a month is still to come. */
async function lackAMonth() {
  const device = openDeviceState();
  await device.keep(person, 'key', { ...joined, id: 'part', missing: ['schedules 2025-08'] });
  writeSharedName('Secundaria 12');
  onTestFinished(() => device.forget());
}

const handed: { name: string; content: Promise<string> }[] = [];

beforeEach(() => {
  let last: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob;
    return 'blob:backup';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: Element) {
    handed.push({ name: this.getAttribute('download') ?? '', content: last!.text() });
  });
});

afterEach(() => {
  handed.length = 0;
  vi.restoreAllMocks();
});

function openSystem(touch?: (store: MemoryStore) => void) {
  return renderApp({
    ...(touch ? { store: touch } : {}),
    path: '/admin/settings?seccion=sistema',
    as: 'admin',
    at: '2026-03-10T09:00:00',
    school: (seeded) => ({
      ...seeded,
      courses: inTerm(seeded.courses),
      settings: {
        ...seeded.settings,
        school: { ...seeded.settings.school, cycleFrom: '2025-08-01', cycleUntil: '2026-03-09' },
      },
    }),
  });
}

it('a backup while months are to come is made of what is there only for whoever says so, and says it', async () => {
  const { user } = openSystem();
  const make = await screen.findByRole('button', { name: 'Respaldar ahora' });
  await lackAMonth();
  await user.click(make);
  const dialog = within(await screen.findByRole('dialog', { name: 'Faltan meses por llegar' }));
  expect(dialog.getByText(/el respaldo saldría incompleto/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(handed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Respaldar ahora' }));
  await user.click(await screen.findByRole('button', { name: 'Respaldar lo que hay' }));
  await waitFor(() => expect(handed).toHaveLength(1));
  const [{ name, content }] = handed as [(typeof handed)[0]];
  expect(name).toBe('plantel-respaldo-incompleto-2026-03-10.json');

  const card = screen.getByRole('article', { name: 'Respaldo de Datos' });
  const input = card.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File([await content], name)] } });
  const restore = within(await screen.findByRole('dialog', { name: 'Restaurar respaldo' }));
  expect(restore.getByText(/^Es un respaldo incompleto: le faltan meses/)).toBeVisible();
  await user.click(restore.getByRole('button', { name: 'Cancelar' }));
  const whole = new File([await content], 'plantel-respaldo-2026-03-10.json');
  fireEvent.change(input, { target: { files: [whole] } });
  await screen.findByRole('button', { name: 'Restaurar' });
  expect(screen.queryByText(/^Es un respaldo incompleto/)).toBeNull();
});

it('a backup after the database was lost is called incomplete', async () => {
  const { user } = openSystem((store) => {
    store.quarantined = [{ key: 'database', storedAs: 'quarantine:database:2026-03-09-' }];
  });
  await user.click(await screen.findByRole('button', { name: 'Respaldar ahora' }));
  await waitFor(() => expect(handed).toHaveLength(1));
  expect(handed[0]?.name).toBe('plantel-respaldo-incompleto-2026-03-10.json');
});

it('no cycle is closed while months are to come, nor is anything of it asked', async () => {
  const { user } = openSystem();
  const close = await screen.findByRole('button', { name: 'Cerrar ciclo' });
  await lackAMonth();
  await user.click(close);
  expect(await screen.findByText(/esto se decide con todos/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
