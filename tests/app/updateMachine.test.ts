import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { updateMachine } from '../../machines/app/updateMachine.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { playedByPuppets } from '../support/puppets.ts';

function start() {
  let reloads = 0;
  const machine = updateMachine.provide({ actions: { reloadPage: () => (reloads += 1) } });
  const actor = createActor(playedByPuppets(machine)).start();
  return { actor, reloads: () => reloads };
}

describe('a new version of the product', () => {
  it('takes every transition', () => {
    expectEveryTransition(updateMachine.provide({ actions: { reloadPage: () => undefined } }), {
      events: [
        { type: 'update.found' },
        { type: 'update.applied' },
        { type: 'update.apply' },
        { type: 'update.postpone' },
      ],
    });
  });

  it('never reloads a page by itself when another tab takes it', () => {
    const { actor, reloads } = start();
    actor.send({ type: 'update.found' });
    actor.send({ type: 'update.applied' });
    expect(actor.getSnapshot().value).toBe('superseded');
    expect(reloads()).toBe(0);
    actor.send({ type: 'update.apply' });
    expect(reloads()).toBe(1);
  });

  it('reloads the page once it is in charge, when the person asked for it', () => {
    const { actor, reloads } = start();
    actor.send({ type: 'update.found' });
    actor.send({ type: 'update.apply' });
    expect(reloads()).toBe(0);
    actor.send({ type: 'update.applied' });
    expect(reloads()).toBe(1);
  });
});
