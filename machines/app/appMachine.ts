import type { ActorRefFrom } from 'xstate';
import { assign, setup, stopChild } from 'xstate';
import { required } from '../kit/required.ts';
import type { LoadOutput, PersistenceFailure, StoreReport } from '../store/storePort.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import { persistenceMachine } from '../store/persistenceMachine.ts';
import type { School } from '../school/school.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import { schoolMachine } from '../store/schoolMachine.ts';
import type { SessionRef } from '../accounts/sessionMachine.ts';
import { sessionMachine } from '../accounts/sessionMachine.ts';

export interface AppInput {
  /** Epoch milliseconds. */
  clock: () => number;
  /** What the store holds under `user` at the start, by what the school allows. */
  readUserClaim: (records: School) => unknown;
}

interface AppContext extends AppInput {
  persistence: PersistenceRef | null;
  school: SchoolRef | null;
  session: SessionRef | null;
  /** Why nothing could be loaded. */
  failure: PersistenceFailure | null;
}

export type AppEvent = StoreReport | { type: 'app.retry' };

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
  },
  actors: {
    persistence: persistenceMachine,
    school: schoolMachine,
    session: sessionMachine,
  },
  actions: {
    spawnPersistence: assign({
      persistence: ({ context: { clock }, spawn }) =>
        spawn('persistence', { id: 'persistence', systemId: 'persistence', input: { clock } }),
    }),
    stopPersistence: stopChild('persistence'),
    rememberFailure: assign({
      failure: (_, { failure }: { failure: PersistenceFailure }) => failure,
    }),
    startSchool: assign(({ context, spawn }, { school: records, changes }: LoadOutput) => {
      const { readUserClaim } = context;
      const persistence = required(context.persistence, 'it is spawned before it loads');
      const school = spawn('school', {
        id: 'school',
        systemId: 'school',
        input: { school: records, changes, persistence },
      });
      const session = spawn('session', {
        id: 'session',
        systemId: 'session',
        input: { persistence, school, records, claim: readUserClaim(records) },
      });
      return { school, session };
    }),
  },
}).createMachine({
  id: 'app',
  description: 'Nothing of the product shows before the stored data has loaded.',
  context: ({ input }) => ({
    ...input,
    persistence: null,
    school: null,
    session: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Reads the store, and fills it at the first start.',
      entry: 'spawnPersistence',
      on: {
        'store.loaded': {
          target: 'ready',
          actions: { type: 'startSchool', params: ({ event }) => event.output },
        },
        'store.failed': {
          target: 'unavailable',
          actions: [{ type: 'rememberFailure', params: ({ event }) => event }, 'stopPersistence'],
        },
      },
    },
    ready: {
      description: 'The school and the session run until the page is closed.',
    },
    unavailable: {
      description: 'No storage, or a part of the product did not arrive: it says so and waits.',
      on: { 'app.retry': { target: 'loading' } },
    },
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
