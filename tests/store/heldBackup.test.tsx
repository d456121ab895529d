import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { writeSharedName } from '../../src/storage/shared/sharedSchool.ts';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

afterEach(() => vi.restoreAllMocks());

it('the backup that a warning offers comes where the database does not say what is still to come', async () => {
  const handed: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:backup');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: Element) {
    handed.push(this.getAttribute('download') ?? '');
  });
  const { user, store } = renderApp({ as: 'admin', path: '/admin/students' });
  await user.click(await screen.findByRole('button', { name: 'Nuevo Estudiante' }));
  await write(user, await screen.findByLabelText('Nombre completo'), 'Núria Peña Gil');
  await write(user, screen.getByLabelText('Carrera'), 'Diseño');
  store.failure = 'busy';
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  writeSharedName('Secundaria 12');
  onTestFinished(() => writeSharedName(null));
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  const button = await screen.findByRole('button', { name: 'Descargar respaldo', hidden: true });
  button.click();
  await waitFor(() => expect(handed).toHaveLength(1), { timeout: 6_000 });
  expect(handed[0]).toMatch(/^plantel-respaldo-2/);
}, 15_000);
