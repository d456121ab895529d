// @vitest-environment happy-dom
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { updateMachine } from '../../machines/app/updateMachine.ts';
import { watchWorker } from '../../src/offline/watchWorker.ts';

/** A browser whose worker waits, after another that is active or as the first of all. */
function startBeside(active: object | null) {
  const waiting = Object.assign(new EventTarget(), {
    scriptURL: new URL('/sw.js', location.href).href,
  });
  const registration = Object.assign(new EventTarget(), { waiting, active });
  const workers = Object.assign(new EventTarget(), {
    controller: null,
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: workers } }));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  const machine = updateMachine.provide({
    actors: { watchWorker },
    actions: { reloadPage: () => undefined },
  });
  const update = createActor(machine).start();
  onTestFinished(() => {
    update.stop();
    vi.unstubAllGlobals();
  });
  return update;
}

it('offers a version that waits for the one in use', async () => {
  const update = startBeside({});
  await turn();
  expect(update.getSnapshot().value).toBe('available');
});

it('offers nothing while the first version of all waits to be used', async () => {
  const update = startBeside(null);
  await turn();
  expect(update.getSnapshot().value).toBe('current');
});
