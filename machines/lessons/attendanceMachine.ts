import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { AttendanceDeleteCommand, AttendanceSheet } from './attendance.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
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
  | { type: 'sheet.delete'; sheet: AttendanceSheet };

export const attendanceMachine = setup({
  types: {
    context: {} as AttendanceContext,
    events: {} as AttendanceEvent,
    input: {} as AttendanceInput,
    children: {} as { confirmation: 'confirmation' },
  },
  actors: { confirmation: confirmationMachine },
  guards: {
    isStoredRecord: (_, { sheet }: { sheet: AttendanceSheet }) => sheet.recordId !== null,
  },
  actions: {
    takeSheet: assign({ sheet: (_, { sheet }: { sheet: AttendanceSheet }) => sheet }),
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
          target: 'deleting',
          actions: { type: 'takeSheet', params: ({ event }) => event },
        },
      },
    },
    reading: {
      on: { 'details.close': { target: 'browsing' } },
    },
    deleting: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence, sheet } }) => ({
          persistence,
          command: deletionOf(sheet),
        }),
        onDone: { target: 'browsing' },
      },
    },
  },
});

function deletionOf(sheet: AttendanceSheet | null): AttendanceDeleteCommand {
  const id = required(sheet?.recordId, 'only a stored record is taken to be deleted');
  return { type: 'attendance.delete', id };
}

export type AttendanceRef = ActorRefFrom<typeof attendanceMachine>;
