import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { School } from '../machines/domain/school.ts';
import { classEntry, withClasses } from './support/classes.ts';
import type { RenderedApp } from './support/renderApp.tsx';
import { renderApp } from './support/renderApp.tsx';

const algebra = (seeded: School) => withClasses(seeded, '2025-09-10', [classEntry()]);

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

async function writeTopic() {
  const rendered = renderApp({ as: 'cramirez', school: algebra, at: '2025-09-10T10:05:00' });
  const { user } = rendered;
  const today = await screen.findByRole('article', { name: 'Clases de Hoy' });
  await user.click(within(today).getByRole('button', { name: 'Registrar' }));
  await user.type(await screen.findByLabelText('Tema visto en clase'), 'Límites');
  return rendered;
}

function renameGroup({ store }: RenderedApp) {
  const base = store.school.groups.find(({ name }) => name === 'MATH-ADV')!;
  act(() =>
    store.changeElsewhere({
      type: 'record.save',
      register: 'groups',
      base,
      draft: { ...base, name: 'MATH-2026' },
    }),
  );
}

function removeClass({ store }: RenderedApp) {
  const original = { ...classEntry(), date: '2025-09-10' };
  act(() => store.changeElsewhere({ type: 'schedule.remove', original }));
}

test('what is written follows its group to a new name, and is saved under it', async () => {
  const rendered = await writeTopic();
  const { user, store } = rendered;
  renameGroup(rendered);
  expect(
    await screen.findByRole('dialog', { name: 'Registrar Sesión: Álgebra - Grupo MATH-2026' }),
  ).toBeVisible();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
  await user.click(screen.getByRole('button', { name: 'Guardar Sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.school.classSessions).toMatchObject([{ groupName: 'MATH-2026', topic: 'Límites' }]);
  expect(draftKeys()).toEqual([]);
});

test('a draft that was left is found again under the new name of its group', async () => {
  const rendered = await writeTopic();
  const { user } = rendered;
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  renameGroup(rendered);
  expect(await screen.findByText(/Grupo MATH-2026/)).toBeVisible();
  expect(screen.getByText('Borrador sin guardar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Recuperamos lo que no habías guardado')).toBeVisible();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
});

test('a group that is gone is told of, and nothing is saved under its name', async () => {
  const rendered = await writeTopic();
  removeClass(rendered);
  const save = screen.getByRole('button', { name: 'Guardar Sesión' });
  expect(save).toBeEnabled();
  renameGroup(rendered);
  expect(await screen.findByRole('alert')).toHaveTextContent('El grupo MATH-ADV ya no existe');
  expect(save).toBeDisabled();
  expect(screen.getByLabelText('Tema visto en clase')).toHaveValue('Límites');
});

test('a draft whose class is gone is dropped', async () => {
  const rendered = await writeTopic();
  expect(draftKeys()).toEqual(['draft:1:2025-09-10-MATH-ADV-10:00']);
  removeClass(rendered);
  await rendered.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(draftKeys()).toEqual([]);
});
