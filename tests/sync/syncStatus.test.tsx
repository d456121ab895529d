import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SyncStatus } from '../../src/sync/SyncStatus.tsx';
import { renderShared } from '../support/renderShared.tsx';

function renderStatus(options: Parameters<typeof renderShared>[1]) {
  return renderShared((sync, outbox) => <SyncStatus sync={sync} outbox={outbox} />, options);
}

const save = (name: string) => ({
  type: 'change.request' as const,
  command: {
    type: 'record.save',
    register: 'students',
    draft: { name, career: 'Artes', group: '' },
    base: null,
  },
});

const status = (name: string) => screen.findByRole('button', { name: `Sincronización: ${name}` });

describe('how the top bar says that a device follows its school', () => {
  it('says what waits without a connection, and that it is up to date once that is sent', async () => {
    const { app, device, server } = await renderStatus({ as: 'admin', isOffline: true });
    await status('Sin conexión');
    const { persistence } = app.getSnapshot().children;
    act(() => persistence?.send(save('Sofía Castillo')));
    await status('Sin conexión · 1 cambio por enviar');
    act(() => persistence?.send(save('Diego Flores')));
    await status('Sin conexión · 2 cambios por enviar');
    device.isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await status('Al día');
    expect(server.log).toHaveLength(2);
    expect(told()).toHaveTextContent('Al día');
  });

  it('tells a screen reader nothing of what comes and goes', async () => {
    const { app, server } = await renderStatus({ as: 'admin' });
    await status('Al día');
    act(() => app.getSnapshot().children.persistence?.send(save('Sofía Castillo')));
    await waitFor(() => expect(server.log).toHaveLength(1));
    await status('Al día');
    expect(told()).toBeEmptyDOMElement();
  });

  it('leads whoever the server refuses back to the login, and keeps what waits', async () => {
    const { app, device, outbox, user } = await renderStatus({ as: 'admin', isOffline: true });
    await status('Sin conexión');
    act(() => app.getSnapshot().children.persistence?.send(save('Sofía Castillo')));
    await status('Sin conexión · 1 cambio por enviar');
    device.isOffline = false;
    device.isRejecting = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await user.click(await status('Vuelve a entrar para sincronizar'));
    const dialog = await screen.findByRole('dialog', { name: 'Sincronización' });
    expect(dialog).toHaveTextContent('1 cambio por enviar.');
    expect(dialog).toHaveTextContent(
      'si la cuenta se eliminó, pide a la administración que deshaga la eliminación en otro equipo',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Volver a entrar' }));
    expect(app.getSnapshot().children.session?.getSnapshot().context.user).toBeNull();
    expect(outbox.held.items).toHaveLength(1);
    expect(location.pathname).toBe('/login');
    expect(history.state).toMatchObject({ away: { role: 'admin', user: 'admin' } });
  });

  it('names who else has something to send from this device, where the own is sent', async () => {
    const { outbox, user } = await renderStatus({ as: 'admin' });
    await status('Al día');
    const item = (id: string) =>
      ({
        id,
        facts: { user: { role: 'teacher', id: 1 } },
        change: { author: 'Carlos Ramírez López' },
      }) as never;
    outbox.set({ items: [item('one'), item('two')] });
    await user.click(await status('Al día'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sincronización' }));
    expect(
      await dialog.findByText(
        '2 cambios de Carlos Ramírez López esperan en este equipo: se envían cuando entre aquí, con conexión.',
      ),
    ).toBeVisible();
    expect(dialog.getByText(/^Lo que hiciste está en la escuela/)).toBeVisible();
  });

  it('says that the clock is wrong until it is right again, and by how much', async () => {
    const { device, user } = await renderStatus({ as: 'admin', isOffline: true });
    await status('Sin conexión');
    device.ahead = 25 * 60 * 60_000;
    device.isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await user.click(await status('Al día · Revisa la hora'));
    expect(told()).toHaveTextContent('Al día. Revisa la hora');
    const dialog = await screen.findByRole('dialog', { name: 'Sincronización' });
    expect(within(dialog).getByRole('note')).toHaveTextContent(
      /va 1 día adelantada respecto a la del servidor\. Corrígela/,
    );
    device.ahead = -90 * 60_000;
    act(() => device.nudge());
    expect(await within(dialog).findByText(/va 1 h 30 min atrasada/)).toBeVisible();
    device.ahead = 0;
    act(() => device.nudge());
    await status('Al día');
    expect(within(dialog).queryByRole('note')).toBeNull();
  });

  it('tells a device without a network from a server that is not reached', async () => {
    const { user } = await renderStatus({ as: 'admin', isOffline: true });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    await user.click(await status('Sin conexión'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sincronización' }));
    expect(dialog.getByText(/^Este equipo no tiene red\./)).toBeVisible();
    online.mockReturnValue(true);
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await user.click(await status('Sin conexión'));
    expect(
      await screen.findByText(/no responde, o el navegador no acepta su certificado\./),
    ).toBeVisible();
  });

  it('says that the server is full and that Plantel is too old', async () => {
    const { app, server, sync } = await renderStatus({ as: 'admin' });
    await status('Al día');
    server.isFull = true;
    act(() => app.getSnapshot().children.persistence?.send(save('Sofía Castillo')));
    await status('El servidor está lleno');
    server.isFull = false;
    await status('Al día');
    act(() => sync.send({ type: 'connection.lost', failure: 'outdated' }));
    await status('Actualiza Plantel');
    expect(sync.getSnapshot().matches('outdated')).toBe(true);
  });

  it('says that the school is harmed on its server, who mends it, and that it is not taken by halves', async () => {
    const { device, sync, user } = await renderStatus({ as: 'admin' });
    await status('Al día');
    device.hold();
    act(() => sync.send({ type: 'connection.lost', failure: 'harmed' }));
    await user.click(await status('Daño en el servidor'));
    expect(
      await screen.findByText(
        'Una parte de la escuela está dañada en el servidor y no se puede leer. No se toma nada a medias: este equipo sigue con lo que tiene, y lo que guardes espera en él. La escribe de nuevo, por sí solo, el equipo de un administrador donde diga «Al día»; si dura, avisa a quien cuida el servidor.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actualizar ahora' })).toBeNull();
  });
});

/** What a screen reader is told of it; a notice is told apart. */
function told(): HTMLElement {
  const [own] = screen.getAllByRole('status').filter((one) => !one.id.startsWith('notice'));
  if (!own) throw new Error('Nothing is told.');
  return own;
}
