import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isAccepted, isRefused } from '../store/changeMachine.ts';
import type { FeatureInput } from '../store/feature.ts';
import { followsRecords, rememberRecords, withdrawChange } from '../store/feature.ts';
import type { ColumnPlan, ImportKey, KnownHeadings } from './import/importColumns.ts';
import { isSound, learnHeadings } from './import/importColumns.ts';
import { classifyFor, firstDayOf, importOf, passwordsOf, weekToFill } from './import/importing.ts';
import type { ImportOptions } from './import/importing.ts';
import type {
  HashingEvent,
  HashingInput,
  ReadInput,
  ReadOutput,
  ReadProblem,
} from './import/importReading.ts';
import { readProblemOf, unread } from './import/importReading.ts';
import type { ImportRow } from './import/importRows.ts';
import { entriesOf } from './import/importRows.ts';
import type { Notice } from '../store/notices.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { Secret } from '../accounts/secret.ts';
import { notProvided } from '../kit/notProvided.ts';

export interface ImportInput extends FeatureInput {
  register: ImportKey;
  /** The local calendar day. */
  today: string;
  /** What headings were said to mean before this file. */
  known: KnownHeadings;
}

interface ImportContext extends ImportInput {
  /** Until it is closed: whoever goes back finds it again. */
  source: unknown;
  /** What headings mean once this file is left: what was said of one that is discarded is not kept. */
  kept: KnownHeadings;
  plan: ColumnPlan | null;
  /** What was said of every row while another sheet is read, to be asked of as well; null while nothing was. */
  carried: ColumnPlan['values'] | null;
  read: ReadOutput;
  options: ImportOptions;
  rows: readonly ImportRow[];
  hashes: readonly string[];
  /** How many of the passwords have been hashed. */
  hashed: number;
  problem: ReadProblem | null;
}

export type ImportEvent =
  | { type: 'import.open' }
  | { type: 'import.paste'; source: Secret }
  | { type: 'import.read'; source: unknown }
  | { type: 'import.say'; plan: ColumnPlan }
  | { type: 'import.map'; plan: ColumnPlan }
  | { type: 'import.remap' }
  | { type: 'import.adjust'; options: ImportOptions }
  | { type: 'import.confirm' }
  | { type: 'import.back' }
  | { type: 'import.close' }
  | HashingEvent
  | RecordsChanged;

/** A file, pasted rows, or another sheet of what is shown. */
const toReading = {
  target: 'reading',
  actions: {
    type: 'rememberSource',
    params: ({ event }: { event: { source: unknown } }) => event,
  },
} as const;

