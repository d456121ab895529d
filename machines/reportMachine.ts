import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Report, ReportFormat } from './domain/reports.ts';
import type { Settings } from './domain/school.ts';
import type { Notice } from './notices.ts';
import type { SchoolRef } from './schoolMachine.ts';

export interface ReportFile {
  report: Report;
  format: ReportFormat;
}

export interface ReportFileInput extends ReportFile {
  settings: Settings;
}

export type ReportEvent =
  | { type: 'report.generate'; title: string }
  | { type: 'report.download'; file: ReportFile; formatName: string };

export interface ReportInput {
  school: SchoolRef;
}

interface ReportContext extends ReportInput {
  file: ReportFile | null;
  formatName: string;
}

const notProvided = (): never => {
  throw new Error('The report writer must be provided to the report machine.');
};

export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as ReportInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    /** Writes a report in its format and hands it to the person. */
    writeReport: fromPromise<void, ReportFileInput>(notProvided),
  },
  actions: {
    rememberFile: assign((_, { file, formatName }: { file: ReportFile; formatName: string }) => ({
      file,
      formatName,
    })),
    noticeGenerated: emit((_, { title }: { title: string }) => ({
      type: 'notice' as const,
      notice: { code: 'report.generated' as const, details: { title } },
    })),
    noticeDownload: emit(({ context }) => ({
      type: 'notice' as const,
      notice: { code: 'report.downloaded' as const, details: { format: context.formatName } },
    })),
    noticeFailure: emit({ type: 'notice', notice: { code: 'report.failed', details: {} } }),
  },
}).createMachine({
  id: 'report',
  description: 'A report shown, and written as a file in the chosen format.',
  context: ({ input }) => ({ ...input, file: null, formatName: '' }),
  on: {
    'report.generate': {
      actions: { type: 'noticeGenerated', params: ({ event }) => event },
    },
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'report.download': {
          target: 'writing',
          actions: { type: 'rememberFile', params: ({ event }) => event },
        },
      },
    },
    writing: {
      invoke: {
        src: 'writeReport',
        input: ({ context: { file, school } }) => ({
          ...file!,
          settings: school.getSnapshot().context.school.settings,
        }),
        onDone: { target: 'idle', actions: 'noticeDownload' },
        onError: { target: 'idle', actions: 'noticeFailure' },
      },
    },
  },
});

export type ReportRef = ActorRefFrom<typeof reportMachine>;
