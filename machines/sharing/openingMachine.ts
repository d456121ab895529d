import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { StoredBytes } from '../settings/files.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { FeatureInput } from '../store/feature.ts';
import {
  changeGuards,
  followsRecords,
  rememberRecords,
  rememberRefusal,
  withdrawChange,
} from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { Opening, SchoolOpenCommand } from './opening.ts';
import { openingOf } from './opening.ts';
import type { FileFault, SchoolFile } from './schoolFile.ts';

export interface OpeningInput extends FeatureInput {
  /** Whether it is asked for by whoever is signed in to the copy that is here, or at the login. */
  isSignedIn: boolean;
}

export type SchoolFileReading = SchoolFile | { fault: FileFault };

interface OpeningContext extends OpeningInput {
  source: StoredBytes | null;
  fault: FileFault | null;
  file: SchoolFile | null;
  /** What opening the file does here. */
  opening: Opening | null;
  refusal: Refusal | null;
}

export type OpeningEvent =
  | { type: 'opening.choose'; source: StoredBytes }
  | { type: 'opening.confirm' }
  | { type: 'opening.cancel' }
  | RecordsChanged;

export const openingMachine = setup({
  types: {
    context: {} as OpeningContext,
    events: {} as OpeningEvent,
    input: {} as OpeningInput,
    output: {} as SchoolFile,
  },
  actors: {
    change: changeMachine,
    watchRecords,
    /** Reads a file and checks it whole. */
    readFile: fromPromise<SchoolFileReading, { source: StoredBytes }>(notProvided),
  },
  guards: {
    isWhole: (_, { reading }: { reading: SchoolFileReading }) => !('fault' in reading),
    mayOpen: ({ context }) => assess(context).opening !== null,
    ...changeGuards,
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberSource: assign((_, { source }: { source: StoredBytes }) => ({ source })),
    rememberReading: assign((_, { reading }: { reading: SchoolFileReading }) =>
      'fault' in reading ? { fault: reading.fault } : { file: reading },
    ),
    rememberUnreadable: assign({ fault: 'unreadable' }),
    rememberAssessment: assign(({ context }) => assess(context)),
    rememberRefusal: rememberRefusal(),
    forgetFile: assign({ source: null, file: null, fault: null, opening: null, refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'opening',
  description:
    "A teacher's part of the school, from a file onto this device: checked whole, shown, then all or nothing.",
  context: ({ input }) => ({
    ...input,
    source: null,
    file: null,
    fault: null,
    opening: null,
    refusal: null,
  }),
  ...followsRecords,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'With what was wrong with the last file, if anything.',
      on: {
        'opening.choose': {
          target: 'reading',
          actions: ['forgetFile', { type: 'rememberSource', params: ({ event }) => event }],
        },
      },
    },
    reading: {
      invoke: {
        src: 'readFile',
        input: ({ context }) => ({
          source: required(context.source, 'what is read was chosen'),
        }),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ reading: event.output }) },
            target: 'assessing',
            actions: {
              type: 'rememberReading',
              params: ({ event }) => ({ reading: event.output }),
            },
          },
          {
            target: 'choosing',
            actions: {
              type: 'rememberReading',
              params: ({ event }) => ({ reading: event.output }),
            },
          },
        ],
        onError: { target: 'choosing', actions: 'rememberUnreadable' },
      },
      on: { 'opening.cancel': 'choosing' },
    },
    assessing: {
      description: 'Whether what this device holds may give way to the file.',
      entry: 'rememberAssessment',
      always: [{ guard: 'mayOpen', target: 'confirming' }, { target: 'choosing' }],
    },
    confirming: {
      on: {
        'opening.confirm': 'saving',
        'opening.cancel': { target: 'choosing', actions: 'forgetFile' },
      },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, file, isSignedIn } }) => ({
          persistence,
          command: {
            type: 'school.open',
            file: required(file, 'a file is read before it is opened'),
            isSignedIn,
          } satisfies SchoolOpenCommand,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'opened',
          },
          {
            description: 'Another tab opened or recorded something meanwhile.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'confirming' },
        ],
      },
      on: { 'opening.cancel': { actions: 'withdrawChange' } },
    },
    opened: { description: 'At the login the teacher signs in now.', type: 'final' },
  },
  output: ({ context: { file } }) => required(file, 'what was opened is a file'),
});

function assess({ records, file, isSignedIn }: OpeningContext): {
  opening: Opening | null;
  refusal: Refusal | null;
} {
  if (!file) return { opening: null, refusal: null };
  const asked = openingOf(records, file, isSignedIn);
  return asked.allowed
    ? { opening: asked.opening, refusal: null }
    : { opening: null, refusal: asked };
}
