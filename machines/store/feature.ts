import type { AnyActorRef, AnyEventObject, MachineContext } from 'xstate';
import { assign, sendTo } from 'xstate';
import type { School } from '../school/school.ts';
import type { ChangeOutput } from './changeMachine.ts';
import { isAccepted, isRefused, refusalIn } from './changeMachine.ts';
import type { Refusal } from './decisions.ts';
import type { PersistenceRef } from './persistenceMachine.ts';
import type { SchoolRef } from './schoolMachine.ts';
import type { RecordsChanged } from './watchRecords.ts';

export interface FollowingInput {
  school: SchoolRef;
  /** The school's records at the start; the machine follows them from there. */
  records: School;
}

export interface FeatureInput extends FollowingInput {
  persistence: PersistenceRef;
}

/** Of a machine that follows the records; its setup has `watchRecords` and `rememberRecords`. */
export const followsRecords = {
  invoke: {
    src: 'watchRecords',
    input: ({ context: { school } }: { context: Pick<FollowingInput, 'school'> }) => ({ school }),
  },
  on: {
    'records.changed': {
      actions: {
        type: 'rememberRecords',
        params: ({ event }: { event: RecordsChanged }) => event,
      },
    },
  },
} as const;

export const changeGuards = {
  isAccepted: (_: unknown, output: ChangeOutput) => isAccepted(output),
  isRefused: (_: unknown, output: ChangeOutput) => isRefused(output),
};

/**
 * A change that was refused leads back to its form, which says why and shows what is stored by now; the
 * setup has `isRefused`, `rememberRefusal` and `showStored`.
 */
export const backToForm = {
  guard: {
    type: 'isRefused',
    params: ({ event }: { event: { output: ChangeOutput } }) => event.output,
  },
  target: 'editing',
  actions: [
    {
      type: 'rememberRefusal',
      params: ({ event }: { event: { output: ChangeOutput } }) => event.output,
    },
    'showStored',
  ],
} as const;

// An action is of one machine's context and events: each setup makes its own.

export function rememberRecords<
  Context extends { records: Partial<School> },
  Event extends AnyEventObject,
>() {
  return assign<Context, Event, Pick<RecordsChanged, 'records'>, Event, never>(
    (_, { records }) => ({ records }) as Partial<Context>,
  );
}

export function rememberRefusal<
  Context extends { refusal: Refusal | null },
  Event extends AnyEventObject,
>() {
  return assign<Context, Event, ChangeOutput, Event, never>(
    (_, output) => ({ refusal: refusalIn(output) }) as Partial<Context>,
  );
}

export function withdrawChange<Context extends MachineContext, Event extends AnyEventObject>() {
  return sendTo<Context, Event, undefined, AnyActorRef, Event>('change', {
    type: 'change.withdraw',
  });
}
