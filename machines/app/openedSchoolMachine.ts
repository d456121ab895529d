import { setup } from 'xstate';
import type { School } from '../school/school.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import { persistenceMachine } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import { schoolMachine } from '../store/schoolMachine.ts';
import type { StoreReport } from '../store/storePort.ts';

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
