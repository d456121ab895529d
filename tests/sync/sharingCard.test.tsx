import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { MockInstance } from 'vitest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { hasPasswords } from '../../machines/sync/sharingChecks.ts';
import { nameOfBase } from '../../machines/sync/schoolServer.ts';
import { SchoolSharingCard } from '../../src/admin/settings/sharing/SchoolSharingCard.tsx';
import { useUser } from '../../src/AppContext.ts';
import { noteSynced, readSharedTimes } from '../../src/storage/shared/sharedTimes.ts';
import type { SharingDevice } from '../../src/sync/sharingActors.ts';
import { publishedHash } from '../../src/server/publishedHash.ts';
import { MemoryDeviceState } from '../support/memoryDeviceState.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';
import { renderShared } from '../support/renderShared.tsx';
import { withOwnPasswords } from '../support/ownPasswords.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';
import type { Administrator } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { write } from '../support/write.ts';

const ownSchool = withOwnPasswords(seededSchool());

let downloaded: MockInstance<typeof URL.createObjectURL>;

beforeEach(() => {
  downloaded = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:backup');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

function Card({ device }: { device: SharingDevice }) {
  const user = useUser();
  const [name, setName] = useState<string | null>(null);
  return user ? (
    <SchoolSharingCard
      device={{ ...device, onShared: () => setName('Colegio') }}
      sharedName={name}
      user={user}
    />
  ) : null;
}

/** The settings of a device that shares no school, on an origin with a server of its own. */
async function renderCard(school: School = ownSchool) {
  const server = new MemoryServer();
  const way = server.device();
  const state = new MemoryDeviceState();
  const names: (string | null)[] = [];
  const rendered = await renderShared(
    (_sync, outbox) => (
      <Card
        device={{
          server: way,
          state,
          outbox,
          clock: () => facts.now,
          writeName: (name) => names.push(name),
          onShared: () => undefined,
        }}
      />
    ),
    { as: 'admin', school, isUnshared: true },
  );
  return { ...rendered, server, way, state, names };
}

const start = () => screen.findByRole('button', { name: 'Compartir esta escuela' });

async function giveKey(user: Awaited<ReturnType<typeof renderCard>>['user'], key: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Compartir esta escuela' });
  await write(user, within(dialog).getByLabelText('Clave del servidor'), key);
  await user.click(within(dialog).getByRole('button', { name: 'Compartir' }));
  return dialog;
}

describe('sharing the school from the settings', () => {
  it('takes the key, downloads a backup, and shares: the hashes are the server’s from then on', async () => {
    const { names, server, state, store, user } = await renderCard();
    expect(await screen.findByText('Servidor: todavía ninguna escuela.')).toBeVisible();
    await user.click(await start());
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Compartir' }),
    );
    expect(screen.getByLabelText('Clave del servidor')).toBeInvalid();
    const dialog = await giveKey(user, 'otra');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'El servidor no acepta esa clave.',
    );
    expect(downloaded).not.toHaveBeenCalled();
    expect(within(dialog).getByLabelText('Clave del servidor')).toHaveValue('');
    expect(within(dialog).getByLabelText('Clave del servidor')).toHaveFocus();
    const hash = store.school.admins[0]!.password;
    await giveKey(user, server.setupKey);
    expect(
      await screen.findByRole('button', { name: 'Dejar de compartir en este equipo' }),
    ).toBeVisible();
    expect(downloaded).toHaveBeenCalledOnce();
    expect(server.base?.index.name).toBe(store.school.settings.school.name);
    expect(server.accounts.size).toBe(8);
    expect(hasPasswords(store.school)).toBe(false);
    expect(state.person).toMatchObject({ role: 'admin', user: 'admin' });
    expect(state.joined?.last).toEqual(nameOfBase(server.base!.index));
    expect(await state.key()).toBe(publishedHash(hash).key);
    expect(names).toEqual([store.school.settings.school.name]);
  });

  it('asks before a key that was typed is given up', async () => {
    const { user } = await renderCard();
    await user.click(await start());
    const name = 'Compartir esta escuela';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await write(user, dialog.getByLabelText('Clave del servidor'), 'una-clave');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' });
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    expect(dialog.getByLabelText('Clave del servidor')).toHaveValue('una-clave');
    await user.clear(dialog.getByLabelText('Clave del servidor'));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  });

  it('goes on where it was broken off: a server that holds this school is taken as it is', async () => {
    const { server, store, user, way } = await renderCard();
    await user.click(await start());
    // The answer to `share` gets lost; what was asked is done.
    await screen.findByRole('dialog', { name: 'Compartir esta escuela' });
    way.signInAsKeeper = async (key) => {
      const keeper = await server.device().signInAsKeeper(key);
      return {
        share: async (...asked) => {
          await keeper.share(...asked);
          way.isOffline = true;
          throw new Error('The answer got lost.');
        },
      };
    };
    await giveKey(user, server.setupKey);
    expect(await screen.findByRole('alert')).toHaveTextContent('se sigue donde se quedó');
    expect(hasPasswords(store.school)).toBe(true);
    way.isOffline = false;
    await user.click(await start());
    await screen.findByRole('button', { name: 'Dejar de compartir en este equipo' });
    expect(hasPasswords(store.school)).toBe(false);
    expect(downloaded).toHaveBeenCalledOnce();
  });

  it('goes on though whoever shares has another user name and password by now', async () => {
    const { app, server, store, user, way } = await renderCard();
    await user.click(await start());
    way.signInAsKeeper = async (key) => {
      const keeper = await server.device().signInAsKeeper(key);
      return {
        share: async (...asked) => {
          await keeper.share(...asked);
          throw new Error('The answer got lost.');
        },
      };
    };
    await giveKey(user, server.setupKey);
    expect(await screen.findByRole('alert')).toHaveTextContent('se sigue donde se quedó');
    const [{ id: _id, ...base }] = store.school.admins as [Administrator];
    const renamed = quickAccount('admin', 1, 'lmendez');
    const draft = { ...base, user: renamed.user, password: renamed.passwordHash };
    app.getSnapshot().children.persistence!.send({
      type: 'change.request',
      command: { type: 'record.save', register: 'admins', draft, base: store.school.admins[0] },
    });
    await waitFor(() => expect(store.school.admins[0]?.user).toBe('lmendez'));
    await user.click(await start());
    await screen.findByRole('button', { name: 'Dejar de compartir en este equipo' });
    expect(hasPasswords(store.school)).toBe(false);
    expect(server.accounts.get('admin.lmendez')?.key).toBe(renamed.credentials.key);
    expect(server.accounts.has('admin.admin')).toBe(false);
  });

  it('writes over no other school, and says which one is there', async () => {
    const { server, store, user } = await renderCard();
    const other = seededSchool();
    const keeper = await server.device().signInAsKeeper(server.setupKey);
    await keeper.share({ ...baseOf(other, 0, 1), name: 'Secundaria 12' }, [
      quickAccount('admin', 1, 'admin'),
    ]);
    const before = structuredClone(server.base);
    await user.click(await start());
    expect(
      await screen.findByText(
        'El servidor tiene ya la escuela «Secundaria 12». No se cambió nada, ni allá ni aquí.',
      ),
    ).toBeVisible();
    expect(server.base).toEqual(before);
    expect(hasPasswords(store.school)).toBe(true);
  });

  it('names what is to be mended of the accounts first, and where', async () => {
    const seeded = seededSchool();
    const [one, other, ...rest] = seeded.teachers;
    await renderCard({
      ...seeded,
      staff: [],
      teachers: [one!, { ...other!, user: one!.user }, ...rest],
    });
    expect(await start()).toBeDisabled();
    expect(screen.getByText(/tienen el mismo usuario/)).toHaveTextContent(one!.user);
    const examples = screen.getAllByText(/^Con la contraseña de los ejemplos/);
    expect(examples.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/: Laura Méndez Ortega\. Se cambia en Administradores\.$/),
      expect.stringMatching(
        /: Carlos Ramírez López, .+ y Lucía Hernández Cruz\. Se cambia en Profesores\.$/,
      ),
    ]);
    const way = within(examples[1]!).getByRole('link', { name: 'Profesores' });
    expect(way).toHaveAttribute('href', '/admin/teachers');
    // Within a sentence the colour alone would not tell a link.
    expect(way).toHaveAttribute('data-underline', 'always');
  });

  it('leaves nothing of the sharing behind an account that no example has', async () => {
    const [admin] = ownSchool.admins;
    const school = { ...ownSchool, admins: [{ ...admin!, id: 7 }] };
    const { app, server, store, user } = await renderCard(school);
    await user.click(await start());
    await giveKey(user, server.setupKey);
    const leave = await screen.findByRole('button', { name: 'Dejar de compartir en este equipo' });
    noteSynced(facts.now);
    await user.click(leave);
    await user.click(await screen.findByRole('button', { name: 'Dejar de compartir' }));
    await waitFor(() =>
      expect(app.getSnapshot().children.session?.getSnapshot().context.user).toBeNull(),
    );
    expect(store.school.admins).not.toMatchObject([{ id: 7 }]);
    await waitFor(() => expect(readSharedTimes()).toEqual({ since: null, syncedAt: null }));
  });

  it('says where people sign in on other devices, and copies it', async () => {
    const { server, user } = await renderCard();
    await user.click(await start());
    await giveKey(user, server.setupKey);
    expect(
      await screen.findByText(`En los demás equipos se entra en ${location.origin}`),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByRole('button', { name: 'Copiada' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(location.origin);
  });

  it('names whose password on the server is an example’s still', async () => {
    const { server, user, way } = await renderCard();
    const ana = seededSchool().teachers[1]!;
    const { saltOf } = way;
    way.saltOf = async (role, name) =>
      name === ana.user ? publishedHash(ana.password) : saltOf(role, name);
    await user.click(await start());
    await giveKey(user, server.setupKey);
    const note = await screen.findByRole('alert', { name: 'Contraseñas por cambiar' });
    expect(note).toHaveTextContent(
      'Con la contraseña de los ejemplos, que cualquiera puede leer: Ana Torres Medina. Se cambia en Profesores.',
    );
  });

  it('leaves it again: says what would be lost, and the device is as a new one', async () => {
    const { app, names, outbox, server, state, store, user } = await renderCard();
    await user.click(await start());
    await giveKey(user, server.setupKey);
    const leave = await screen.findByRole('button', { name: 'Dejar de compartir en este equipo' });
    outbox.set({
      items: [{ id: 'made', facts: { user: { role: 'admin', id: 1 } } } as never],
    });
    expect(await screen.findByText('En este equipo: 1 cambio por enviar.')).toBeVisible();
    await user.click(leave);
    const question = await screen.findByRole('dialog', {
      name: '¿Dejar de compartir en este equipo?',
    });
    expect(question).toHaveTextContent('Se perdería lo que la escuela todavía no tiene');
    await user.click(within(question).getByRole('button', { name: 'Esperar' }));
    expect(state.joined).not.toBeNull();
    await user.click(leave);
    await user.click(await screen.findByRole('button', { name: 'Dejar y perderlo' }));
    await waitFor(() =>
      expect(app.getSnapshot().children.session?.getSnapshot().context.user).toBeNull(),
    );
    expect(names.at(-1)).toBeNull();
    expect(state.joined).toBeNull();
    expect(outbox.held.items).toEqual([]);
    expect(store.school.settings.system.handover).toBeUndefined();
    expect(server.base).not.toBeNull();
  });
});
