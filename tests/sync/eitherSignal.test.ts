import { expect, test } from 'vitest';
import { eitherSignal } from '../../src/server/eitherSignal.ts';

test.each([0, 1])('what waits for two signals ends with number %i, and for its reason', (which) => {
  const both = [new AbortController(), new AbortController()] as const;
  const either = eitherSignal(both[0].signal, both[1].signal);
  expect(either.aborted).toBe(false);
  both[which]!.abort('the reason');
  both[1 - which]!.abort('a later one');
  expect(either.reason).toBe('the reason');
});

test('what waits for a signal that is over does not begin', () => {
  const later = new AbortController();
  expect(eitherSignal(later.signal, AbortSignal.abort('over')).reason).toBe('over');
  expect(eitherSignal(AbortSignal.abort('over'), later.signal).reason).toBe('over');
});