export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
    emitted: {} as
      | { type: 'notice'; notice: Notice }
      /** Of a timetable the first day that came; of a register none. */
      | { type: 'import.done'; firstDay: string | null },
  },
  actors: {
    change: changeMachine,
    watchRecords,
    readRows: fromPromise<ReadOutput, ReadInput>(notProvided),
    hashPasswords: fromCallback<HashingEvent, HashingInput>(notProvided),
  },
  guards: {
    isRefused: (_, output: ChangeOutput) => isRefused(output),
    isAccepted: (_, output: ChangeOutput) => isAccepted(output),
    hasEntries: ({ context }) => entriesOf(context.rows).length > 0,
    isAsking: ({ context }, { isAsking }: ReadOutput) => isAsking || context.carried !== null,
    isSound: ({ context }, { plan }: { plan: ColumnPlan }) => isSound(context.register, plan),
  },
  actions: {
    rememberRecords: rememberRecords(),
    /** Has this device know the headings next time. */
    keepHeadings: (_context, _kept: { known: KnownHeadings }) => notProvided(),
    forgetAll: assign(({ context }) => ({
      ...nothingRead(context),
      known: context.kept,
    })),
    rememberHeadings: assign(({ context }) => ({ kept: headingsLearnt(context) })),
    carryValues: assign(({ context: { plan } }) => ({ carried: plan?.values ?? null })),
    rememberSource: assign(({ context }, { source }: { source: unknown }) => ({
      source,
      plan: null,
      options: { ...nothingRead(context).options, week: context.options.week },
      known: headingsLearnt(context),
      problem: null,
    })),
    rememberPlan: assign((_, { plan }: { plan: ColumnPlan }) => ({ plan })),
    rememberRead: assign(({ context: { carried } }, { read }: { read: ReadOutput }) => ({
      read: carried ? { ...read, plan: { ...read.plan, values: carried } } : read,
      carried: null,
    })),
    rememberProblem: assign((_, { error }: { error: unknown }) => ({
      problem: readProblemOf(error),
      carried: null,
    })),
    rememberOptions: assign((_, { options }: { options: ImportOptions }) => ({ options })),
    classify: assign({ rows: ({ context }) => classifyFor(context) }),
    startCounting: assign({ hashed: 0 }),
    rememberHashed: assign((_, { hashed }: { hashed: number }) => ({ hashed })),
    rememberHashes: assign((_, { hashes }: { hashes: readonly string[] }) => ({ hashes })),
    noticeUnprotected: emit({
      type: 'notice',
      notice: { code: 'password.failed', details: {} },
    }),
    announceDone: emit(({ context: { rows } }) => ({
      type: 'import.done',
      firstDay: firstDayOf(rows),
    })),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'import',
  description: 'A file into a register: read, shown row by row, then written in one step or not.',
  context: ({ input }) => ({ ...input, kept: input.known, ...nothingRead(input) }),
  invoke: followsRecords.invoke,
  on: { 'import.close': '.closed', ...followsRecords.on },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetAll',
      on: { 'import.open': { target: 'choosing' } },
    },
    choosing: {
      on: {
        'import.paste': {
          actions: { type: 'rememberSource', params: ({ event }) => event },
        },
        'import.read': toReading,
      },
    },
    reading: {
      invoke: {
        src: 'readRows',
        input: ({ context: { register, source, known, plan, records } }) => ({
          register,
          source,
          known,
          groups: records.groups.map(({ name }) => name),
          plan,
          dateFormat: records.settings.system.dateFormat,
        }),
        onDone: [
          {
            guard: { type: 'isAsking', params: ({ event }) => event.output },
            target: 'mapping',
            actions: { type: 'rememberRead', params: ({ event }) => ({ read: event.output }) },
          },
          {
            target: 'previewing',
            actions: { type: 'rememberRead', params: ({ event }) => ({ read: event.output }) },
          },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
      on: { 'import.read': { ...toReading, reenter: true } },
    },
    mapping: {
      description:
        'What each column is, where a heading does not say it; remembered for the next file.',
      on: {
        'import.say': { actions: { type: 'rememberPlan', params: ({ event }) => event } },
        'import.map': {
          guard: { type: 'isSound', params: ({ event }) => event },
          target: 'reading',
          actions: { type: 'rememberPlan', params: ({ event }) => event },
        },
        'import.read': {
          target: 'reading',
          actions: ['carryValues', { type: 'rememberSource', params: ({ event }) => event }],
        },
        'import.back': { target: 'choosing' },
      },
    },
    previewing: {
      description: 'Nothing is written before the person has seen every row.',
      entry: 'classify',
      on: {
        'import.adjust': {
          actions: [{ type: 'rememberOptions', params: ({ event }) => event }, 'classify'],
        },
        'import.read': toReading,
        'import.remap': { target: 'mapping' },
        'import.confirm': { guard: 'hasEntries', target: 'hashing' },
        'import.back': { target: 'choosing' },
      },
    },
    hashing: {
      description: 'No password goes further in clear; leaving this leaves everything as it was.',
      entry: 'startCounting',
      invoke: {
        src: 'hashPasswords',
        input: ({ context }) => ({ passwords: passwordsOf(context.rows) }),
      },
      on: {
        'hashing.advanced': {
          actions: { type: 'rememberHashed', params: ({ event }) => event },
        },
        'hashing.done': {
          target: 'saving',
          actions: { type: 'rememberHashes', params: ({ event }) => event },
        },
        'hashing.failed': { target: 'previewing', actions: 'noticeUnprotected' },
        'import.back': { target: 'previewing' },
      },
    },
    saving: {
      description: 'The import goes through whole or not at all.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({
          persistence: context.persistence,
          command: importOf(context),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'previewing',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              'rememberHeadings',
              { type: 'keepHeadings', params: ({ context }) => ({ known: context.kept }) },
              'announceDone',
            ],
          },
          { target: 'closed' },
        ],
      },
      on: { 'import.close': { actions: 'withdrawChange' } },
    },
  },
});

/** What headings mean by what was said of this file too. */
function headingsLearnt({ known, read, plan }: ImportContext): KnownHeadings {
  return plan ? learnHeadings(known, read.columns, plan) : known;
}

/** Nothing of a file, and every choice as at first. */
function nothingRead({ today }: ImportInput) {
  return {
    source: null,
    plan: null,
    carried: null,
    read: unread,
    options: { making: null, week: weekToFill(today), without: [], somebody: {} },
    rows: [],
    hashes: [],
    hashed: 0,
    problem: null,
  };
}

export type ImportRef = ActorRefFrom<typeof importMachine>;
