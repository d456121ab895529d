import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { LessonDraft } from '../lessons/lessonSaving.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, refusalIn } from '../store/changeMachine.ts';
import type { Decide, Refusal } from '../store/decisions.ts';
import type { FeatureInput } from '../store/feature.ts';
import { changeGuards, followsRecords, rememberRecords, withdrawChange } from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { RefusedItem } from './outbox.ts';
import { askedAgain } from './commands/askingAgain.ts';
import { draftInPlace } from './commands/resolving.ts';

interface ResolvingContext extends FeatureInput {
  /** What is being tried again or asked about. */
  item: RefusedItem | null;
  /** Of what opens in the record of its class, where something else is written of that. */
  opening: Opening | null;
  /** What is to leave the outbox. */
  dropped: readonly string[];
  /** Ids of what was accepted: it only has to leave the outbox, and is asked never again. */
  accepted: ReadonlySet<string>;
  /** What says whether something may be asked again; null until it came. */
  decide: Decide | null;
  /** Why something was refused again, by its id. */
  refusals: Readonly<Record<string, Refusal>>;
}

interface Opening {
  asked: LessonDraft;
  /** What is written and not saved. */
  written: LessonDraft;
}

interface LessonToOpen {
  item: RefusedItem;
  asked: LessonDraft;
  /** What the store holds as the writer's drafts, unchecked. */
  drafts: readonly unknown[];
}

export type ResolvingEvent =
  | { type: 'item.retry'; item: RefusedItem }
  | { type: 'item.discard'; item: RefusedItem }
  | { type: 'entries.dismiss'; ids: readonly string[] }
  | ({ type: 'lesson.open' } & LessonToOpen)
  | { type: 'asked.open' }
  | { type: 'written.open' }
  | { type: 'resolving.confirm' }
  | { type: 'resolving.cancel' }
  | { type: 'item.gone' }
  | RecordsChanged;

export const resolvingMachine = setup({
  types: {
    context: {} as ResolvingContext,
    events: {} as ResolvingEvent,
    input: {} as FeatureInput,
    /** Opens a class with a draft, in the place of another one. */
    emitted: {} as { type: 'lesson.opened'; draft: LessonDraft; replaced: LessonDraft | null },
  },
  actors: {
    change: changeMachine,
    watchRecords,
    rules: fromPromise<Decide>(notProvided),
    /** Takes what was refused or skipped out of the outbox. */
    drop: fromPromise<void, { ids: readonly string[] }>(notProvided),
    /** Sends `item.gone` once nothing has to be resolved of it any more. */
    watchItem: fromCallback<ResolvingEvent, { id: string }>(notProvided),
  },
  guards: {
    isAcceptedOnce: ({ context }, { item }: { item: RefusedItem }) => context.accepted.has(item.id),
    isWrittenOtherwise: ({ context: { records } }, { asked, drafts }: LessonToOpen) =>
      draftInPlace(records, drafts, asked) !== null,
    ...changeGuards,
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberRules: assign((_, { output }: { output: Decide }) => ({ decide: output })),
    rememberItem: assign((_, { item }: { item: RefusedItem }) => ({
      item,
      dropped: [item.id],
    })),
    rememberEntries: assign((_, { ids }: { ids: readonly string[] }) => ({
      item: null,
      dropped: ids,
    })),
    rememberAccepted: assign(({ context: { accepted, dropped } }) => ({
      accepted: new Set([...accepted, ...dropped]),
    })),
    rememberRefusal: assign(({ context: { item, refusals } }, output: ChangeOutput) => {
      const refusal = refusalIn(output);
      return item && refusal ? { refusals: { ...refusals, [item.id]: refusal } } : {};
    }),
    rememberOpening: assign(({ context: { records } }, { item, asked, drafts }: LessonToOpen) => {
      const written = draftInPlace(records, drafts, asked);
      return { item, opening: written && { asked, written } };
    }),
    tellOpened: emit((_, { asked }: LessonToOpen) => ({
      type: 'lesson.opened',
      draft: asked,
      replaced: null,
    })),
    tellAskedOpened: emit(({ context }) => {
      const { asked, written } = openingIn(context);
      return { type: 'lesson.opened', draft: asked, replaced: written };
    }),
    tellWrittenOpened: emit(({ context }) => ({
      type: 'lesson.opened',
      draft: openingIn(context).written,
      replaced: null,
    })),
    forgetItem: assign({ item: null, opening: null, dropped: [] }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'resolving',
  description: 'What was asked on this device and no longer fits what others made of the school.',
  context: ({ input }) => ({
    ...input,
    item: null,
    opening: null,
    dropped: [],
    accepted: new Set(),
    decide: null,
    refusals: {},
  }),
  invoke: [
    followsRecords.invoke,
    {
      src: 'rules',
      onDone: { actions: { type: 'rememberRules', params: ({ event }) => event } },
      onError: { description: 'Whatever is asked again then waits for them.' },
    },
  ],
  on: followsRecords.on,
  initial: 'browsing',
  states: {
    browsing: {
      entry: 'forgetItem',
      initial: 'fresh',
      states: {
        fresh: {},
        failing: { description: 'The outbox could not be written.' },
      },
      on: {
        'item.retry': [
          {
            description: 'It was done, and only the outbox could not be written then.',
            guard: { type: 'isAcceptedOnce', params: ({ event }) => event },
            target: 'dropping',
            actions: { type: 'rememberItem', params: ({ event }) => event },
          },
          {
            target: 'retrying',
            actions: { type: 'rememberItem', params: ({ event }) => event },
          },
        ],
        'item.discard': {
          target: 'asked.discarding',
          actions: { type: 'rememberItem', params: ({ event }) => event },
        },
        'entries.dismiss': {
          target: 'dropping',
          actions: { type: 'rememberEntries', params: ({ event }) => event },
        },
        'lesson.open': [
          {
            guard: { type: 'isWrittenOtherwise', params: ({ event }) => event },
            target: 'asked.choosingDraft',
            actions: { type: 'rememberOpening', params: ({ event }) => event },
          },
          { actions: { type: 'tellOpened', params: ({ event }) => event } },
        ],
      },
    },
    retrying: {
      description: 'It leaves the outbox only once the school has it.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, item, records } }) => ({
          persistence,
          command: askedAgain(records, required(item, 'it was chosen').command),
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'dropping',
            actions: 'rememberAccepted',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'browsing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'browsing' },
        ],
      },
      on: { 'resolving.cancel': { actions: 'withdrawChange' } },
    },
    asked: {
      description: 'What another tab resolves meanwhile is no question any more.',
      invoke: {
        src: 'watchItem',
        input: ({ context: { item } }) => ({ id: required(item, 'it is asked about').id }),
      },
      on: { 'resolving.cancel': 'browsing', 'item.gone': 'browsing' },
      initial: 'discarding',
      states: {
        discarding: { on: { 'resolving.confirm': '#resolving.dropping' } },
        choosingDraft: {
          description: 'Nothing that is written of its class is lost unasked.',
          on: {
            'asked.open': { target: '#resolving.browsing', actions: 'tellAskedOpened' },
            'written.open': { target: '#resolving.browsing', actions: 'tellWrittenOpened' },
          },
        },
      },
    },
    dropping: {
      invoke: {
        src: 'drop',
        input: ({ context: { dropped } }) => ({ ids: dropped }),
        onDone: 'browsing',
        onError: 'browsing.failing',
      },
    },
  },
});

function openingIn({ opening }: ResolvingContext): Opening {
  return required(opening, 'it was asked which one opens');
}

export type ResolvingRef = ActorRefFrom<typeof resolvingMachine>;
