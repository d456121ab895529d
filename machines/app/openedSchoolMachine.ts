import { fromCallback, fromPromise, setup } from 'xstate';
import type { School } from '../school/school.ts';
import { refuse } from '../store/decisions.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import { persistenceMachine } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import { schoolMachine } from '../store/schoolMachine.ts';
import type { PersistenceEvent } from '../store/running.ts';
import type {
  CommitOutput,
  CommitRequest,
  LoadOutput,
  QuarantineRequest,
  RefreshOutput,
  StoreReport,
} from '../store/storePort.ts';

export interface OpenedSchoolInput {
  school: School;
  /** Epoch milliseconds. */
  clock: () => number;
}

interface OpenedSchoolContext {
  persistence: PersistenceRef;
  school: SchoolRef;
}

export const openedSchoolMachine = setup({
  types: {
    context: {} as OpenedSchoolContext,
    events: {} as StoreReport,
    input: {} as OpenedSchoolInput,
  },
  actors: {
    /** Over the port of `readOnlyActors`. */
    persistence: persistenceMachine,
    school: schoolMachine,
  },
}).createMachine({
  id: 'openedSchool',
  description:
    'A school of a file in the place of the stored one, a system of its own: no change reaches the browser.',
  context: ({ input: { school, clock }, spawn }) => {
    const persistence = spawn('persistence', {
      id: 'persistence',
      systemId: 'persistence',
      input: { clock },
    });
    return {
      persistence,
      school: spawn('school', {
        id: 'school',
        systemId: 'school',
        input: { school, changes: [], persistence },
      }),
    };
  },
  initial: 'shown',
  states: {
    shown: {
      description: 'It stays as the file has it until it is stopped.',
      on: { 'store.loaded': {}, 'store.failed': {} },
    },
  },
});

/** The store's port over a school that stays as it is: whatever is asked of it is refused. */
export function readOnlyActors(school: School) {
  const reached: RefreshOutput = { school, revision: 0, changes: [], isCopied: true };
  return {
    load: fromPromise<LoadOutput>(() =>
      Promise.resolve({ ...reached, quarantined: [], isOrdered: true }),
    ),
    commit: fromPromise<CommitOutput, CommitRequest>(() =>
      Promise.resolve({ ...reached, outcome: { refusal: refuse('school.readOnly') } }),
    ),
    refresh: fromPromise<RefreshOutput>(() => Promise.resolve(reached)),
    watchTabs: fromCallback<PersistenceEvent>(() => undefined),
    keepQuarantine: fromCallback<QuarantineRequest, undefined>(() => undefined),
  };
}
