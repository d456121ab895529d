import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { abandonChange, requestChange } from '../store/changeRequests.ts';
import type { AttendanceSheet } from './attendance.ts';
import type { ChangeReply, SchoolRef } from '../store/schoolMachine.ts';

export interface AttendanceInput {
  school: SchoolRef;
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
  | { type: 'deletion.cancel' }
  | ChangeReply;

export const attendanceMachine = setup({
  types: {
    context: {} as AttendanceContext,
    events: {} as AttendanceEvent,
    input: {} as AttendanceInput,
  },
  guards: {
    isStoredRecord: (_, { sheet }: { sheet: AttendanceSheet }) => sheet.recordId !== null,
  },
  actions: {
    takeSheet: assign({ sheet: (_, { sheet }: { sheet: AttendanceSheet }) => sheet }),
    requestDeletion: requestChange(({ sheet }: AttendanceContext) => ({
      type: 'attendance.delete',
      id: sheet!.recordId!,
    })),
    abandonChange: abandonChange(),
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
      initial: 'asked',
      on: {
        'change.accepted': { target: 'browsing' },
        'change.refused': { target: 'browsing' },
      },
      states: {
        asked: { entry: 'requestDeletion', on: { 'change.held': { target: 'held' } } },
        held: {
          description: 'The store takes nothing now: the deletion waits or is given up.',
          on: { 'deletion.cancel': { target: '#attendance.browsing', actions: 'abandonChange' } },
        },
      },
    },
  },
});

export type AttendanceRef = ActorRefFrom<typeof attendanceMachine>;
