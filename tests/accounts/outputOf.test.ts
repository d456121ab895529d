import { expect, it } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import { outputOf } from '../../src/login/outputOf.ts';

const steps: string[] = [];
const machine = setup({
  types: { output: {} as string },
  actors: {
    work: fromCallback(() => () => {
      steps.push('work stopped');
    }),
  },
}).createMachine({
  initial: 'working',
  states: {
    working: { invoke: { src: 'work' }, on: { 'work.end': 'over' } },
    over: { type: 'final' },
  },
  output: 'done',
});

it('gives the output, and stops what works once nobody wants it', async () => {
  const ended = createActor(machine);
  const output = outputOf(ended, new AbortController().signal);
  ended.send({ type: 'work.end' });
  expect(await output).toBe('done');

  const controller = new AbortController();
  const unwanted = createActor(machine);
  const lost = outputOf(unwanted, controller.signal);
  steps.length = 0;
  controller.abort();
  await expect(lost).rejects.toThrow('aborted');
  expect(steps).toEqual(['work stopped']);
  expect(unwanted.getSnapshot().status).toBe('stopped');

  const late = createActor(machine);
  await expect(outputOf(late, controller.signal)).rejects.toThrow('aborted');
  expect(late.getSnapshot().value).toBe('working');
});
