import type { AnyEventObject } from 'xstate';
import { assign, createActor, createMachine } from 'xstate';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';

/** A school that holds records, remembers what it is asked and answers nothing by itself. */
export function askedSchool(records: School = emptySchool) {
  const asked: AnyEventObject[] = [];
  let answers = 0;
  const machine = createMachine({
    context: { school: records },
    on: {
      'records.set': { actions: assign({ school: ({ event }) => event['records'] as School }) },
      '*': { actions: ({ event }) => asked.push(event) },
    },
  });
  const ref = createActor(machine).start();
  const count = (wanted: string) => asked.filter(({ type }) => type === wanted).length;
  return {
    asked,
    ref: ref as unknown as SchoolRef,
    /** Another tab's change. */
    setRecords: (next: School) => ref.send({ type: 'records.set', records: next }),
    /** Whether each request was answered or taken back. */
    isSettled: () => count('change.request') === answers + count('change.abandon'),
    /** For a walk, which answers in the school's place. */
    walk: {
      setUp: () => {
        asked.length = 0;
        answers = 0;
      },
      beforeEvent: ({ type }: AnyEventObject) => {
        if (type === 'change.accepted' || type === 'change.refused') answers += 1;
      },
    },
  };
}
