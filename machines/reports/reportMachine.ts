import { assign, emit, fromPromise, setup } from 'xstate';
import { isSameContent } from '../kit/sameContent.ts';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { School } from '../school/school.ts';
import type { FollowingInput } from '../store/feature.ts';
import { followsRecords, rememberRecords } from '../store/feature.ts';
import type { Notice } from '../store/notices.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { Period, Report, ReportKind } from './reports.ts';

/** Which report, of which days, as of which day. */
export interface ReportSubject {
  kind: ReportKind;
  period: Period;
  /** Local calendar day. */
  today: string;
}

export interface BuildInput {
  subject: ReportSubject;
  records: School;
}

export type ReportEvent =
  /** Somebody asks for it: it is told of once it is there. */
  | { type: 'report.generate'; subject: ReportSubject }
  /** What the address and the day say; null for none. */
  | { type: 'report.follow'; subject: ReportSubject | null }
  /** The page shows it. */
  | { type: 'report.drawn'; report: Report }
  | RecordsChanged;

export interface ReportInput extends FollowingInput {
  subject: ReportSubject | null;
}

interface ReportContext extends ReportInput {
  /** The one that was built last; it shows until the next of its kind is there. */
  report: Report | null;
  /** Whether somebody waits to be told of it. */
  isAwaited: boolean;
  /** How many were asked for and are there. */
  generated: number;
}

export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as ReportInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    watchRecords,
    /** Leaves the page its turns. */
    build: fromPromise<Report, BuildInput>(notProvided),
  },
  guards: {
    isAsked: ({ context: { subject } }) => subject !== null,
    isNews: ({ context }, { records }: { records: School }) => records !== context.records,
    isAwaited: ({ context: { isAwaited } }) => isAwaited,
    isLatest: ({ context }, { report }: { report: Report }) => report === context.report,
    isSubject: ({ context }, { subject }: { subject: ReportSubject | null }) =>
      isSameContent(context.subject, subject),
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberSubject: assign(({ context }, { subject }: { subject: ReportSubject | null }) => ({
      subject,
      report: context.report?.kind === subject?.kind ? context.report : null,
    })),
    rememberReport: assign((_, report: Report) => ({ report })),
    noteWaiting: assign({ isAwaited: true }),
    forgetWaiting: assign({ isAwaited: false }),
    tellGenerated: emit(({ context: { report } }) => {
      const { kind, rows } = required(report, 'what is there was built');
      const code = rows.length === 0 ? ('report.empty' as const) : ('report.generated' as const);
      return { type: 'notice' as const, notice: { code, details: { kind } } };
    }),
    tellFailed: emit({
      type: 'notice' as const,
      notice: { code: 'report.failed' as const, details: {} },
    }),
    countGenerated: assign({ generated: ({ context }) => context.generated + 1 }),
  },
}).createMachine({
  id: 'report',
  description: 'The report that is looked at, built anew as the school or the choice changes.',
  context: ({ input }) => ({ ...input, report: null, isAwaited: false, generated: 0 }),
  invoke: followsRecords.invoke,
  on: {
    'report.generate': {
      target: '.choosing',
      actions: [{ type: 'rememberSubject', params: ({ event }) => event }, 'noteWaiting'],
    },
    'report.follow': [
      {
        description: 'It is what is looked at already.',
        guard: { type: 'isSubject', params: ({ event }) => event },
      },
      {
        target: '.choosing',
        actions: [{ type: 'rememberSubject', params: ({ event }) => event }, 'forgetWaiting'],
      },
    ],
    'records.changed': {
      guard: { type: 'isNews', params: ({ event }) => event },
      target: '.choosing',
      actions: { type: 'rememberRecords', params: ({ event }) => event },
    },
  },
  initial: 'choosing',
  states: {
    choosing: {
      always: [{ guard: 'isAsked', target: 'building' }, { target: 'unasked' }],
    },
    unasked: {},
    building: {
      invoke: {
        src: 'build',
        input: ({ context: { subject, records } }) => ({
          subject: required(subject, 'what is built was asked for'),
          records,
        }),
        onDone: {
          target: 'drawing',
          actions: { type: 'rememberReport', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: ['forgetWaiting', 'tellFailed'] },
      },
    },
    failed: { description: 'The one before shows on; it may be asked for again.' },
    drawing: {
      description: 'There is much to draw, and it is not there before.',
      on: {
        'report.drawn': {
          guard: { type: 'isLatest', params: ({ event }) => event },
          target: 'shown',
        },
      },
    },
    shown: {
      always: {
        guard: 'isAwaited',
        actions: ['forgetWaiting', 'countGenerated', 'tellGenerated'],
      },
      on: {
        'report.generate': {
          description: 'It is there already.',
          guard: { type: 'isSubject', params: ({ event }) => event },
          actions: 'noteWaiting',
        },
      },
    },
  },
});
