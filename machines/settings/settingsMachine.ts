import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, emit, setup } from 'xstate';
import { required } from '../kit/required.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { FormStore } from '../store/feature.ts';
import { keepForm, keepsForm, withdrawChange } from '../store/feature.ts';
import type { DemoLoadCommand, DemoRemoveCommand } from './demoSchool.ts';
import type { SchoolEmptyCommand } from './emptySchool.ts';
import type { SettingsSaveCommand } from './settings.ts';
import type { SettingsChange, UnsavedSettings } from './settingsDrafts.ts';
import { readUnsaved, withUnsaved } from './settingsDrafts.ts';
import type { Notice } from '../store/notices.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';

/** What is asked for before it is done. */
type AskedCommand = DemoLoadCommand | DemoRemoveCommand | SchoolEmptyCommand;

export type SettingsEvent =
  | ({ type: 'form.change' } & SettingsChange)
  | { type: 'settings.save'; command: SettingsSaveCommand }
  | { type: 'school.ask'; command: AskedCommand }
  | { type: 'settings.cancel' }
  | { type: 'notification.test' };

export interface SettingsInput {
  persistence: PersistenceRef;
  formStore: FormStore;
}

interface SettingsContext extends SettingsInput {
  /** What was asked for last. */
  asked: AskedCommand | null;
  /** What stands in the forms and is not saved, whichever of them is shown. */
  unsaved: UnsavedSettings;
  /** What was last asked to be saved: once that is stored, its form goes on from it. */
  submitted: SettingsSaveCommand | null;
}

export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as SettingsInput,
    emitted: {} as { type: 'notice'; notice: Notice },
    children: {} as { change: 'change'; confirmation: 'confirmation' },
  },
  actors: { change: changeMachine, confirmation: confirmationMachine, keepForm },
  actions: {
    rememberUnsaved: assign({
      unsaved: ({ context }, change: SettingsChange) => withUnsaved(context.unsaved, change),
    }),
    rememberSubmitted: assign({
      submitted: (_, { command }: { command: SettingsSaveCommand }) => command,
    }),
    rememberAsked: assign((_, { command }: { command: AskedCommand }) => ({ asked: command })),
    withdrawChange: withdrawChange(),
    noticeTest: emit({ type: 'notice', notice: { code: 'notification.tested', details: {} } }),
  },
}).createMachine({
  id: 'settings',
  description:
    'The settings forms, and what is asked for before it is done: the demonstration school, an empty one.',
  context: ({ input }) => ({
    ...input,
    asked: null,
    unsaved: readUnsaved(input.formStore.kept),
    submitted: null,
  }),
  invoke: keepsForm(unsavedIn),
  on: {
    'form.change': { actions: { type: 'rememberUnsaved', params: ({ event }) => event } },
    'notification.test': { actions: 'noticeTest' },
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'settings.save': {
          target: 'saving',
          actions: { type: 'rememberSubmitted', params: ({ event }) => event },
        },
        'school.ask': {
          target: 'asking',
          actions: { type: 'rememberAsked', params: ({ event }) => event },
        },
      },
    },
    asking: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { asked, persistence } }) => ({
          persistence,
          command: required(asked, 'what is asked for is remembered first'),
        }),
        onDone: 'resting',
      },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'settings.save');
          return { persistence, command: event.command };
        },
        onDone: 'resting',
      },
      on: { 'settings.cancel': { actions: 'withdrawChange' } },
    },
  },
});

function unsavedIn({ unsaved }: SettingsContext): UnsavedSettings | null {
  return Object.keys(unsaved).length > 0 ? unsaved : null;
}

export type SettingsRef = ActorRefFrom<typeof settingsMachine>;
