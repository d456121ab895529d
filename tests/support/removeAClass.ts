import { act } from '@testing-library/react';
import { classesOn } from '../../machines/timetable/schedules.ts';
import type { RenderedApp } from './renderApp.tsx';

/** Removes Carlos's class of 10:00 in Salón 3 from the seed's timetable. */
export function removeAClass({ app, store }: RenderedApp): void {
  const original = classesOn(store.school.schedules, '2025-08-08').find(
    ({ classroom }) => classroom === 'Salón 3',
  );
  const { persistence } = app.getSnapshot().children;
  if (!original || !persistence) throw new Error('There is no class to remove.');
  act(() =>
    persistence.send({ type: 'change.request', command: { type: 'schedule.remove', original } }),
  );
}
