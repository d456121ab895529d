import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { Change } from './changes.ts';
import type { AnyCommand, Refusal } from './decisions.ts';
import type { PersistenceRef } from './persistenceMachine.ts';
import type { ChangeReply } from './running.ts';

export interface ChangeInput {
  command: AnyCommand;
  persistence: PersistenceRef;
  /** Whether it is given up rather than queued. */
  isNowOrNever?: boolean;
}

export type ChangeOutput =
  | { outcome: 'accepted'; change: Change }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'withdrawn' };

interface ChangeContext extends ChangeInput {
  output: ChangeOutput;
}

export type ChangeEvent = ChangeReply | { type: 'change.withdraw' };

/** Asks the store and hears its replies; stopped before the answer, it takes the request back. */
const request = fromCallback<ChangeEvent, Omit<ChangeInput, 'isNowOrNever'>>(
  ({ input: { command, persistence }, self, receive, sendBack }) => {
    let isAnswered = false;
    receive((event) => {
      if (event.type === 'change.withdraw') {
        persistence.send({ type: 'change.withdraw', replyTo: self });
        return;
      }
      isAnswered = event.type !== 'change.queued';
      sendBack(event);
    });
    persistence.send({ type: 'change.request', command, replyTo: self });
    return () => {
      if (isAnswered) return;
      persistence.send({ type: 'change.withdraw', replyTo: self, isLeft: true });
    };
  },
);

export const changeMachine = setup({
  types: {
    context: {} as ChangeContext,
    events: {} as ChangeEvent,
    input: {} as ChangeInput,
    output: {} as ChangeOutput,
    tags: {} as 'queued',
  },
  actors: { request },
  guards: { isNowOrNever: ({ context }) => context.isNowOrNever === true },
  actions: {
    withdrawRequest: sendTo('request', { type: 'change.withdraw' }),
    rememberChange: assign({
      output: (_, { change }: { change: Change }) => ({ outcome: 'accepted' as const, change }),
    }),
    rememberRefusal: assign({
      output: (_, { refusal }: { refusal: Refusal }) => ({ outcome: 'refused' as const, refusal }),
    }),
  },
}).createMachine({
  id: 'change',
  description:
    'One change asked of the store by a feature. Whoever leaves or stops it takes it back, if it is still queued.',
  context: ({ input }) => ({ ...input, output: { outcome: 'withdrawn' } }),
  initial: 'underWay',
  states: {
    underWay: {
      description:
        'Stopping this runs no exit action, but it stops what is invoked: that takes the request back.',
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ context: { command, persistence } }) => ({ command, persistence }),
      },
      on: {
        'change.accepted': {
          target: 'accepted',
          actions: { type: 'rememberChange', params: ({ event }) => event },
        },
        'change.refused': {
          target: 'refused',
          actions: { type: 'rememberRefusal', params: ({ event }) => event },
        },
        'change.withdrawn': 'withdrawn',
      },
      initial: 'asked',
      states: {
        asked: {
          description:
            'On its way: nobody can call it back, nor give up unseen what could not be made.',
          on: {
            'change.queued': [
              { guard: 'isNowOrNever', target: 'withdrawing' },
              { target: 'queued' },
            ],
          },
        },
        queued: {
          description: 'The store takes nothing now: the change waits in it or is given up.',
          tags: 'queued',
          on: { 'change.withdraw': 'withdrawing' },
        },
        withdrawing: {
          description:
            'What the store is about to write can be made all the same: only its answer tells.',
          entry: 'withdrawRequest',
        },
      },
    },
    accepted: { type: 'final' },
    refused: { type: 'final' },
    withdrawn: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

export function isRefused({ outcome }: ChangeOutput): boolean {
  return outcome === 'refused';
}

export function isAccepted({ outcome }: ChangeOutput): boolean {
  return outcome === 'accepted';
}

export function isWithdrawn({ outcome }: ChangeOutput): boolean {
  return outcome === 'withdrawn';
}

/** Why a change was not made, or null. */
export function refusalIn(output: ChangeOutput): Refusal | null {
  return output.outcome === 'refused' ? output.refusal : null;
}

const changedMeanwhile: ReadonlySet<string> = new Set([
  'record.conflict',
  'record.gone',
  'schedule.classesChanged',
  'schedule.gone',
]);

/** Whether a change was refused as what it was written on is not that any more. */
export function isChangedMeanwhile(refusal: Refusal | null): boolean {
  return refusal !== null && changedMeanwhile.has(refusal.code);
}
