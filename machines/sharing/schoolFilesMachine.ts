import { assign, emit, fromCallback, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import type { BackupFile } from '../settings/files.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { changeGuards, withdrawChange } from '../store/feature.ts';
import type { Notice } from '../store/notices.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { SchoolIdentifyCommand } from './identity.ts';

export interface SchoolFilesInput {
  persistence: PersistenceRef;
  school: SchoolRef;
  /** A random text that no other school has. */
  newId: () => string;
}

interface SchoolFilesContext extends SchoolFilesInput {
  /** Whom a file is prepared for. */
  teacherIds: readonly number[];
  /** What is handed over: a teacher's file, or those of several in one. */
  file: BackupFile | null;
  /** How many were written. */
  written: number;
}

export type SchoolFilesEvent =
  | { type: 'files.prepare'; teacherIds: readonly number[] }
  | { type: 'files.cancel' }
  | WriterEvent;

/** What whoever writes the files tells of them. */
export type WriterEvent =
  | { type: 'file.written' }
  | { type: 'files.done'; file: BackupFile }
  | { type: 'files.failed' };

export interface WriterInput {
  /** Written as it is at the start. */
  school: SchoolRef;
  teacherIds: readonly number[];
}

export const schoolFilesMachine = setup({
  types: {
    context: {} as SchoolFilesContext,
    events: {} as SchoolFilesEvent,
    input: {} as SchoolFilesInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    change: changeMachine,
    /** Writes a file for each teacher and reads it back; leaving the state stops it. */
    writeFiles: fromCallback<SchoolFilesEvent, WriterInput>(notProvided),
  },
  guards: {
    hasTeachers: (_, { teacherIds }: { teacherIds: readonly number[] }) => teacherIds.length > 0,
    ...changeGuards,
  },
  actions: {
    rememberTeachers: assign((_, { teacherIds }: { teacherIds: readonly number[] }) => ({
      teacherIds,
      written: 0,
    })),
    countFile: assign(({ context }) => ({ written: context.written + 1 })),
    rememberFile: assign((_, { file }: { file: BackupFile }) => ({ file })),
    /** Hands the context's file to the person. */
    handOver: notProvided,
    withdrawChange: withdrawChange(),
    noticeDone: emit(({ context: { written } }) => ({
      type: 'notice',
      notice: { code: 'schoolFiles.prepared', details: { count: written } },
    })),
    noticeFailure: emit({ type: 'notice', notice: { code: 'schoolFiles.failed', details: {} } }),
  },
}).createMachine({
  id: 'schoolFiles',
  description: 'A file for each chosen teacher, with what that teacher may see of the school.',
  context: ({ input }) => ({ ...input, teacherIds: [], file: null, written: 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'Nobody was chosen: the field says so.' },
      },
      on: {
        'files.prepare': [
          {
            guard: { type: 'hasTeachers', params: ({ event }) => event },
            target: 'identifying',
            actions: { type: 'rememberTeachers', params: ({ event }) => event },
          },
          { target: '.faulty' },
        ],
        'files.cancel': 'over',
      },
    },
    identifying: {
      description: 'The school gets, once, what its files are known by.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, newId } }) => ({
          persistence,
          command: { type: 'school.identify', id: newId() } satisfies SchoolIdentifyCommand,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'writing',
          },
          { target: 'choosing' },
        ],
      },
      on: { 'files.cancel': { actions: 'withdrawChange' } },
    },
    writing: {
      invoke: {
        src: 'writeFiles',
        input: ({ context: { school, teacherIds } }) => ({ school, teacherIds }),
      },
      on: {
        'file.written': { actions: 'countFile' },
        'files.done': {
          target: 'over',
          actions: [
            { type: 'rememberFile', params: ({ event }) => event },
            'handOver',
            'noticeDone',
          ],
        },
        'files.failed': { target: 'choosing', actions: 'noticeFailure' },
        'files.cancel': 'choosing',
      },
    },
    over: { type: 'final' },
  },
});
