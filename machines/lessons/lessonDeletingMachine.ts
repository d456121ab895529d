import type { ActorRefFrom } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { LessonDeleteCommand } from './corrections.ts';

export interface LessonDeletingInput {
  persistence: PersistenceRef;
}

interface LessonDeletingContext extends LessonDeletingInput {
  /** The register to go, as it was when that was asked for. */
  base: Lesson | null;
}

export type LessonDeletingEvent =
  | { type: 'lesson.delete'; base: Lesson }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' };

export const lessonDeletingMachine = setup({
  types: {
    context: {} as LessonDeletingContext,
    events: {} as LessonDeletingEvent,
    input: {} as LessonDeletingInput,
  },
  actors: { change: changeMachine },
  actions: {
    takeBase: assign((_, { base }: { base: Lesson }) => ({ base })),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'lessonDeleting',
  description: 'A recorded class deleted, once that is asked.',
  context: ({ input }) => ({ ...input, base: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'lesson.delete': {
          target: 'confirming',
          actions: { type: 'takeBase', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      on: {
        'deletion.confirm': { target: 'deleting' },
        'deletion.cancel': { target: 'resting' },
      },
    },
    deleting: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, base } }) => ({
          persistence,
          command: deletionOf(base),
        }),
        onDone: { target: 'resting' },
      },
      on: { 'deletion.cancel': { actions: 'withdrawChange' } },
    },
  },
});

function deletionOf(base: Lesson | null): LessonDeleteCommand {
  return { type: 'classSession.delete', base: required(base, 'what is deleted was asked for') };
}

export type LessonDeletingRef = ActorRefFrom<typeof lessonDeletingMachine>;
