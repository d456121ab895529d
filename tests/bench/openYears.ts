import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { datedKeys, schoolKeys } from '../../machines/school/kinds.ts';
import { partsBy } from '../../machines/school/months.ts';
import { pack } from '../../machines/school/packing.ts';
import type { School } from '../../machines/school/school.ts';
import type { StoredMonth } from '../../src/storage/storedBase.ts';
import { openBench } from './openBench.ts';

/** Opens the built app on a school that its database has, the administrator signed in. */
export async function openYears(path: string, school: School): Promise<Page> {
  const page = await openBench('/login', {});
  await page.locator('form').waitFor();
  const months: StoredMonth[] = datedKeys.flatMap((key) =>
    [...partsBy(key, school[key], 'month')].map(([month, value]) => {
      const text = pack(key, value);
      return { key, month, text, proof: createHash('sha256').update(text).digest('hex') };
    }),
  );
  const isDated = (key: string) => datedKeys.some((one) => one === key);
  const rest = Object.fromEntries(
    schoolKeys.filter((key) => !isDated(key)).map((key) => [key, school[key]]),
  );
  await page.evaluate(
    async (base) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('plantel');
        opening.onsuccess = () => resolve(opening.result);
      });
      const transaction = database.transaction(['base', 'months'], 'readwrite');
      transaction.objectStore('base').put(base.rest, 'school');
      transaction.objectStore('base').put(1_000, 'revision');
      for (const month of base.months) transaction.objectStore('months').put(month);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
      const user = localStorage.getItem('user');
      localStorage.clear();
      if (user) localStorage.setItem('user', user);
    },
    { rest, months },
  );
  await page.goto(path);
  await page.locator('h1').waitFor();
  // What local storage shows is written once the page stands.
  await page.waitForFunction(() => localStorage.getItem('classSessions') !== null);
  await page.waitForTimeout(1_000);
  return page;
}
