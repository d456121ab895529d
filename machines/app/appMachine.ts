import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, setup } from 'xstate';
import { sessionMachine } from '../accounts/sessionMachine.ts';
import { persistenceMachine } from '../store/persistenceMachine.ts';
import { schoolMachine } from '../store/schoolMachine.ts';
import type { PersistenceFailure, StoreReport } from '../store/storePort.ts';

export interface AppInput {
  /** Epoch milliseconds. */
  clock: () => number;
}

interface AppContext extends AppInput {
  /** Why nothing could be loaded. */
  failure: PersistenceFailure | null;
}

export type AppEvent = StoreReport | { type: 'app.retry' };

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as { persistence: 'persistence'; school: 'school'; session: 'session' },
  },
  actors: {
    persistence: persistenceMachine,
    school: schoolMachine,
    session: sessionMachine,
  },
  actions: {
    rememberFailure: assign({
      failure: (_, { failure }: { failure: PersistenceFailure }) => failure,
    }),
  },
}).createMachine({
  id: 'app',
  description: 'Nothing of the product shows before the stored data has loaded.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'running',
  states: {
    running: {
      invoke: {
        src: 'persistence',
        id: 'persistence',
        systemId: 'persistence',
        input: ({ context: { clock } }) => ({ clock }),
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'Reads the store, and fills it at the first start.',
          on: {
            'store.loaded': 'ready',
            'store.failed': {
              target: '#app.unavailable',
              actions: { type: 'rememberFailure', params: ({ event }) => event },
            },
          },
        },
        ready: {
          description: 'The school and the session run until the page is closed.',
          invoke: [
            {
              src: 'school',
              id: 'school',
              systemId: 'school',
              input: ({ event, self: { system } }) => {
                assertEvent(event, 'store.loaded');
                const { school, changes } = event.output;
                return { school, changes, persistence: system.get('persistence') };
              },
            },
            {
              src: 'session',
              id: 'session',
              systemId: 'session',
              input: ({ event, self: { system } }) => {
                assertEvent(event, 'store.loaded');
                return {
                  persistence: system.get('persistence'),
                  school: system.get('school'),
                  records: event.output.school,
                };
              },
            },
          ],
        },
      },
    },
    unavailable: {
      description: 'No storage, or a part of the product did not arrive: it says so and waits.',
      on: { 'app.retry': 'running' },
    },
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
