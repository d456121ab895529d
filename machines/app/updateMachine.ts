import { fromCallback, sendTo, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';

export type UpdateEvent =
  | { type: 'update.found' }
  | { type: 'update.applied' }
  | { type: 'update.apply' }
  | { type: 'update.postpone' };

/** What the watched worker is told. */
export type WorkerRequest = { type: 'worker.activate' };

export const updateMachine = setup({
  types: { events: {} as UpdateEvent },
  actors: {
    /** Sends `update.found` for a new version that waits, `update.applied` when one took over. */
    watchWorker: fromCallback<WorkerRequest>(notProvided),
  },
  actions: {
    activateWorker: sendTo('worker', { type: 'worker.activate' }),
    reloadPage: notProvided,
  },
}).createMachine({
  id: 'update',
  description: 'A new version waits until the person has time for it: no form is lost to it.',
  invoke: { src: 'watchWorker', id: 'worker' },
  initial: 'current',
  states: {
    current: {
      on: { 'update.found': 'available', 'update.applied': 'superseded' },
    },
    available: {
      on: {
        'update.apply': { target: 'applying', actions: 'activateWorker' },
        'update.postpone': 'postponed',
        'update.applied': 'superseded',
      },
    },
    postponed: {
      description: 'The next start of the product takes the new version.',
      on: { 'update.found': 'available', 'update.applied': 'superseded' },
    },
    applying: {
      on: { 'update.applied': { target: 'current', actions: 'reloadPage' } },
    },
    superseded: {
      description: 'Another tab took the new version: this one keeps its forms until reloaded.',
      on: { 'update.apply': { target: 'current', actions: 'reloadPage' } },
    },
  },
});
