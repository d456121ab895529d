import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isWithdrawn } from '../store/changeMachine.ts';
import type { FeatureInput } from '../store/feature.ts';
import { followsRecords, rememberRecords } from '../store/feature.ts';
import type { Notice } from '../store/notices.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { RegistersFile } from './registersFile.ts';
import type { RegistersShareCommand, Span } from './sharing.ts';
import { registersFileOf, registersIn } from './sharing.ts';

export interface SharingInput extends FeatureInput {
  /** Epoch milliseconds. */
  clock: () => number;
}

/** What became of a file that was handed over; a person may close the system's share sheet. */
export type HandedOver = 'taken' | 'cancelled';

interface SharingContext extends SharingInput {
  span: Span;
  /** What the file holds while it is handed over. */
  taken: readonly Lesson[];
}

export type SharingEvent =
  | { type: 'span.change'; span: Span }
  | { type: 'sharing.confirm' }
  | { type: 'sharing.close' }
  | RecordsChanged;

export const sharingMachine = setup({
  types: {
    context: {} as SharingContext,
    events: {} as SharingEvent,
    input: {} as SharingInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    change: changeMachine,
    watchRecords,
    /** Gives a file to the system's share sheet or to the downloads, in the step it is asked in. */
    handOver: fromPromise<HandedOver, RegistersFile>(notProvided),
  },
  guards: {
    hasRegisters: ({ context: { records, span } }) =>
      registersIn(records, span).length > 0 && registersFileOf(records, [], 0) !== null,
    isTaken: (_, { handed }: { handed: HandedOver }) => handed === 'taken',
    isWithdrawn: (_, output: ChangeOutput) => isWithdrawn(output),
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberSpan: assign((_, { span }: { span: Span }) => ({ span })),
    rememberTaken: assign(({ context: { records, span } }) => ({
      taken: registersIn(records, span),
    })),
    noticeShared: emit(({ context: { taken } }) => ({
      type: 'notice',
      notice: { code: 'registers.shared', details: { count: taken.length } },
    })),
    noticeFailure: emit({ type: 'notice', notice: { code: 'registers.failed', details: {} } }),
  },
}).createMachine({
  id: 'sharing',
  description: "A teacher's registers into a file for the office, and which ones it took along.",
  context: ({ input }) => ({ ...input, span: 'unshared', taken: [] }),
  ...followsRecords,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'span.change': { actions: { type: 'rememberSpan', params: ({ event }) => event } },
        'sharing.confirm': {
          guard: 'hasRegisters',
          target: 'handingOver',
          actions: 'rememberTaken',
        },
        'sharing.close': 'over',
      },
    },
    handingOver: {
      description: 'A browser opens its share sheet only in answer to a touch.',
      invoke: {
        src: 'handOver',
        input: ({ context: { records, taken, clock } }) =>
          required(registersFileOf(records, taken, clock()), 'only a copy is shared from'),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ handed: event.output }) },
            target: 'recording',
          },
          { description: 'The share sheet was closed.', target: 'choosing' },
        ],
        onError: { target: 'choosing', actions: 'noticeFailure' },
      },
    },
    recording: {
      description: 'What was shared is remembered, so that the next file has what is new.',
      invoke: {
        src: 'change',
        input: ({ context: { persistence, taken } }) => ({
          persistence,
          command: shareOf(taken),
          isNowOrNever: true,
        }),
        onDone: [
          {
            description: 'Without room the file is on its way all the same.',
            guard: { type: 'isWithdrawn', params: ({ event }) => event.output },
            target: 'over',
            actions: 'noticeShared',
          },
          { target: 'over' },
        ],
      },
    },
    over: { type: 'final' },
  },
});

function shareOf(taken: readonly Lesson[]): RegistersShareCommand {
  return { type: 'registers.share', lessons: taken.map(({ id, savedAt }) => ({ id, savedAt })) };
}
