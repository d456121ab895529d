import type { AnyActorRef, AnyEventObject } from 'xstate';
import { createActor, fromTransition } from 'xstate';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import type { Change } from '../../machines/store/changes.ts';
import type { Refusal } from '../../machines/store/decisions.ts';
import type { PersistenceRef } from '../../machines/store/persistenceMachine.ts';
import type { ChangeReply } from '../../machines/store/running.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { createListener } from './listener.ts';

/** A school with its store, which remembers what it is asked and answers only as a test says. */
export function askedStore(records: School = emptySchool) {
  const { heard: asked, ref: persistence } = createListener();
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
    (request['replyTo'] as AnyActorRef).send(answer);
  };
  return {
    asked,
    /** What a feature's machine is given. */
    input: {
      persistence: persistence as PersistenceRef,
      school: school as AnyActorRef as SchoolRef,
      records,
    },
    /** Another tab's change. */
    setRecords: (next: School) => school.send({ type: 'records.set', next }),
    accept: (change: Partial<Change> = {}) =>
      reply({ type: 'change.accepted', change: { details: {}, ...change } as Change }),
    refuse: (code: Refusal['code']) =>
      reply({ type: 'change.refused', refusal: { allowed: false, code, details: {} } }),
    queue: () => reply({ type: 'change.queued' }),
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
