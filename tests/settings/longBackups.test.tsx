import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { Progress } from '../../src/files/download.ts';
import { inTerm } from '../support/classes.ts';
import type { RenderedApp } from '../support/renderApp.tsx';
import { renderApp } from '../support/renderApp.tsx';

/** Work of which a part is done and that goes on until it is stopped. */
const unending = vi.hoisted(() => ({ onWritten, signal }: Progress): Promise<never> => {
  onWritten(1_000, 36_000);
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It was stopped.')));
  });
});

vi.mock(import('../../src/files/backup/backup.ts'), () => ({
  backupFile: (_school, _day, progress) => unending(progress),
}));
vi.mock(import('../../src/files/backup/readBackupSource.ts'), () => ({
  readBackupSource: (_source, progress) => unending(progress),
  readSource: (_source, progress) => unending(progress),
}));

function inCycle(seeded: School): School {
  const own = { cycleFrom: '2025-08-01', cycleUntil: '2026-03-09' };
  return {
    ...seeded,
    courses: inTerm(seeded.courses),
    settings: { ...seeded.settings, school: { ...seeded.settings.school, ...own } },
  };
}

async function openSystem(): Promise<RenderedApp> {
  const app = renderApp({
    path: '/admin/settings?seccion=sistema',
    as: 'admin',
    at: '2026-03-10T09:00:00',
    school: inCycle,
  });
  await screen.findByRole('button', { name: 'Cerrar ciclo' });
  return app;
}

it.each([
  ['Respaldo de Datos', 'Restaurar respaldo', 'Leyendo el respaldo'],
  ['Ciclo Escolar', 'Abrir archivo de un ciclo', 'Leyendo el archivo'],
])('in %s, whoever stops reading a file is back at %s', async (title, label, what) => {
  const { user } = await openSystem();
  const card = screen.getByRole('article', { name: title });
  const button = within(card).getByRole('button', { name: label });
  await user.click(button);
  const input = card.querySelector<HTMLInputElement>('input[type="file"]')!;
  // The system's chooser gives a file to an input that nobody sees or focuses.
  fireEvent.change(input, { target: { files: [new File(['x'], 'respaldo.json.gz')] } });
  expect(await within(card).findByText(`${what}: 1,000 de 36,000 elementos`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Cancelar: ${what}` }));
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it.each([
  ['Cerrar ciclo', 'Cerrar ciclo 2025-2026', 'Hacer respaldo'],
  [
    'Empezar con una escuela vacía',
    '¿Empezar con una escuela vacía?',
    'Descargar antes un respaldo',
  ],
])('leaving %s stops the backup that it began', async (label, title, make) => {
  const { user } = await openSystem();
  const button = screen.getByRole('button', { name: label });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: make }));
  await dialog.findByRole('progressbar', { name: 'Preparando el respaldo' });
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button);
  const again = within(await screen.findByRole('dialog', { name: title }));
  expect(again.getByRole('button', { name: make })).toBeEnabled();
  expect(again.queryByRole('progressbar')).toBeNull();
});

it('no school is emptied while its backup is being made', async () => {
  const { user } = await openSystem();
  await user.click(screen.getByRole('button', { name: 'Empezar con una escuela vacía' }));
  const title = '¿Empezar con una escuela vacía?';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: 'Descargar antes un respaldo' }));
  await dialog.findByRole('progressbar', { name: 'Preparando el respaldo' });
  expect(dialog.getByRole('button', { name: 'Vaciar' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Cancelar: Preparando el respaldo' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Vaciar' })).toBeEnabled());
});

it('a backup before a cycle is closed shows how far it is in every step, and can be stopped', async () => {
  const { user } = await openSystem();
  await user.click(screen.getByRole('button', { name: 'Cerrar ciclo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar ciclo 2025-2026' }));
  const make = dialog.getByRole('button', { name: 'Hacer respaldo' });
  const stop = { name: 'Cancelar: Preparando el respaldo' };
  await user.click(make);
  expect(
    await dialog.findByText('Preparando el respaldo: 1,000 de 36,000 elementos'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', stop));
  await waitFor(() => expect(make).toHaveFocus());
  expect(make).toBeEnabled();
  await user.click(make);
  await dialog.findByRole('progressbar', { name: 'Preparando el respaldo' });
  await user.click(dialog.getByRole('button', { name: 'Siguiente' }));
  await user.click(dialog.getByRole('button', stop));
  expect(dialog.queryByRole('progressbar')).toBeNull();
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
});
