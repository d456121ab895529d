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

/** Registers what every engine but Chromium is tried for, each in the same one of its browsers. */
export function testEngine(start: () => Promise<EngineBrowser>): void {
  let browser: EngineBrowser;

  beforeAll(async () => {
    browser = await start();
  });

  afterAll(() => browser.kill());

  test('a class is programmed, recorded by its teacher and read by the administrator', () =>
    expectSchoolDay(browser));

  test('a page that is left within its tab lets the next one start, however often', () =>
    expectNextPageToStart(browser));

  test('what is enrolled in one tab shows in the other', () => expectTabsToShare(browser));

  test('a full store keeps the form, says so, and saves once there is room', () =>
    expectFullStoreToWait(browser));

  test('a tab that holds the database up is told of in time, and loses nobody anything', () =>
    expectHeldUpToBeTold(browser));

  test('a second visit while the first worker still waits is offered no new version', () =>
    expectNoFalseOffer(browser));

  test('the product starts without a server once it has been there', () =>
    expectStartOffline(browser));
}
