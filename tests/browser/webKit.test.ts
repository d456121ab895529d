import { afterAll, beforeAll, test } from 'vitest';
import { expectSchoolDay } from './harness/engines/schoolDay.ts';
import type { EngineBrowser } from './harness/engines/session.ts';
import {
  expectFullStoreToWait,
  expectHeldUpToBeTold,
  expectNextPageToStart,
  expectNoFalseOffer,
  expectStartOffline,
  expectTabsToShare,
} from './harness/engines/visits.ts';
import { startWebKit } from './harness/engines/webKit.ts';

let browser: EngineBrowser;

beforeAll(async () => {
  browser = await startWebKit();
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
