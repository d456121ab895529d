import type { ActorRefFrom } from 'xstate';
import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import type { AttendanceRoll } from '../lessons/attendanceRolls.ts';
import type { Standing } from '../lessons/risk.ts';
import type { RegisterKey } from '../registers/drafts.ts';
import type { FailedRows } from '../registers/import/importRows.ts';
import type { Period, ReportFormat, ReportKind } from './reports.ts';
import type { PayrollLayout } from '../payroll/payrollLayouts.ts';
import type { PayslipRecord } from '../payroll/corrections.ts';
import type { PayrollRecord } from '../school/payrollShapes.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import type { NoticeCode } from '../store/codes.ts';
import type { MonthsTold } from '../store/comingMonths.ts';
import type { Notice } from '../store/notices.ts';
import type { Quarantined } from '../store/storePort.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import { required } from '../kit/required.ts';
import { notProvided } from '../kit/notProvided.ts';

/** A file of the school's records, and what to put in it. */
export type FileRequest =
  | { kind: 'backup' }
  | { kind: 'quarantined'; quarantined: readonly Quarantined[] }
  /** Of its records those with these ids, or all. */
  | { kind: 'register'; register: RegisterKey; ids?: readonly string[] }
  | ({ kind: 'failedRows' } & FailedRows)
  | { kind: 'calendar'; employeeId: string }
  | { kind: 'payroll'; records: readonly PayrollRecord[]; layout: PayrollLayout }
  | { kind: 'payslips'; records: readonly PayslipRecord[] }
  | {
      kind: 'report';
      report: ReportKind;
      period: Period;
      format: ReportFormat;
    }
  /** Of one cycle, or of all. */
  | { kind: 'studentFile'; studentId: number; cycle: Cycle | null }
  | { kind: 'attendanceRoll'; roll: AttendanceRoll; format: RollFormat }
  | { kind: 'atRisk'; standings: readonly Standing[] };

export type RollFormat = Exclude<ReportFormat, 'csv'>;

export interface WritingInput {
  request: FileRequest;
  /** Written as it is at the start. */
  school: SchoolRef;
  persistence: PersistenceRef;
  /** Epoch milliseconds. */
  now: number;
}

export type DownloadEvent =
  | MonthsTold
  | { type: 'download.start'; request: FileRequest }
  | { type: 'download.advanced'; written: number; total?: number }
  | { type: 'download.finished' }
  | { type: 'download.failed' }
  | { type: 'download.retry' }
  | { type: 'download.cancel' };

export interface DownloadInput {
  school: SchoolRef;
  persistence: PersistenceRef;
  /** Epoch milliseconds. */
  clock: () => number;
}

interface DownloadContext extends DownloadInput {
  request: FileRequest | null;
  /** How many of its records are in the file so far. */
  written: number;
  /** Of how many, where the writer tells. */
  total: number;
}

interface Told {
  started?: NoticeCode;
  finished?: NoticeCode;
  failed: NoticeCode;
  /** What it is written in, where nobody chooses. */
  format?: ReportFormat;
}

/** Of the lists alone, or wanted when something is wrong: what else there is lacks whatever months lack. */
const withoutDays: readonly FileRequest['kind'][] = [
  'backup',
  'quarantined',
  'register',
  'failedRows',
];

/** What is said of each file; of what a warning offers the browser alone shows that it came. */
const told: Readonly<Record<FileRequest['kind'], Told>> = {
  backup: { failed: 'backup.failed' },
  quarantined: { failed: 'download.failed' },
  register: { finished: 'file.downloaded', failed: 'download.failed', format: 'csv' },
  failedRows: { finished: 'file.downloaded', failed: 'download.failed', format: 'csv' },
  calendar: { finished: 'file.downloaded', failed: 'download.failed' },
  payroll: { finished: 'report.downloaded', failed: 'download.failed', format: 'csv' },
  payslips: {
    started: 'payslip.started',
    finished: 'payslip.downloaded',
    failed: 'payslip.failed',
  },
  report: { finished: 'report.downloaded', failed: 'report.failed' },
  studentFile: { finished: 'file.downloaded', failed: 'download.failed', format: 'pdf' },
  attendanceRoll: { finished: 'file.downloaded', failed: 'download.failed' },
  atRisk: { finished: 'file.downloaded', failed: 'download.failed', format: 'csv' },
};

