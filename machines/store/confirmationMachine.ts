import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { ChangeInput, ChangeOutput } from './changeMachine.ts';
import { changeMachine } from './changeMachine.ts';
import { withdrawChange } from './feature.ts';

export type ConfirmationInput = Pick<ChangeInput, 'command' | 'persistence'>;

interface ConfirmationContext extends ConfirmationInput {
  output: ChangeOutput;
}

export type ConfirmationEvent = { type: 'confirmation.accept' } | { type: 'confirmation.decline' };

export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as ConfirmationInput,
    output: {} as ChangeOutput,
    children: {} as { change: 'change' },
  },
  actors: { change: changeMachine },
  actions: {
    rememberOutput: assign((_, output: ChangeOutput) => ({ output })),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'confirmation',
  description: 'One change of a feature, which whoever asks for it confirms before it is made.',
  context: ({ input }) => ({ ...input, output: { outcome: 'withdrawn' } }),
  initial: 'asking',
  states: {
    asking: {
      on: { 'confirmation.accept': 'making', 'confirmation.decline': 'over' },
    },
    making: {
      description: 'It can be declined still, where it waits for the store.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { command, persistence } }) => ({ command, persistence }),
        onDone: {
          target: 'over',
          actions: { type: 'rememberOutput', params: ({ event }) => event.output },
        },
      },
      on: { 'confirmation.decline': { actions: 'withdrawChange' } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

export type ConfirmationRef = ActorRefFrom<typeof confirmationMachine>;
