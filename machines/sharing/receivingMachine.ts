import type { ActorRefFrom } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import { dayOf } from '../kit/days.ts';
import { notProvided } from '../kit/notProvided.ts';
import type { School } from '../school/school.ts';
import type { StoredBytes } from '../settings/files.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { FeatureInput } from '../store/feature.ts';
import { changeGuards, followsRecords, rememberRecords, withdrawChange } from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { Choice, Choices } from './choosing.ts';
import { chosenOf, standingChoices } from './choosing.ts';
import type { ReceivedRegister, RegistersReceiveCommand } from './receiving.ts';
import { classifyRegisters, isOfSchool } from './receiving.ts';
import type { RegistersFile } from './registersFile.ts';
import type { FileFault } from './schoolFile.ts';

export interface ReceivingInput extends FeatureInput {
  /** Epoch milliseconds. */
  clock: () => number;
}

/** A chosen file, whatever holds it. */
export interface RegistersSource extends StoredBytes {
  name: string;
}

/** What was read of a chosen file. */
export interface RegistersReading {
  name: string;
  reading: RegistersFile | { fault: FileFault };
}

/** A file that is left out, and why. */
export interface RejectedFile {
  name: string;
  fault: FileFault | 'otherSchool';
}

interface ReceivingContext extends ReceivingInput {
  sources: readonly RegistersSource[];
  files: readonly RegistersFile[];
  rejected: readonly RejectedFile[];
  registers: readonly ReceivedRegister[];
  choices: Choices;
}

export type ReceivingEvent =
  | { type: 'receiving.choose'; sources: readonly RegistersSource[] }
  | { type: 'choice.set'; keys: readonly string[]; choice: Choice }
  | { type: 'receiving.confirm' }
  | { type: 'receiving.back' }
  | { type: 'receiving.close' }
  | RecordsChanged;

export const receivingMachine = setup({
  types: {
    context: {} as ReceivingContext,
    events: {} as ReceivingEvent,
    input: {} as ReceivingInput,
  },
  actors: {
    change: changeMachine,
    watchRecords,
    /** Reads each file and checks it whole. */
    readFiles: fromPromise<readonly RegistersReading[], { sources: readonly RegistersSource[] }>(
      notProvided,
    ),
  },
  guards: {
    hasFiles: ({ context }) => context.files.length > 0,
    hasEntries: ({ context }) => chosenOf(context).length > 0,
    ...changeGuards,
  },
  actions: {
    rememberRecords: rememberRecords(),
    forgetAll: assign({ sources: [], files: [], rejected: [], registers: [], choices: {} }),
    rememberSources: assign((_, { sources }: { sources: readonly RegistersSource[] }) => ({
      sources,
      rejected: [],
    })),
    rememberRead: assign(({ context }, { read }: { read: readonly RegistersReading[] }) =>
      sorted(context.records, read),
    ),
    rememberUnreadable: assign({
      rejected: ({ context }) =>
        context.sources.map(({ name }) => ({ name, fault: 'unreadable' as const })),
    }),
    classify: assign(({ context: { records, files, clock, registers: before, choices } }) => {
      const registers = classifyRegisters(records, files, dayOf(clock()));
      return { registers, choices: standingChoices(choices, before, registers) };
    }),
    rememberChoice: assign({
      choices: ({ context }, { keys, choice }: { keys: readonly string[]; choice: Choice }) => ({
        ...context.choices,
        ...Object.fromEntries(keys.map((key) => [key, choice])),
      }),
    }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'receiving',
  description:
    'Registers that teachers recorded elsewhere: checked, shown one by one, merged in one step.',
  context: ({ input }) => ({
    ...input,
    sources: [],
    files: [],
    rejected: [],
    registers: [],
    choices: {},
  }),
  ...followsRecords,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'receiving.choose': {
          target: 'reading',
          actions: { type: 'rememberSources', params: ({ event }) => event },
        },
        'receiving.close': 'over',
      },
    },
    reading: {
      invoke: {
        src: 'readFiles',
        input: ({ context: { sources } }) => ({ sources }),
        onDone: {
          target: 'sorting',
          actions: { type: 'rememberRead', params: ({ event }) => ({ read: event.output }) },
        },
        onError: { target: 'choosing', actions: 'rememberUnreadable' },
      },
      on: { 'receiving.close': 'over' },
    },
    sorting: {
      description: 'What is wrong with one file keeps no other one back.',
      always: [{ guard: 'hasFiles', target: 'previewing' }, { target: 'choosing' }],
    },
    previewing: {
      description: 'Nothing is written before the person has seen every register.',
      entry: 'classify',
      on: {
        'choice.set': { actions: { type: 'rememberChoice', params: ({ event }) => event } },
        'records.changed': {
          description:
            'Another tab recorded something: it may be a conflict by now, or another one than was chosen of.',
          actions: [{ type: 'rememberRecords', params: ({ event }) => event }, 'classify'],
        },
        'receiving.confirm': { guard: 'hasEntries', target: 'merging' },
        'receiving.back': { target: 'choosing', actions: 'forgetAll' },
        'receiving.close': 'over',
      },
    },
    merging: {
      description: 'All that was chosen is written, or nothing.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({
          persistence: context.persistence,
          command: {
            type: 'registers.receive',
            entries: chosenOf(context).map(({ author, lesson, stored }) => ({
              author,
              lesson,
              base: stored,
            })),
          } satisfies RegistersReceiveCommand,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'over',
          },
          { target: 'previewing' },
        ],
      },
      on: { 'receiving.close': { actions: 'withdrawChange' } },
    },
    over: { type: 'final' },
  },
});

function sorted(
  records: School,
  read: readonly RegistersReading[],
): Pick<ReceivingContext, 'files' | 'rejected'> {
  const files: RegistersFile[] = [];
  const rejected: RejectedFile[] = [];
  for (const { name, reading } of read) {
    if ('fault' in reading) rejected.push({ name, fault: reading.fault });
    else if (isOfSchool(records, reading)) files.push(reading);
    else rejected.push({ name, fault: 'otherSchool' });
  }
  return { files, rejected };
}

export type ReceivingRef = ActorRefFrom<typeof receivingMachine>;
