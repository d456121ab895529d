import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  Notification,
  NotificationCode,
  Parts,
} from '../../machines/notifications/notifications.ts';
import { notificationCodes } from '../../machines/notifications/notifications.ts';
import { isRead, parseRead, readAfter, writeRead } from '../../machines/notifications/reading.ts';

const codes: readonly NotificationCode[] = [...notificationCodes.admin, 'tasks'];
const anyPart = fc.oneof(
  fc.constantFrom('1', '2', '2026-03-09', 'used', '__proto__', 'constructor', 'toString'),
  fc.string(),
);
const anyParts = fc
  .array(fc.tuple(anyPart, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 6 })
  .map((entries): Parts => Object.fromEntries(entries));
const anyWaiting = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...codes), anyParts), { selector: ([code]) => code })
  .map((all) => all.map(([code, parts]) => ({ code, parts }) as Notification));
const anyCodes = fc.subarray([...codes]);
const anyRead = fc
  .tuple(anyWaiting, anyCodes)
  .map(([waiting, read]) => readAfter({}, waiting, read));

describe('what was read', () => {
  it('is what was said to be; of the rest as much as before', () => {
    fc.assert(
      fc.property(anyRead, anyWaiting, anyCodes, (before, waiting, read) => {
        const after = readAfter(before, waiting, read);
        for (const one of waiting) {
          expect(isRead(after, one)).toBe(read.includes(one.code) || isRead(before, one));
        }
        expect(readAfter(after, waiting, read)).toEqual(after);
      }),
    );
  });

  it('stays read as it shrinks, and is news as soon as anything comes to it', () => {
    fc.assert(
      fc.property(anyWaiting, anyPart, fc.nat(), (waiting, part, place) => {
        const read = readAfter({}, waiting, codes);
        for (const one of waiting) {
          const entries = Object.entries(one.parts);
          const index = place % entries.length;
          const fewer = Object.fromEntries(entries.filter((_, other) => other !== index));
          expect(isRead(read, { ...one, parts: fewer })).toBe(true);
          const more = Object.fromEntries(
            entries.map(([name, amount], other) => [name, amount + (other === index ? 1 : 0)]),
          );
          expect(isRead(read, { ...one, parts: more })).toBe(false);
          const isNew = !Object.hasOwn(one.parts, part);
          const wider = Object.fromEntries([...entries, [part, 1]]);
          expect(isNew && isRead(read, { ...one, parts: wider })).toBe(false);
        }
      }),
    );
  });

  it('forgets what was gone, so that it is news when it comes back', () => {
    const one: Notification = { code: 'registers', classes: 3, days: 7, parts: { a: 2, b: 1 } };
    const none = readAfter(readAfter({}, [one], ['registers']), [], []);
    expect(isRead(none, one)).toBe(false);
    const fewer = { ...one, classes: 1, parts: { a: 1 } };
    const some = readAfter(readAfter({}, [one], ['registers']), [fewer], []);
    expect(isRead(some, fewer)).toBe(true);
    expect(isRead(some, one)).toBe(false);
  });

  it('is stored and read again, and any other text says nothing and harms nothing', () => {
    fc.assert(
      fc.property(anyRead, anyWaiting, anyCodes, (before, waiting, chosen) => {
        const read = readAfter(before, waiting, chosen);
        const again = parseRead(writeRead(read));
        for (const one of waiting) expect(isRead(again, one)).toBe(isRead(read, one));
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.constantFrom('null', '[]', '{"risk":null}', '{"risk":[1]}', null),
        ),
        anyWaiting,
        (text, waiting) => {
          const read = parseRead(text);
          for (const one of waiting)
            expect(isRead(readAfter(read, waiting, codes), one)).toBe(true);
        },
      ),
    );
    expect(isRead(parseRead('no'), { code: 'risk', parts: { 1: 1 } })).toBe(false);
  });
});
