import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { End } from '../support/storeLife.ts';
import { StoreLife, commandOf, later, miscopied, unlike } from '../support/storeLife.ts';

const { LIVES: lives } = process.env;
/** The same ones each time, or so many others. */
const runs = lives ? { numRuns: Number(lives) } : { numRuns: 40, seed: 1 };

type Step = (life: StoreLife) => Promise<unknown>;

const day = 24 * 60 * 60_000;
const place = fc.nat({ max: 2 });
const ends = fc.option(fc.oneof(fc.constantFrom<End>('before', 'after'), fc.nat({ max: 8 })), {
  nil: null,
  freq: 3,
});
const kinds = ['student', 'class', 'class', 'delete', 'activity', 'undo', 'restore', 'takeOut'];

const saving = fc
  .tuple(place, fc.constantFrom(...kinds), fc.nat({ max: 60 }), ends)
  .map(([at, kind, which, end]) =>
    named(`save ${at} ${kind} ${which} ${end}`, async (life) => {
      const tab = await life.tab(at);
      life.copies.push(Object.fromEntries(life.keys.texts));
      if (which % 4 === 0) life.backups.push(tab.stored.school);
      const what = await life.make(tab, commandOf(life, tab.stored, kind, which), end);
      if (what !== 'not saved') expectHeld(life, at);
    }),
  );
const reading = place.map((at) =>
  named(`read ${at}`, async (life) => {
    await (await life.tab(at)).refresh();
    expectHeld(life, at);
  }),
);
const reloading = fc.tuple(place, fc.boolean()).map(([at, isSlow]) =>
  named(`reload ${at} ${isSlow}`, async (life) => {
    life.tabs[at]?.end();
    await life.tab(at);
    expectHeld(life, at);
    if (isSlow) await later();
  }),
);
const killing = fc.option(fc.nat({ max: 5 })).map((ago) =>
  named(`kill ${ago}`, async (life) => {
    life.kill(ago === null ? undefined : life.copies.at(-1 - ago));
  }),
);
const filling = fc.option(fc.nat({ max: 4_000 })).map((room) =>
  named(`room ${room}`, async (life) => {
    life.keys.capacity = room === null ? Infinity : life.keys.used() + room;
  }),
);
const passing = fc.integer({ min: -40, max: 80 }).map((days) =>
  named(`days ${days}`, async (life) => {
    life.time += days * day;
  }),
);

const dozing = fc
  .nat({ max: 10 })
  .map((calls) => named(`doze ${calls}`, async (life) => life.doze(calls)));
const waking = place.map((at) =>
  named(`wake ${at}`, async (life) => {
    if (await life.wake(at)) expectHeld(life, at);
  }),
);

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: saving },
    { weight: 2, arbitrary: reading },
    { weight: 2, arbitrary: reloading },
    { weight: 1, arbitrary: killing },
    { weight: 1, arbitrary: filling },
    { weight: 1, arbitrary: passing },
    { weight: 1, arbitrary: dozing },
    { weight: 1, arbitrary: waking },
  ),
  { minLength: 4, maxLength: 24, size: 'max' },
);

describe('a browser of three tabs that end at any point, run out of room and of days', () => {
  it('holds all that was confirmed, and shows it in local storage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), steps, async (isFirstVisit, all) => {
        const life = await StoreLife.begin(isFirstVisit);
        try {
          await life.tab(0);
          for (const step of all) await step(life);
          const last = await life.end();
          expect(unlike(last.stored.school, life.expected!), 'in the end').toEqual([]);
          expect(miscopied(life.keys, last.stored), 'in local storage').toEqual([]);
          expect(last.loaded.quarantined).toEqual([]);
        } finally {
          life.kill();
        }
      }),
      runs,
    );
  }, 900_000);
});

function expectHeld(life: StoreLife, at: number): void {
  const tab = life.tabs[at];
  if (tab) expect(unlike(tab.stored.school, life.expected!), 'in a tab').toEqual([]);
}

/** A step that a failed run names. */
function named(name: string, step: Step): Step {
  return Object.assign(step, { [fc.toStringMethod]: () => name });
}
