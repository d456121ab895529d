import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { School } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { FeatureInput } from '../store/feature.ts';
import { changeGuards, followsRecords, rememberRecords } from '../store/feature.ts';
import type { Notice } from '../store/notices.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { BackupFile, FileProgress, FileEvent } from './files.ts';
import { cycleRecords, cycleSchool, isSameCycle } from './cycleRecords.ts';
import type { CycleTakeOutCommand } from './cycleTakingOut.ts';

/** What the file of a cycle is to hold. */
export interface CycleContent {
  cycle: Cycle;
  school: School;
}

export type CycleFilingEvent =
  | { type: 'cycle.file'; cycle: Cycle }
  | { type: 'cycle.takeOut'; cycle: Cycle }
  | { type: 'filing.retry' }
  | { type: 'filing.cancel' }
  | FileEvent
  | RecordsChanged;

interface CycleFilingContext extends FeatureInput {
  /** What is written, or was written last. */
  content: CycleContent | null;
  /** The file of that content, once it was read back; the only one by which a cycle goes. */
  file: BackupFile | null;
  progress: FileProgress | null;
}

export const cycleFilingMachine = setup({
  types: {
    context: {} as CycleFilingContext,
    events: {} as CycleFilingEvent,
    input: {} as FeatureInput,
    emitted: {} as { type: 'notice'; notice: Notice },
    children: {} as { confirmation: 'confirmation' },
  },
  actors: {
    confirmation: confirmationMachine,
    watchRecords,
    /** Writes the file of a cycle and reads it back; fails where that is not the same. */
    writeCycle: fromCallback<FileEvent, CycleContent>(notProvided),
  },
  guards: {
    isFiled: ({ context: { records, content, file } }, { cycle }: { cycle: Cycle }) =>
      file !== null &&
      content?.cycle.name === cycle.name &&
      isSameCycle(cycleRecords(records, cycle), content.school),
    ...changeGuards,
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberWanted: assign(({ context: { records } }, { cycle }: { cycle: Cycle }) => ({
      content: { cycle, school: cycleSchool(records, cycle) },
      file: null,
    })),
    rememberProgress: assign((_, { progress }: { progress: FileProgress }) => ({ progress })),
    forgetProgress: assign({ progress: null }),
    rememberFile: assign((_, { file }: { file: BackupFile }) => ({ file })),
    forgetFile: assign({ file: null }),
    /** Hands the context's file to the person. */
    handOver: notProvided,
    noticeFile: emit(({ context: { content } }) => ({
      type: 'notice',
      notice: { code: 'cycle.filed', details: { name: content?.cycle.name ?? '' } },
    })),
    noticeIncomplete: emit({
      type: 'notice',
      notice: { code: 'download.incomplete', details: {} },
    }),
    noticeFailure: emit(({ context: { content } }) => ({
      type: 'notice',
      notice: {
        code: 'cycle.fileFailed',
        details: { name: content?.cycle.name ?? '' },
        retry: { type: 'filing.retry' },
      },
    })),
  },
}).createMachine({
  id: 'cycleFiling',
  description: 'A closed cycle written to a file, and by what was read back of it taken out.',
  context: ({ input }) => ({
    ...input,
    content: null,
    file: null,
    progress: null,
  }),
  ...followsRecords,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'cycle.file': {
          target: 'writing.toKeep',
          actions: { type: 'rememberWanted', params: ({ event }) => event },
        },
        'cycle.takeOut': [
          {
            description: 'What was written a moment ago is still all there is of the cycle.',
            guard: { type: 'isFiled', params: ({ event }) => event },
            target: 'takingOut',
          },
          {
            target: 'writing.toTakeOut',
            actions: { type: 'rememberWanted', params: ({ event }) => event },
          },
        ],
      },
      initial: 'resting',
      states: {
        resting: {},
        failed: {
          on: {
            'filing.retry': {
              target: '#cycleFiling.writing.again',
              actions: {
                type: 'rememberWanted',
                params: ({ context: { content } }) =>
                  required(content, 'what failed was asked for'),
              },
            },
          },
        },
      },
    },
    writing: {
      description: 'What was written is read back before it counts as the file of the cycle.',
      invoke: {
        src: 'writeCycle',
        input: ({ context }) => required(context.content, 'what is written was asked for'),
      },
      exit: 'forgetProgress',
      on: {
        'file.advanced': {
          actions: { type: 'rememberProgress', params: ({ event }) => event },
        },
        'file.incomplete': { target: 'idle', actions: 'noticeIncomplete' },
        'file.failed': { target: 'idle.failed', actions: 'noticeFailure' },
        'filing.cancel': 'idle',
      },
      initial: 'toKeep',
      states: {
        toKeep: {
          on: {
            'file.written': {
              target: '#cycleFiling.idle',
              actions: [
                { type: 'rememberFile', params: ({ event }) => event },
                'handOver',
                'noticeFile',
              ],
            },
          },
        },
        toTakeOut: {
          on: {
            'file.written': {
              target: '#cycleFiling.takingOut',
              actions: [{ type: 'rememberFile', params: ({ event }) => event }, 'handOver'],
            },
          },
        },
        again: { type: 'history' },
      },
    },
    takingOut: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({
          persistence: context.persistence,
          command: takeOutOf(context),
        }),
        onDone: [
          {
            description:
              'Whatever it was refused for, the file may be of other records than these.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'forgetFile',
          },
          { target: 'idle' },
        ],
      },
    },
  },
});

function takeOutOf({ content, file }: CycleFilingContext): CycleTakeOutCommand {
  const { cycle, school } = required(content, 'a cycle is filed before it goes');
  const { checksum, digest } = required(file, 'what is taken out is in a file');
  return {
    type: 'cycle.takeOut',
    cycle,
    filed: school,
    checksum: required(checksum, 'the file of a cycle is of lines'),
    digest: required(digest, 'no file of other records brings it back'),
  };
}

export type CycleFilingRef = ActorRefFrom<typeof cycleFilingMachine>;
