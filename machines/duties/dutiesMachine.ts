import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { Activity, Task } from '../school/dutyShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isRefused, refusalIn } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { ActivityDraft } from './activities.ts';
import type { TaskDraft } from './tasks.ts';

/** A task or an activity that is written, with the stored one that it changes, if any. */
export type Duty =
  | { kind: 'task'; draft: TaskDraft; base: Task | null }
  | { kind: 'activity'; draft: ActivityDraft; base: Activity | null };

/** One that is stored. */
export type StoredDuty = { kind: 'task'; base: Task } | { kind: 'activity'; base: Activity };

export interface DutiesInput {
  persistence: PersistenceRef;
}

interface DutiesContext extends DutiesInput {
  /** What the form opened with. */
  opened: Duty | null;
  /** What is to be deleted. */
  doomed: StoredDuty | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

export type DutiesEvent =
  | { type: 'duty.open'; duty: Duty }
  | { type: 'duty.save'; duty: Duty }
  | { type: 'duty.delete'; duty: StoredDuty }
  | { type: 'task.finish'; base: Task }
  | { type: 'deletion.confirm' }
  | { type: 'duty.cancel' };

export const dutiesMachine = setup({
  types: {
    context: {} as DutiesContext,
    events: {} as DutiesEvent,
    input: {} as DutiesInput,
  },
  actors: { change: changeMachine },
  guards: { isRefused: (_, output: ChangeOutput) => isRefused(output) },
  actions: {
    takeOpened: assign((_, { duty }: { duty: Duty }) => ({ opened: duty, refusal: null })),
    takeDoomed: assign({ doomed: (_, { duty }: { duty: StoredDuty }) => duty }),
    rememberRefusal: assign({ refusal: (_, output: ChangeOutput) => refusalIn(output) }),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'duties',
  description: 'Tasks and activities of the staff: written, changed, done or deleted.',
  context: ({ input }) => ({ ...input, opened: null, doomed: null, refusal: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'duty.open': {
          target: 'editing',
          actions: { type: 'takeOpened', params: ({ event }) => event },
        },
        'duty.delete': {
          target: 'confirmingDelete',
          actions: { type: 'takeDoomed', params: ({ event }) => event },
        },
        'task.finish': { target: 'finishing' },
      },
    },
    editing: {
      on: {
        'duty.save': { target: 'saving' },
        'duty.cancel': { target: 'resting' },
      },
    },
    saving: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'duty.save');
          const { kind, ...written } = event.duty;
          return { persistence, command: { type: `${kind}.save`, ...written } };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'resting' },
        ],
      },
      on: { 'duty.cancel': { actions: 'withdrawChange' } },
    },
    finishing: {
      description: 'Pendiente → Hecha, without a question: it can be undone.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'task.finish');
          return { persistence, command: { type: 'task.finish', base: event.base } };
        },
        onDone: { target: 'resting' },
      },
      on: { 'duty.cancel': { actions: 'withdrawChange' } },
    },
    confirmingDelete: {
      on: {
        'deletion.confirm': { target: 'deleting' },
        'duty.cancel': { target: 'resting' },
      },
    },
    deleting: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, doomed } }) => {
          const { kind, base } = required(doomed, 'what is deleted was asked for');
          return { persistence, command: { type: `${kind}.delete`, base } };
        },
        onDone: { target: 'resting' },
      },
      on: { 'duty.cancel': { actions: 'withdrawChange' } },
    },
  },
});

export type DutiesRef = ActorRefFrom<typeof dutiesMachine>;
