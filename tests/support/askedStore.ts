import type { AnyActorRef, AnyEventObject } from 'xstate';
import { createActor, fromCallback, fromTransition } from 'xstate';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import type { Change } from '../../machines/store/changes.ts';
import type { Refusal } from '../../machines/store/decisions.ts';
import type { PersistenceRef } from '../../machines/store/persistenceMachine.ts';
import type { ChangeReply } from '../../machines/store/running.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';

/** Where a form is kept that nobody looks at again. */
const keepsNothing = { kept: null, keep: () => undefined };

/**
 * A school with its store, which remembers what it is asked and answers only as a test says: what is
 * queued it drops as it is told to.
 */
export function askedStore(records: School = emptySchool) {
  const asked: AnyEventObject[] = [];
  let isQueued = false;
  const persistence = createActor(
    fromCallback<AnyEventObject>(({ receive }) =>
      receive((event) => {
        asked.push(event);
        if (event.type === 'change.withdraw' && isQueued) reply({ type: 'change.withdrawn' });
      }),
    ),
  ).start();
  const school = createActor(
    fromTransition(
      (state: { school: School }, event: AnyEventObject) =>
        event.type === 'records.set' ? { school: event['next'] as School } : state,
      { school: records },
    ),
  ).start();
  /** Answers whoever asked last. */
  const reply = (answer: ChangeReply) => {
    const request = asked.findLast(({ type }) => type === 'change.request');
    if (!request) throw new Error('Nothing was asked.');
    isQueued = answer.type === 'change.queued';
    (request['replyTo'] as AnyActorRef).send(answer);
  };
  return {
    asked,
    /** What a feature's machine is given. */
    input: {
      persistence: persistence as AnyActorRef as PersistenceRef,
      school: school as AnyActorRef as SchoolRef,
      records,
      formStore: keepsNothing,
      runStore: keepsNothing,
    },
    /** Another tab's change. */
    setRecords: (next: School) => school.send({ type: 'records.set', next }),
    accept: (change: Partial<Change> = {}) =>
      reply({ type: 'change.accepted', change: { details: {}, ...change } as Change }),
    refuse: (code: Refusal['code']) =>
      reply({ type: 'change.refused', refusal: { allowed: false, code, details: {} } }),
    queue: () => reply({ type: 'change.queued' }),
    /** From now on what was queued is on its way again. */
    tryAgain: () => {
      isQueued = false;
    },
    /** Does not make what was taken back on its way. */
    drop: () => reply({ type: 'change.withdrawn' }),
  };
}

/** The ways a change ends, for a walk in which a puppet plays it. */
export const changeEndings = [
  { output: { outcome: 'accepted', change: { details: {} } } },
  { output: { outcome: 'refused', refusal: refusalOf('record.conflict') } },
  { output: { outcome: 'withdrawn' } },
] as const;

export function refusalOf(code: Refusal['code']): Refusal {
  return { allowed: false, code, details: {} };
}
