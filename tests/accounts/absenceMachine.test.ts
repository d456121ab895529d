import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWarned, untilTold } from '../../machines/accounts/absence.ts';
import { absenceMachine } from '../../machines/accounts/absenceMachine.ts';
import { securityBounds } from '../../machines/school/settingsChoices.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

it('takes every transition', () => {
  let noted = 0;
  expectEveryTransition(
    absenceMachine.provide({
      actions: {
        noteActivity: () => {
          noted += 1;
        },
      },
    }),
    {
      events: [
        { type: 'absence.told', left: 1_800_000 },
        { type: 'absence.told', left: 120_000 },
        { type: 'absence.told', left: 45_000 },
        { type: 'absence.end' },
      ],
      distinguish: ({ context }) => context.left,
      promises: {
        'nobody is warned before it is time': (snapshot) =>
          !snapshot.matches('warned') || snapshot.context.left <= 120_000,
      },
    },
  );
  expect(noted).toBeGreaterThan(0);
});

it('whatever a school allows, two whole minutes are there for the warning', () => {
  const [least, most] = securityBounds.inactivityMinutes;
  fc.assert(
    fc.property(fc.integer({ min: least, max: most }), (minutes) => {
      let left = minutes * 60_000;
      while (!isWarned(left)) left -= untilTold(left);
      expect(left).toBe(120_000);
      expect(untilTold(left)).toBe(1_000);
    }),
  );
});
