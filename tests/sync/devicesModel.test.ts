import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameContent } from '../../machines/kit/sameContent.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import type { Operation } from '../../machines/store/changes.ts';
import { placeOf } from '../../machines/store/places.ts';
import type { UndoCommand } from '../../machines/store/undo.ts';
import { publicSchool } from '../../machines/sync/publicPart.ts';
import { follow } from '../../machines/sync/rebasing.ts';
import type { LogEntry } from '../../machines/sync/schoolServer.ts';
import { anyCommand } from '../support/anyCommand.ts';
import { anyEdit, anyTeaching, withIds } from '../support/anyEdit.ts';
import type { Asked, ModelDevice, SharedModel } from '../support/modelDevice.ts';
import { sharedModel } from '../support/modelDevice.ts';
import type { Wish } from '../support/wishes.ts';
import { isSaid, stands } from '../support/wishes.ts';

const { MEETINGS: meetings } = process.env;
/** The same ones each time, or so many others. */
const runs = meetings ? { numRuns: Number(meetings) } : { numRuns: 100, seed: 1 };

type Step = (one: ModelDevice, isOffice: boolean) => unknown;

/** After how many answers and writings of its own a device ends, if it does. */
const points = fc.option(fc.nat({ max: 12 }), { nil: undefined, freq: 2 });
const place = fc.nat({ max: 5 });

const asking = fc
  .tuple(fc.oneof(anyCommand, anyEdit), anyTeaching, points)
  .map(([office, teaching, after]): Step => (one, isOffice) => {
    const made = (isOffice ? office : teaching)(one.school);
    const command = made && withIds(one.school, made);
    return command && one.orders(command, after);
  });

const answering = fc
  .tuple(place, fc.constantFrom('again', 'again', 'again and ends', 'theirs'))
  .map(([at, how]): Step => (one) => {
    one.answers(at, how);
  });
const exchanging = points.map(
  (after): Step =>
    (one) =>
      one.exchange(after),
);
const takingBack = place.map(
  (at): Step =>
    (one) =>
      one.takesBack(at % 3),
);
const goingOffline = fc.constant<Step>((one) => {
  one.isOffline = !one.isOffline;
});
const trimming = fc.constant<Step>((one, isOffice) => isOffice && one.trims());

/** Which of the devices does what. */
const anyStep = fc.tuple(
  fc.constantFrom(0, 0, 1, 1, 2),
  fc.oneof(
    { weight: 5, arbitrary: asking },
    { weight: 2, arbitrary: exchanging },
    { weight: 2, arbitrary: answering },
    { weight: 1, arbitrary: takingBack },
    { weight: 1, arbitrary: goingOffline },
    { weight: 1, arbitrary: trimming },
  ),
);

/** What all did, each in the end with all that the others did. */
async function meet(steps: readonly (readonly [number, Step])[]): Promise<SharedModel> {
  const meeting = await sharedModel();
  const { devices } = meeting;
  for (const [who, step] of steps) {
    const one = devices[who]!;
    if (!one.isOut) await step(one, who < 2);
  }
  for (const one of devices) one.isOffline = false;
  for (let turn = 0; turn < 4; turn += 1) {
    for (const one of devices) await one.exchange();
  }
  return meeting;
}

describe('devices of one school that are offline, end at any point and lose answers', () => {
  it('come to one school, with all that each asked done, settled or asked about', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 5, maxLength: 30, size: 'max' }),
        async (steps) => {
          const meeting = await meet(steps);
          const { server, start, devices } = meeting;
          const ids = server.placed.map(({ id }) => id);
          expect(ids, 'No entry is appended twice.').toEqual([...new Set(ids)]);
          const after = schoolsAfter(start, server.placed);
          const school = after.get(ids.at(-1)) ?? start;
          for (const [index, one] of devices.entries()) {
            if (one.isOut) continue;
            const seen = index < 2 ? school : publicSchool(school);
            expect(unlike(one.school, seen), 'All hold what the log says.').toEqual([]);
            expect(one.outbox.skipped, 'No entry is passed over.').toEqual([]);
            expectFates(one, after);
            expectQuestions(one, server.placed);
          }
        },
      ),
      runs,
    );
  }, 900_000);
});

/** The school after each entry of the log, by its id. */
function schoolsAfter(start: School, entries: readonly LogEntry[]): Map<unknown, School> {
  let school = start;
  return new Map(
    entries.map((entry) => {
      school = follow(school, [entry]).confirmed;
      return [entry.id, school] as const;
    }),
  );
}

