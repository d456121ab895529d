import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createActor } from 'xstate';
import { emptySchool } from '../../machines/school/school.ts';
import type { Standing } from '../../machines/settings/storageMachine.ts';
import { storageMachine } from '../../machines/settings/storageMachine.ts';
import { askedStore } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { endInvoked, playedByPuppets } from '../support/puppets.ts';

const room = { used: 1_000, quota: 9_000 };
const kept: Standing = { room, isKept: true, isForbidden: false };
const notKept: Standing = { room, isKept: false, isForbidden: false };
const forbidden: Standing = { room, isKept: false, isForbidden: true };
const silent: Standing = { room: null, isKept: null, isForbidden: false };
const usage = { years: [], rest: { count: 3, units: 90 }, total: { count: 3, units: 90 } };

function start() {
  const { school, records } = askedStore().input;
  const actor = createActor(playedByPuppets(storageMachine), { input: { school, records } });
  return actor.start();
}

function look(actor: AnyActorRef, output: Standing) {
  endInvoked(actor, 'look', { output });
}

describe('what the browser says of its data', () => {
  it('takes every transition', () => {
    const { school, records } = askedStore().input;
    const failed = { error: new Error('busy') };
    expectEveryTransition(storageMachine, {
      input: { school, records },
      events: [
        { type: 'keeping.ask' },
        { type: 'keeping.answered' },
        { type: 'records.changed', records },
      ],
      endings: {
        look: [
          { output: kept },
          { output: notKept },
          { output: forbidden },
          { output: silent },
          failed,
        ],
        ask: [{ output: true }, { output: false }, failed],
        countUsage: [{ output: usage }, failed],
      },
      distinguish: ({ context: { standing, isRefused } }) => [standing, isRefused],
      promises: {
        'nobody is asked where the browser keeps the data, forbids it or says nothing': ({
          value,
          context: { standing },
        }) =>
          (value as { keeping: string }).keeping !== 'asking' ||
          (standing?.isKept === false && !standing.isForbidden),
      },
    });
  });

  it('is looked at again once it has answered whoever asked', () => {
    const actor = start();
    look(actor, notKept);
    actor.send({ type: 'keeping.ask' });
    expect(actor.getSnapshot().matches({ keeping: 'asking' })).toBe(true);
    endInvoked(actor, 'ask', { output: true });
    look(actor, kept);
    expect(actor.getSnapshot().context).toMatchObject({ standing: kept, isRefused: false });
  });

  it('is remembered as refused until another answer', () => {
    const actor = start();
    look(actor, notKept);
    actor.send({ type: 'keeping.ask' });
    endInvoked(actor, 'ask', { output: false });
    look(actor, notKept);
    expect(actor.getSnapshot().context.isRefused).toBe(true);
    actor.send({ type: 'keeping.ask' });
    endInvoked(actor, 'ask', { output: true });
    expect(actor.getSnapshot().context.isRefused).toBe(false);
  });

  it('is looked at again when the first change had it asked', () => {
    const actor = start();
    look(actor, notKept);
    actor.send({ type: 'keeping.answered' });
    look(actor, kept);
    expect(actor.getSnapshot().context.standing).toEqual(kept);
  });

  it('is counted anew when the records change, and shows the last count until then', () => {
    const actor = start();
    endInvoked(actor, 'countUsage', { output: usage });
    actor.send({ type: 'records.changed', records: { ...emptySchool } });
    expect(actor.getSnapshot().matches({ usage: 'counting' })).toBe(true);
    expect(actor.getSnapshot().context.usage).toEqual(usage);
  });
});
