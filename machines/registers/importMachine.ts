import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isRefused } from '../store/changeMachine.ts';
import type { ImportableKey } from './fields.ts';
import type { ImportRow, ReadRow } from './imports.ts';
import { classifyRows, entriesOf } from './imports.ts';
import type { Secret } from '../accounts/secret.ts';
import type { Notice } from '../store/notices.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { School } from '../school/school.ts';
import type { RecordsImportCommand } from './registers.ts';
import { notProvided } from '../kit/notProvided.ts';

export interface ImportInput {
  register: ImportableKey;
  persistence: PersistenceRef;
  school: SchoolRef;
  /** The school's records at the start; the machine follows them from there. */
  records: School;
}

export interface ReadOutput {
  rows: readonly ReadRow[];
  /** Headings that name no field. */
  ignored: readonly string[];
}

/** A file, or pasted text as a secret: it may hold passwords. Only the reader looks inside. */
export interface ReadInput {
  register: ImportableKey;
  source: unknown;
}

/** Why a file can't be read; a reader rejects with an error of this `problem`. */
export type ReadProblem =
  'empty' | 'noHeadings' | 'tooLarge' | 'tooMany' | 'workbook' | 'unreadable';

interface ImportContext extends ImportInput {
  /** Only until it is read. */
  source: unknown;
  read: ReadOutput;
  rows: readonly ImportRow[];
  hashes: readonly string[];
  /** How many of the passwords have been hashed. */
  hashed: number;
  problem: ReadProblem | null;
}

/** How far the hashing is, and how it ended: with the hashes in the order of the passwords. */
export type HashingEvent =
  | { type: 'hashing.advanced'; hashed: number }
  | { type: 'hashing.done'; hashes: readonly string[] }
  | { type: 'hashing.failed' };

export interface HashingInput {
  passwords: readonly Secret[];
}

export type ImportEvent =
  | { type: 'import.open' }
  | { type: 'import.read'; source: unknown }
  | { type: 'import.confirm' }
  | { type: 'import.back' }
  | { type: 'import.close' }
  | HashingEvent
  | RecordsChanged;

const nothing: ReadOutput = { rows: [], ignored: [] };

export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    change: changeMachine,
    watchRecords,
    readRows: fromPromise<ReadOutput, ReadInput>(notProvided),
    hashPasswords: fromCallback<HashingEvent, HashingInput>(notProvided),
  },
  guards: {
    isRefused: (_, output: ChangeOutput) => isRefused(output),
    hasEntries: ({ context }) => entriesOf(context.rows).length > 0,
  },
  actions: {
    rememberRecords: assign((_, { records }: { records: School }) => ({ records })),
    forgetAll: assign({ read: nothing, rows: [], hashes: [], problem: null, source: null }),
    rememberSource: assign((_, { source }: { source: unknown }) => ({ source, problem: null })),
    forgetSource: assign({ source: null }),
    rememberRead: assign((_, { read }: { read: ReadOutput }) => ({ read })),
    rememberProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    classify: assign({
      rows: ({ context: { records, register, read } }) =>
        classifyRows(records, register, read.rows),
    }),
    startCounting: assign({ hashed: 0 }),
    rememberHashed: assign((_, { hashed }: { hashed: number }) => ({ hashed })),
    rememberHashes: assign((_, { hashes }: { hashes: readonly string[] }) => ({ hashes })),
    noticeUnprotected: emit({
      type: 'notice',
      notice: { code: 'password.failed', details: {} },
    }),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'import',
  description: 'A file into a register: read, shown row by row, then written in one step or not.',
  context: ({ input }) => ({
    ...input,
    source: null,
    read: nothing,
    rows: [],
    hashes: [],
    hashed: 0,
    problem: null,
  }),
  invoke: { src: 'watchRecords', input: ({ context: { school } }) => ({ school }) },
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetAll',
      on: { 'import.open': { target: 'choosing' } },
    },
    choosing: {
      on: {
        'import.read': {
          target: 'reading',
          actions: { type: 'rememberSource', params: ({ event }) => event },
        },
        'import.close': { target: 'closed' },
      },
    },
    reading: {
      exit: 'forgetSource',
      invoke: {
        src: 'readRows',
        input: ({ context: { register, source } }) => ({ register, source }),
        onDone: {
          target: 'previewing',
          actions: { type: 'rememberRead', params: ({ event }) => ({ read: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
      on: { 'import.close': { target: 'closed' } },
    },
    previewing: {
      description: 'Nothing is written before the person has seen every row.',
      entry: 'classify',
      on: {
        'import.confirm': { guard: 'hasEntries', target: 'hashing' },
        'import.back': { target: 'choosing', actions: 'forgetAll' },
        'import.close': { target: 'closed' },
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
        'import.close': { target: 'closed' },
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
          { target: 'closed' },
        ],
      },
      on: { 'import.close': { actions: 'withdrawChange' } },
    },
  },
});

function problemOf(error: unknown): ReadProblem {
  const isKnown = typeof error === 'object' && error !== null && 'problem' in error;
  return isKnown ? (error.problem as ReadProblem) : 'unreadable';
}

/** The passwords that an import hashes. */
export function passwordsOf(rows: readonly ImportRow[]): Secret[] {
  return rows.flatMap(({ entry, newPassword }) => (entry && newPassword ? [newPassword] : []));
}

function importOf({ register, rows, hashes }: ImportContext): RecordsImportCommand {
  return { type: 'records.import', register, entries: withHashes(rows, hashes) };
}

function withHashes(rows: readonly ImportRow[], hashes: readonly string[]) {
  const left = hashes.values();
  return rows.flatMap(({ entry, newPassword }) => {
    if (!entry) return [];
    if (!newPassword) return [entry];
    return [{ ...entry, draft: { ...entry.draft, password: left.next().value ?? '' } }];
  });
}

export type ImportRef = ActorRefFrom<typeof importMachine>;