function expectFates(one: ModelDevice, after: ReadonlyMap<unknown, School>): void {
  const { asked, answered, refused, settled, outbox } = one;
  const open = new Set(outbox.refused.map(({ id }) => id));
  const done = new Set(settled.map(({ item }) => item.id));
  const lost = asked.filter(
    ({ id }) => !after.has(id) && !open.has(id) && !done.has(id) && !answered.has(id),
  );
  expect(lost.map(told), 'All that is asked is done, settled, asked about or answered.').toEqual(
    [],
  );
  const again = outbox.refused.filter(({ id }) => answered.has(id));
  expect(again.map(told), 'What was answered is asked about no more.').toEqual([]);
  const parts = [...refused, ...settled.map(({ item }) => item)];
  const unmade = asked.flatMap((item) => {
    const school = after.get(item.id);
    const apart = parts.filter(({ partOf }) => partOf === item.id);
    const missing = school ? unmet(item.wishes, item, school, asked) : [];
    return missing.filter((wish) => !apart.some(({ command }) => isSaid(command, wish)));
  });
  expect(unmade, 'What is in the log is as it was asked, or asked about.').toEqual([]);
  const unasked = settled.flatMap(({ item: { id, partOf, command }, school }) => {
    const whole = asked.find((item) => item.id === (partOf ?? id));
    const wishes = whole?.wishes.filter((wish) => !partOf || isSaid(command, wish)) ?? [];
    return whole ? unmet(wishes, whole, school, asked) : [];
  });
  expect(unasked, 'What is settled stands as it was asked.').toEqual([]);
}

/** What a school lacks of what was asked, but for what the same person asked otherwise later. */
function unmet(wishes: readonly Wish[], item: Asked, school: School, asked: readonly Asked[]) {
  const later = asked.slice(asked.indexOf(item) + 1);
  if (later.some(({ command }) => isUndo(command) && command.change.id === item.id)) return [];
  const isOtherwise = (wish: Wish) =>
    later.some(({ wishes: said, change }) =>
      wish.field === null
        ? change.operations.some(({ key, id }) => key === wish.key && id === wish.id)
        : said.some((one) => isOfSame(one, wish)),
    );
  return wishes
    .filter((wish) => !stands(school, wish) && !isOtherwise(wish))
    .map((wish) => ({ ...wish, of: told(item) }));
}

function told({ id, command: { type } }: Pick<Asked, 'id' | 'command'>): string {
  return `${id}: ${type}`;
}

function isOfSame(later: Wish, wish: Wish): boolean {
  const isWritten = later.field === null || later.field === wish.field;
  return later.key === wish.key && later.id === wish.id && isWritten;
}

function expectQuestions(one: ModelDevice, placed: readonly LogEntry[]): void {
  const { refused } = one.outbox;
  const done = refused.filter((item) => one.questionOf(item).isSettled);
  expect(done.map(told), 'No question stays open of what stands as it was asked.').toEqual([]);
  const telling = one.refused.filter(
    ({ partOf, command, change }) => partOf && hasPassword([command, change]),
  );
  expect(telling.map(told), 'No question holds the password that went on without it.').toEqual([]);
  const own = new Set(one.asked.map(({ id }) => id));
  const others = placed.filter(({ id }) => !own.has(id));
  const pointless = refused.filter((item) => {
    const { command, refusal } = item;
    if (!isUndo(command) || refusal.code !== 'undo.superseded') return false;
    // What a password was before is nobody's to bring back.
    if (hasPassword(command.change)) return false;
    const later = one.asked.filter(({ id }) => id !== item.id && id !== command.change.id);
    return ![...others.map((entry) => entry.whole ?? entry), ...later.map(({ change }) => change)]
      .flatMap(({ operations }) => operations)
      .some((written) => command.change.operations.some((undone) => isOver(written, undone)));
  });
  expect(
    pointless.map(told),
    'Nothing is kept from being taken back that nobody wrote over.',
  ).toEqual([]);
}

/** Whether one writes what another wrote, be it with all of its kind at once. */
function isOver(one: Operation, other: Operation): boolean {
  const isWhole = one.kind === 'replace' || other.kind === 'replace';
  return isWhole ? one.key === other.key : placeOf(one) === placeOf(other);
}

function hasPassword(value: unknown): boolean {
  return JSON.stringify(value).includes('$pbkdf2');
}

function isUndo(command: Asked['command']): command is UndoCommand {
  return command.type === 'change.undo';
}

/** The keys of which two schools have other records, in whatever order. */
function unlike(one: School, other: School): SchoolKey[] {
  const keys = Object.keys(one) as SchoolKey[];
  return keys.filter((key) => !isSameContent(inOrder(one[key]), inOrder(other[key])));
}

function inOrder(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.toSorted((one: { id: number }, two: { id: number }) =>
    String(one.id).localeCompare(String(two.id)),
  );
}
