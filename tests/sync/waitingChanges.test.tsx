import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyOutbox } from '../../machines/sync/outbox.ts';
import { WaitingChanges } from '../../src/login/WaitingChanges.tsx';

test('the login names whose changes wait for them, as long as they do', async () => {
  const item = {
    facts: { user: { role: 'teacher', id: 1 } },
    change: { author: 'Carlos Ramírez López' },
  } as never;
  const asked = { ...(item as object), change: { author: 'Laura Méndez Ortega' } } as never;
  let outbox = { ...emptyOutbox, items: [item], refused: [asked, asked] };
  let tell = () => {};
  const held = {
    peek: () => Promise.resolve(outbox),
    watch: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  };
  render(<WaitingChanges outbox={held} />);
  const line =
    '1 cambio de Carlos Ramírez López espera en este equipo: se envía cuando entre aquí, con conexión.';
  const open =
    '2 cambios de Laura Méndez Ortega están por resolver en este equipo: decide cuando entre aquí.';
  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.getByText(open)).toBeVisible();
  outbox = emptyOutbox as never;
  await act(async () => {
    tell();
    await Promise.resolve();
  });
  expect(screen.queryByText(line)).toBeNull();
});
