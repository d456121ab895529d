import type { AnyActorRef, AnyEventObject, EventObject, MachineContext } from 'xstate';
import { assign, fromCallback, sendTo } from 'xstate';
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

/** Where a form stays while it is not saved, so that it outlives its page. */
export interface FormStore {
  /** What was left there, unchecked. */
  kept: unknown;
  /** Has what is typed and not saved kept, or nothing. */
  keep: (unsaved: object | null) => void;
}

interface Keeping {
  form: AnyActorRef;
  keep: (isSaving: boolean) => void;
}

/** Has a form kept at once and whenever it changes, until it is over; while it is saved, as submitted. */
export const keepForm = fromCallback<EventObject, Keeping>(({ input: { form, keep } }) => {
  let wasSaving = false;
  const keepNow = () => {
    const isSaving: boolean = form.getSnapshot().matches('saving');
    if (!isSaving || !wasSaving) keep(isSaving);
    wasSaving = isSaving;
  };
  const following = form.subscribe(keepNow);
  keepNow();
  return () => {
    following.unsubscribe();
    // One whose page goes away is kept as it is; whoever signs out has dropped it by then.
    if (form.getSnapshot().status === 'done') keepNow();
  };
});

/**
 * Of a machine with a form, by what of its context is typed and not saved, and whether it is being saved
 * in `saving`: the page may go before the answer comes. Its setup has `keepForm`.
 */
export function keepsForm<Context extends { formStore: FormStore }>(
  unsavedIn: (context: Context, isSaving: boolean) => object | null,
) {
  return {
    src: 'keepForm',
    input: ({ context: { formStore }, self }: { context: Context; self: AnyActorRef }) => ({
      form: self,
      keep: (isSaving: boolean) => {
        const { status, context } = self.getSnapshot();
        formStore.keep(status === 'done' ? null : unsavedIn(context, isSaving));
      },
    }),
  } as const;
}

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
