import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PersistenceFailure } from '../../machines/store/storePort.ts';
import { writeSharedName } from '../../src/storage/shared/sharedSchool.ts';
import { removeAClass } from '../support/removeAClass.ts';
import { renderApp } from '../support/renderApp.tsx';
import { write } from '../support/write.ts';

test.each<[PersistenceFailure, RegExp]>([
  ['full', /^No hay espacio en el almacenamiento: /],
  ['failing', /^No se pudo escribir en el almacenamiento: /],
  ['busy', /^El almacenamiento no responde: .* cierra las demás pestañas de Plantel\./],
  ['missingCode', /^No se pudo cargar una parte de Plantel: /],
])('a %s store is said in a banner that stays until a retry works', async (failure, text) => {
  const rendered = renderApp({ as: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  rendered.store.failure = failure;
  removeAClass(rendered);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar respaldo' })).toBeVisible();
  rendered.store.failure = null;
  await rendered.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(await screen.findByText('Clase eliminada')).toBeVisible();
});

test('a change beside a newer version is said not to be stored, and to be saved anew after a reload', async () => {
  const rendered = renderApp({ as: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  rendered.store.failure = 'outdated';
  removeAClass(rendered);
  expect(
    await screen.findByText(
      'Recarga esta página, porque ya se usa una versión más nueva de Plantel: lo último no quedó guardado aquí, guárdalo de nuevo después.',
    ),
  ).toBeVisible();
  const banner = within(screen.getByRole('alert'));
  const offered = banner.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Recargar', 'Descargar respaldo']);
});

test.each([
  ['admin', 'Descarga un respaldo'],
  ['cramirez', 'Avisa a un administrador'],
] as const)(
  'a page of data that were deleted says to %s what is to be done before it is loaded anew',
  async (role, advice) => {
    const rendered = renderApp({ as: role });
    await screen.findByRole('heading', { level: 1 });
    rendered.store.failure = 'replaced';
    removeAClass(rendered);
    expect(
      await screen.findByText(
        `Los datos de este navegador se borraron y otra pestaña empezó de nuevo: lo que ves aquí ya no está guardado. ${advice} antes de recargar.`,
      ),
    ).toBeVisible();
    const banner = within(screen.getByRole('alert'));
    const offered = banner.getAllByRole('button').map(({ textContent }) => textContent);
    expect(offered).toEqual(role === 'admin' ? ['Descargar respaldo', 'Recargar'] : ['Recargar']);
  },
);

test('a form beside a newer version says that it comes back once the page is loaded anew, not that it waits', async () => {
  const { user, store } = renderApp({ as: 'admin', path: '/admin/students' });
  await user.click(await screen.findByRole('button', { name: 'Nuevo Estudiante' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Estudiante' }));
  await write(user, dialog.getByLabelText('Nombre completo'), 'Núria Peña Gil');
  await write(user, dialog.getByLabelText('Carrera'), 'Diseño');
  store.failure = 'outdated';
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(
    await dialog.findByText(
      'No queda guardado aquí: al recargar, este formulario se abre otra vez con lo escrito; guárdalo entonces.',
    ),
  ).toBeVisible();
  expect(dialog.queryByText(/en cuanto se pueda/)).toBeNull();
});

test('a full store with nothing queued says that what was saved is safe, and that more needs room', async () => {
  renderApp({
    as: 'admin',
    store: (store) => {
      store.isCopied = false;
    },
  });
  expect(
    await screen.findByText(
      'No hay espacio en el almacenamiento: lo que ya guardaste está a salvo; elimina lo que no haga falta para que quepa más.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/No cierres esta ventana/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancelar lo que espera' })).toBeNull();
});

test('an undo that waits for the store can be given up', async () => {
  const rendered = renderApp({ as: 'admin' });
  const { store, user } = rendered;
  await screen.findByRole('heading', { level: 1 });
  removeAClass(rendered);
  const undo = await screen.findByRole('button', { name: 'Deshacer' });
  const without = store.school;
  store.failure = 'failing';
  await user.click(undo);
  const cancel = await screen.findByRole('button', { name: 'Cancelar lo que espera' });
  store.failure = null;
  await user.click(cancel);
  expect(await screen.findByText('Cambio cancelado')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull());
  expect(store.school).toEqual(without);
});

test.each([undefined, 'cramirez', 'admin'])(
  'what was quarantined is named to all and given to administrators (%s)',
  async (as) => {
    const { user } = renderApp({
      ...(as ? { as } : {}),
      store: (store) => {
        store.quarantined = [
          { key: 'students', storedAs: 'quarantine:students:1' },
          { key: 'classSessions', storedAs: 'quarantine:classSessions:2026-10' },
        ];
      },
    });
    const text =
      /se apartaron sin borrarlos: estudiantes y sesiones de clase de octubre de 2026\.$/;
    expect(await screen.findByText(text)).toBeVisible();
    const download = screen.queryByRole('button', { name: 'Descargar lo apartado' });
    expect(download !== null).toBe(as === 'admin');
    const restore = screen.queryByRole('link', { name: 'Restaurar un respaldo' });
    expect(restore !== null).toBe(as === 'admin');
    await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByText(text)).toBeNull();
  },
);

test('whoever closes what is said of it is at the heading of the page', async () => {
  const { user } = renderApp({
    as: 'admin',
    store: (store) => {
      store.quarantined = [{ key: 'students', storedAs: 'quarantine:students:1' }];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('what was quarantined is deleted only after it was downloaded', async () => {
  // The test's browser would go where a downloaded file is.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => click.mockRestore());
  const { user, store } = renderApp({
    as: 'admin',
    store: (memory) => {
      memory.quarantined = [{ key: 'students', storedAs: 'quarantine:students:1' }];
    },
  });
  const download = await screen.findByRole('button', { name: 'Descargar lo apartado' });
  expect(screen.queryByRole('button', { name: 'Eliminar lo apartado' })).toBeNull();
  await user.click(download);
  await user.click(await screen.findByRole('button', { name: 'Eliminar lo apartado' }));
  await waitFor(() => expect(screen.queryByText(/se apartaron sin borrarlos/)).toBeNull());
  expect(store.quarantined).toEqual([]);
});

test('a browser without IndexedDB is asked to use one tab at a time', async () => {
  renderApp({
    as: 'admin',
    store: (store) => {
      store.isOrdered = false;
    },
  });
  expect(await screen.findByText(/evita usar dos pestañas a la vez\.$/)).toBeVisible();
});

const lost = { key: 'database', storedAs: 'quarantine:database:2026-11-16-' };

test.each(['cramirez', 'admin'])(
  'a school of which the database can’t be opened says so to everybody, for as long as it is so (%s)',
  async (as) => {
    renderApp({
      as,
      store: (store) => {
        store.isOrdered = false;
        store.quarantined = [lost];
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^No se pudo abrir la base de datos de este navegador: .* son solo desde el 16\/11\/2026\. Los demás siguen en ella: /,
    );
    expect(screen.queryByRole('button', { name: 'Entendido' })).toBeNull();
  },
);

test.each(['cramirez', 'admin'])(
  'that the database was lost stands there until somebody has understood it (%s)',
  async (as) => {
    const { user, store } = renderApp({
      as,
      store: (memory) => {
        memory.quarantined = [{ ...lost, isOld: true }];
      },
    });
    const text = /^Este navegador perdió su base de datos: .* se recuperan con un respaldo\.$/;
    expect(await screen.findByText(text)).toBeVisible();
    const restore = screen.queryByRole('link', { name: 'Restaurar un respaldo' });
    expect(restore?.getAttribute('href') ?? null).toBe(
      as === 'admin' ? '/admin/settings?seccion=sistema' : null,
    );
    expect(screen.queryByRole('button', { name: 'Descargar lo apartado' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(store.quarantined).toEqual([]);
  },
);

test('what a shared school lost of this device comes from its server, without a backup, and is told until it did', async () => {
  writeSharedName('Secundaria 12');
  onTestFinished(() => writeSharedName(null));
  const month = 'quarantine:classSessions:2026-02';
  const { app, store } = renderApp({
    as: 'admin',
    store: (memory) => {
      memory.quarantined = [lost, { key: 'classSessions', storedAs: month }];
    },
  });
  expect(
    await screen.findByText(
      /^Este navegador perdió su base de datos: .* Los demás vuelven del servidor de la escuela, con conexión\.$/,
    ),
  ).toBeVisible();
  expect(screen.getByText(/se apartaron sin borrarlos/)).toHaveTextContent(
    'sesiones de clase de febrero de 2026. Vuelven del servidor de la escuela, con conexión.',
  );
  expect(screen.queryByRole('link', { name: 'Restaurar un respaldo' })).toBeNull();
  act(() => app.getSnapshot().children.persistence?.send({ type: 'days.returned' }));
  expect(screen.queryByText(/^Este navegador perdió/)).toBeNull();
  expect(screen.getByText(/se apartaron sin borrarlos/)).toBeVisible();
  expect(store.quarantined).toEqual([{ key: 'classSessions', storedAs: month }]);
});

test.each(['cramirez', 'admin'])(
  'nobody deletes with it what else was set aside, seen or not (%s)',
  async (as) => {
    const other = { key: 'students', storedAs: 'quarantine:students:1', isOld: true };
    const { user, store } = renderApp({
      as,
      store: (memory) => {
        memory.quarantined = [{ ...lost, isOld: true }, other];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(screen.queryByText(/^Este navegador perdió/)).toBeNull());
    expect(store.quarantined).toEqual([other]);
    expect(screen.queryByText(/se apartaron sin borrarlos/) !== null).toBe(as === 'admin');
  },
);