export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    input: {} as DownloadInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    /** Tells whether months of the school are still to come. */
    lacksMonths: fromCallback<MonthsTold>(notProvided),
    /** Writes a file, telling how far it is, and hands it to the person unless stopped. */
    writeFile: fromCallback<DownloadEvent, WritingInput>(notProvided),
  },
  guards: {
    isOfDays: (_, { request }: { request: FileRequest }) => !withoutDays.includes(request.kind),
  },
  actions: {
    rememberRequest: assign({
      request: (_, { request }: { request: FileRequest }) => request,
    }),
    forgetProgress: assign({ written: 0, total: 0 }),
    rememberProgress: assign((_, { written, total = 0 }: { written: number; total?: number }) => ({
      written,
      total,
    })),
    notice: enqueueActions(({ context, enqueue }, { step }: { step: 'started' | 'finished' }) => {
      const code = toldOf(context)[step];
      if (code) enqueue.emit({ type: 'notice', notice: { code, details: detailsOf(context) } });
    }),
    noticeIncomplete: emit({
      type: 'notice',
      notice: { code: 'download.incomplete', details: {} },
    }),
    noticeFailure: emit(({ context }) => ({
      type: 'notice' as const,
      notice: {
        code: toldOf(context).failed,
        details: {},
        retry: { type: 'download.retry' },
      },
    })),
  },
}).createMachine({
  id: 'download',
  description:
    'One file at a time, written from the records of the moment; what failed may be tried again.',
  context: ({ input }) => ({ ...input, request: null, written: 0, total: 0 }),
  initial: 'resting',
  states: {
    resting: {
      initial: 'unasked',
      on: {
        'download.start': [
          {
            guard: { type: 'isOfDays', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'rememberRequest', params: ({ event }) => event },
          },
          {
            target: 'writing',
            actions: { type: 'rememberRequest', params: ({ event }) => event },
          },
        ],
      },
      states: {
        unasked: {},
        finished: {
          entry: { type: 'notice', params: { step: 'finished' } },
        },
        failed: {
          description: 'A part of the product may not have arrived, or the file could not be made.',
          entry: 'noticeFailure',
          on: { 'download.retry': '#download.writing' },
        },
      },
    },
    asking: {
      description: 'A file goes further than the page, which says what it lacks: it waits for all.',
      invoke: { src: 'lacksMonths' },
      on: {
        'months.missing': { target: 'resting', actions: 'noticeIncomplete' },
        'months.complete': 'writing',
      },
    },
    writing: {
      entry: ['forgetProgress', { type: 'notice', params: { step: 'started' } }],
      invoke: {
        src: 'writeFile',
        input: ({ context: { request, school, persistence, clock } }) => ({
          request: required(request, 'what is written was asked for'),
          school,
          persistence,
          now: clock(),
        }),
        onError: 'resting.failed',
      },
      on: {
        'download.advanced': {
          actions: { type: 'rememberProgress', params: ({ event }) => event },
        },
        'download.finished': 'resting.finished',
        'download.failed': 'resting.failed',
        'download.cancel': 'resting',
      },
    },
  },
});

function toldOf({ request }: DownloadContext): Told {
  return told[required(request, 'what is told of was asked for').kind];
}

function detailsOf(context: DownloadContext): Notice['details'] {
  const request = required(context.request, 'what is told of was asked for');
  if (request.kind === 'payslips') return { count: request.records.length };
  const format = 'format' in request ? request.format : told[request.kind].format;
  return format ? { format } : {};
}

export type DownloadRef = ActorRefFrom<typeof downloadMachine>;
