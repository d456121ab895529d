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

/** What an engine did once on its own account; every engine is tried for it where `EVERY_FAULT` says so. */
const ownFaults = {
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

export type OwnFault = keyof typeof ownFaults;

const everyFault = Object.keys(ownFaults) as OwnFault[];

/** Registers what an engine other than Chromium is tried for, all in the same one of its browsers. */
export function testEngine(start: () => Promise<EngineBrowser>, own: readonly OwnFault[]): void {
  let browser: EngineBrowser;

  beforeAll(async () => {
    browser = await start();
  });

  afterAll(() => browser.kill());

  test('a class is programmed, recorded by its teacher and read by the administrator', () =>
    expectSchoolDay(browser));

  test('what is enrolled in one tab shows in the other', () => expectTabsToShare(browser));

  test('a full store keeps the form, says so, and saves once there is room', () =>
    expectFullStoreToWait(browser));

  const tried = process.env['EVERY_FAULT'] ? everyFault : own;
  test.each(tried.map((fault) => ownFaults[fault]))('%s', (_, expectKept) => expectKept(browser));

  test('the product starts without a server once it has been there', () =>
    expectStartOffline(browser));
}
