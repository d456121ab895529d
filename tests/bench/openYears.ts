import type { Page } from 'playwright-core';
import { storeBase } from '../browser/harness/storeBase.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { today } from './bigSchool.ts';
import { openBench } from './openBench.ts';

/** Opens the built app on a school of so many registers, the administrator signed in. */
export async function openYears(path: string, registers: number): Promise<Page> {
  const page = await openBench('/login', {});
  await page.locator('h1').waitFor();
  await storeBase(page, schoolOfYears(registers, today));
  await page.goto(path);
  await page.locator('h1').waitFor();
  // What local storage shows is written once the page stands.
  await page.waitForFunction(() => localStorage.getItem('classSessions') !== null);
  await page.waitForTimeout(1_000);
  return page;
}
