import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { readStoredForm } from '../../src/storage/formDrafts.ts';
import { SyncStatus } from '../../src/sync/SyncStatus.tsx';
import { renderShared } from '../support/renderShared.tsx';

const eva = { role: 'admin', id: 99, name: 'Eva Prado' } as const;

/** A device that was offline while somebody else changed the same student. */
async function clash(mine: object, theirs: object) {
  const shared = await renderShared((sync, outbox) => <SyncStatus sync={sync} outbox={outbox} />, {
    as: 'admin',
    isOffline: true,
  });
  const { app, changeElsewhere, device, store } = shared;
  await screen.findByRole('button', { name: 'Sincronización: Sin conexión' });
  const base = store.school.students[0]!;
  const save = (changes: object): AnyCommand => ({
    type: 'record.save',
    register: 'students',
    draft: { ...base, ...changes },
    base,
  });
  await changeElsewhere(save(theirs), eva);
  const ask = (command: AnyCommand) =>
    act(() => app.getSnapshot().context.persistence?.send({ type: 'change.request', command }));
  ask(save(mine));
  await screen.findByRole('button', { name: /1 cambio por enviar/ });
  device.isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  return { ...shared, ask, base };
}

async function openList(user: { click: (element: Element) => Promise<void> }) {
  await user.click(await screen.findByRole('button', { name: 'Sincronización: Por resolver (1)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sincronización' });
  expect(within(dialog).getByText(/menos lo que está por resolver/)).toBeVisible();
  return within(within(dialog).getByRole('region', { name: 'Por resolver' }));
}

describe('what is to be resolved', () => {
  it('shows both versions, who was first and when, and is done once it is tried again', async () => {
    const { outbox, store, user } = await clash(
      { name: 'Sofía C.', career: 'Artes' },
      { name: 'Sofía Castillo Luna' },
    );
    const list = await openList(user);
    const item = within(list.getByRole('article'));
    expect(item.getByText(/actualizó al estudiante Sofía C\.\./)).toBeVisible();
    expect(item.getByText(/^El registro cambió en otro equipo\./)).toBeVisible();
    expect(item.getByText(/^Eva Prado lo cambió el /)).toBeVisible();
    const mine = item.getByRole('region', { name: 'Lo que pediste' });
    expect(mine).toHaveTextContent('Nombre completo: Sofía C.');
    expect(mine).toHaveTextContent('Carrera: Artes');
    expect(item.getByRole('region', { name: 'Lo que hay ahora' })).toHaveTextContent(
      'Nombre completo: Sofía Castillo Luna',
    );
    await user.click(item.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByRole('button', { name: 'Sincronización: Al día' });
    expect(outbox.held.refused).toEqual([]);
    expect(store.school.students[0]).toMatchObject({ name: 'Sofía C.', career: 'Artes' });
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('stays with the new reason where it is refused again', async () => {
    const { ask, base, outbox, user } = await clash({ name: 'Sofía C.' }, { name: 'Sofía L.' });
    const list = await openList(user);
    ask({ type: 'record.delete', register: 'students', id: String(base.id) });
    await user.click(list.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await list.findByRole('status')).toHaveTextContent(/ya no existe|eliminó/);
    expect(outbox.held.refused).toHaveLength(1);
  });

  it('goes on in its form, on what stands', async () => {
    const { user } = await clash({ name: 'Sofía C.' }, { name: 'Sofía L.', career: 'Artes' });
    const list = await openList(user);
    await user.click(list.getByRole('button', { name: 'Abrir' }));
    expect(location.pathname + location.search).toBe('/admin/students?retomar=1');
    expect(readStoredForm('form:admin-1:students')).toMatchObject({
      base: { name: 'Sofía L.', career: 'Artes' },
      values: { name: 'Sofía C.', career: 'Artes' },
    });
  });

  it('is discarded once that is confirmed', async () => {
    const { outbox, store, user } = await clash({ name: 'Sofía C.' }, { name: 'Sofía L.' });
    const list = await openList(user);
    await user.click(list.getByRole('button', { name: 'Descartar' }));
    const question = await screen.findByRole('dialog', { name: '¿Descartar lo que pediste?' });
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(outbox.held.refused).toHaveLength(1);
    await user.click(list.getByRole('button', { name: 'Descartar' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /Descartar lo que/ })).getByRole('button', {
        name: 'Descartar',
      }),
    );
    await screen.findByRole('button', { name: 'Sincronización: Al día' });
    expect(store.school.students[0]?.name).toBe('Sofía L.');
  });

  it('says what of others was passed over, until it is noted', async () => {
    const { outbox, user } = await renderShared(
      (sync, held) => <SyncStatus sync={sync} outbox={held} />,
      { as: 'admin' },
    );
    await screen.findByRole('button', { name: 'Sincronización: Al día' });
    const ana = { role: 'teacher', id: 2, name: 'Ana López' } as const;
    act(() =>
      outbox.set({
        skipped: [
          { id: 'one', author: ana, at: 1 },
          { id: 'two', author: ana, at: 2 },
          { id: 'harmed', author: null, at: null },
        ],
      }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Sincronización: Por resolver (3)' }),
    );
    expect(
      await screen.findByText('2 cambios de Ana López no se aplicaron: no le tocaban.'),
    ).toBeVisible();
    expect(screen.getByText('1 cambio no se aplicó: ilegible.')).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: 'Entendido' });
    await user.click(first!);
    await screen.findByRole('button', { name: 'Sincronización: Por resolver (1)' });
    expect(outbox.held.skipped).toEqual([{ id: 'harmed', author: null, at: null }]);
  });
});
