import { expect, it } from 'vitest';
import { inSlices } from '../../src/loading/inSlices.ts';

it('takes no step while it is held up, and goes on after', async () => {
  const taken: string[] = [];
  let held = 3;
  const isHeldUp = () => {
    if (held === 0) return false;
    held -= 1;
    taken.push('held');
    return true;
  };
  const steps = (function* count() {
    taken.push('step');
    yield;
    taken.push('step');
    return 7;
  })();
  expect(await inSlices(steps, undefined, isHeldUp)).toBe(7);
  expect(taken).toEqual(['held', 'held', 'held', 'step', 'step']);
});

it('is left where it is once nobody wants it any more, held up or not', async () => {
  const controller = new AbortController();
  const isHeldUp = () => {
    controller.abort();
    return true;
  };
  const steps = (function* count() {
    yield;
  })();
  await expect(inSlices(steps, controller.signal, isHeldUp)).rejects.toThrow('aborted');
});
