import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { LessonDeleteCommand } from './corrections.ts';

export interface LessonDeletingInput {
  persistence: PersistenceRef;
}

interface LessonDeletingContext extends LessonDeletingInput {
  /** The register to go, as it was when that was asked for. */
  base: Lesson | null;
}

export interface LessonDeletingEvent {
  type: 'lesson.delete';
  base: Lesson;
}

export const lessonDeletingMachine = setup({
  types: {
    context: {} as LessonDeletingContext,
    events: {} as LessonDeletingEvent,
    input: {} as LessonDeletingInput,
    children: {} as { confirmation: 'confirmation' },
  },
  actors: { confirmation: confirmationMachine },
  actions: {
    takeBase: assign((_, { base }: { base: Lesson }) => ({ base })),
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
          target: 'deleting',
          actions: { type: 'takeBase', params: ({ event }) => event },
        },
      },
    },
    deleting: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence, base } }) => ({
          persistence,
          command: deletionOf(base),
        }),
        onDone: { target: 'resting' },
      },
    },
  },
});

function deletionOf(base: Lesson | null): LessonDeleteCommand {
  return { type: 'classSession.delete', base: required(base, 'what is deleted was asked for') };
}

export type LessonDeletingRef = ActorRefFrom<typeof lessonDeletingMachine>;
