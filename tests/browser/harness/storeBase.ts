import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { datedKeys, schoolKeys, isDated } from '../../../machines/school/kinds.ts';
import { partsBy } from '../../../machines/school/months.ts';
import { pack } from '../../../machines/school/packing.ts';
import type { School } from '../../../machines/school/school.ts';
import { tieSchool } from '../../../machines/school/ties.ts';
import type { StoredMonth } from '../../../src/storage/journal/storedBase.ts';

/** Gives the page's database a school as its base, as the product keeps one, and leaves of local storage who is signed in. */
export async function storeBase(page: Page, given: School): Promise<void> {
  const school = tieSchool(given);
  const months: StoredMonth[] = datedKeys.flatMap((key) =>
    [...partsBy(key, school[key], 'month')].map(([month, value]) => {
      const text = pack(key, value);
      return { key, month, text, proof: createHash('sha256').update(text).digest('hex') };
    }),
  );
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
}
