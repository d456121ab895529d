import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';
import { ComingMonths } from '../../src/sync/ComingMonths.tsx';
import { renderShared } from '../support/renderShared.tsx';

const said = /^A este equipo le faltan meses de la escuela por llegar/;

test('a device whose months take long to come says what is incomplete, until they are there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let followed: SyncRef | null = null;
  await renderShared(
    (sync) => {
      followed = sync;
      return <ComingMonths sync={sync} />;
    },
    { as: 'cramirez', role: 'teacher', isOffline: true },
  );
  const tell = (isWhole: boolean) => act(() => followed?.send({ type: 'months.told', isWhole }));
  tell(false);
  expect(screen.queryByText(said)).toBeNull();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(said).closest('[role="status"]')).not.toBeNull();
  tell(true);
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  tell(false);
  expect(screen.queryByText(said)).toBeNull();
});
