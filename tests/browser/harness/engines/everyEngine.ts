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

/** What is asked of every engine beside the school day, or what one did once on its own account. */
const faults = {
  tabs: ['what is enrolled in one tab shows in the other', expectTabsToShare],
  fullStore: [
    'a full store keeps the form, says so, and saves once there is room',
    expectFullStoreToWait,
  ],
  offline: ['the product starts without a server once it has been there', expectStartOffline],
  leftPage: [
    'a page that is left within its tab lets the next one start, however often',
    expectNextPageToStart,
  ],
  heldUp: [
    'a tab that holds the database up is told of in time, and loses nobody anything',
    expectHeldUpToBeTold,
  ],
  falseOffer: [
    'a second visit while the first worker still waits is offered no new version',
    expectNoFalseOffer,
  ],
} as const;

export type Fault = keyof typeof faults;

const everyFault = Object.keys(faults) as Fault[];

/**
 * Registers what an engine other than Chromium is tried for, all in the same one of its browsers: the
 * school day and some faults, or each where `EVERY_FAULT` says so.
 */
export function testEngine(start: () => Promise<EngineBrowser>, some: readonly Fault[]): void {
  let browser: EngineBrowser;

  beforeAll(async () => {
    browser = await start();
  });

  afterAll(() => browser.kill());

  test('a class is programmed, recorded by its teacher and read by the administrator', () =>
    expectSchoolDay(browser));

  const tried = process.env['EVERY_FAULT'] ? everyFault : some;
  test.each(tried.map((fault) => faults[fault]))('%s', (_, expectKept) => expectKept(browser));
}
