import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, setup } from 'xstate';
import type { PayrollRecord, Settings } from './domain/school.ts';
import type { Notice } from './notices.ts';
import type { SchoolRef } from './schoolMachine.ts';

export interface WritingInput {
  records: readonly PayrollRecord[];
  settings: Settings;
}

export type PayslipsEvent =
  | { type: 'payslips.write'; records: readonly PayrollRecord[] }
  | { type: 'payslips.cancel' }
  | { type: 'payslips.advanced'; written: number }
  | { type: 'payslips.downloaded' }
  | { type: 'payslips.failed' };

export interface PayslipsInput {
  school: SchoolRef;
}

interface PayslipsContext extends PayslipsInput {
  records: readonly PayrollRecord[];
  /** How many of the records are in the document so far. */
  written: number;
}

const notProvided = (): never => {
  throw new Error('The payslip writer must be provided to the payslips machine.');
};

export const payslipsMachine = setup({
  types: {
    context: {} as PayslipsContext,
    events: {} as PayslipsEvent,
    input: {} as PayslipsInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    /** Writes one document of the records, telling how far it is, and downloads it unless stopped. */
    writePayslips: fromCallback<PayslipsEvent, WritingInput>(notProvided),
  },
  actions: {
    rememberRecords: assign({
      records: (_, { records }: { records: readonly PayrollRecord[] }) => records,
      written: 0,
    }),
    rememberProgress: assign({ written: (_, { written }: { written: number }) => written }),
    noticeStart: emit({ type: 'notice', notice: { code: 'payslip.started', details: {} } }),
    noticeDownload: emit({ type: 'notice', notice: { code: 'payslip.downloaded', details: {} } }),
    noticeFailure: emit({ type: 'notice', notice: { code: 'payslip.failed', details: {} } }),
  },
}).createMachine({
  id: 'payslips',
  description: 'Writes the payslip of one record, or those of a whole run as one document.',
  context: ({ input }) => ({ ...input, records: [], written: 0 }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'payslips.write': {
          target: 'writing',
          actions: [{ type: 'rememberRecords', params: ({ event }) => event }, 'noticeStart'],
        },
      },
    },
    writing: {
      invoke: {
        src: 'writePayslips',
        input: ({ context: { records, school } }) => ({
          records,
          settings: school.getSnapshot().context.school.settings,
        }),
        onError: { target: 'idle', actions: 'noticeFailure' },
      },
      on: {
        'payslips.advanced': {
          actions: { type: 'rememberProgress', params: ({ event }) => event },
        },
        'payslips.downloaded': { target: 'idle', actions: 'noticeDownload' },
        'payslips.failed': { target: 'idle', actions: 'noticeFailure' },
        'payslips.cancel': 'idle',
      },
    },
  },
});

export type PayslipsRef = ActorRefFrom<typeof payslipsMachine>;
