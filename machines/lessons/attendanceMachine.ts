import type { ActorRefFrom } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { AttendanceDeleteCommand, AttendanceSheet } from './attendance.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';

export interface AttendanceInput {
  persistence: PersistenceRef;
}

interface AttendanceContext extends AttendanceInput {
  /** What is being read or deleted. */
  sheet: AttendanceSheet | null;
}

export type AttendanceEvent =
  | { type: 'details.open'; sheet: AttendanceSheet }
  | { type: 'details.close' }
  | { type: 'sheet.delete'; sheet: AttendanceSheet }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' };

export const attendanceMachine = setup({
  types: {
    context: {} as AttendanceContext,
    events: {} as AttendanceEvent,
    input: {} as AttendanceInput,
  },
  actors: { change: changeMachine },
  guards: {
    isStoredRecord: (_, { sheet }: { sheet: AttendanceSheet }) => sheet.recordId !== null,
  },
  actions: {
    takeSheet: assign({ sheet: (_, { sheet }: { sheet: AttendanceSheet }) => sheet }),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'attendance',
  description: 'The attendance control: a sheet read whole, or a stored record deleted.',
  context: ({ input }) => ({ ...input, sheet: null }),
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'details.open': {
          target: 'reading',
          actions: { type: 'takeSheet', params: ({ event }) => event },
        },
        'sheet.delete': {
          guard: { type: 'isStoredRecord', params: ({ event }) => event },
          target: 'confirmingDelete',
          actions: { type: 'takeSheet', params: ({ event }) => event },
        },
      },
    },
    reading: {
      on: { 'details.close': { target: 'browsing' } },
    },
    confirmingDelete: {
      on: {
        'deletion.confirm': { target: 'deleting' },
        'deletion.cancel': { target: 'browsing' },
      },
    },
    deleting: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, sheet } }) => ({
          persistence,
          command: deletionOf(sheet),
        }),
        onDone: { target: 'browsing' },
      },
      on: { 'deletion.cancel': { actions: 'withdrawChange' } },
    },
  },
});

function deletionOf(sheet: AttendanceSheet | null): AttendanceDeleteCommand {
  const id = required(sheet?.recordId, 'only a stored record is taken to be deleted');
  return { type: 'attendance.delete', id };
}

export type AttendanceRef = ActorRefFrom<typeof attendanceMachine>;
