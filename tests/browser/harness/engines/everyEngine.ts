import { afterAll, beforeAll, test } from 'vitest';
import { expectSchoolDay } from './schoolDay.ts';
import type { EngineBrowser } from './session.ts';
import {
  expectFullStoreToWait,
  expectHeldUpToBeTold,
  expectNextPageToStart,
  expectNoFalseOffer,
  expectStartOffline,
  expectTabsToShare,
} from './visits.ts';

/** What is asked of every engine beside the school day. */
const faults = [
  ['what is enrolled in one tab shows in the other', expectTabsToShare],
  ['a full store keeps the form, says so, and saves once there is room', expectFullStoreToWait],
  ['the product starts without a server once it has been there', expectStartOffline],
  [
    'a page that is left within its tab lets the next one start, however often',
    expectNextPageToStart,
  ],
  [
    'a tab that holds the database up is told of in time, and loses nobody anything',
    expectHeldUpToBeTold,
  ],
  [
    'a second visit while the first worker still waits is offered no new version',
    expectNoFalseOffer,
  ],
] as const;

/**
 * Registers what an engine other than Chromium is tried for, all in the same one of its browsers: the
 * school day, and every fault where `EVERY_FAULT` says so.
 */
export function testEngine(start: () => Promise<EngineBrowser>): void {
  let browser: EngineBrowser;

  beforeAll(async () => {
    browser = await start();
  });

  afterAll(() => browser.kill());

  test('a class is programmed, recorded by its teacher and read by the administrator', () =>
    expectSchoolDay(browser));

  const tried = process.env['EVERY_FAULT'] ? faults : [];
  test.each(tried)('%s', (_, expectKept) => expectKept(browser));
}
