import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { useNextHeir } from '../ui/focus/useNextHeir.ts';

/** From a task that is done the focus goes to the next, once that can be. Spread on the list. */
export function useNextTask(duties: DutiesRef, list: RefObject<HTMLElement | null>) {
  // The buttons can't be pressed until it is stored.
  useSelector(duties, (snapshot) => snapshot.matches('resting'));
  return useNextHeir(list, '[data-finishes]');
}
