import type { Page } from 'playwright-core';
import type { SignedInUser } from '../../../machines/school/accounts.ts';

/** Has the device of a page share a school of which a month is still to come; behind the built app it has no server. */
export async function lackAMonth(
  page: Page,
  { role, id, user }: Pick<SignedInUser, 'role' | 'id' | 'user'>,
): Promise<void> {
  await page.evaluate(
    async (person) => {
      localStorage.setItem('shared', 'Escuela Plantel');
      const opening = indexedDB.open('plantel-sync', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const transaction = opening.result.transaction('kept', 'readwrite');
      const kept = transaction.objectStore('kept');
      kept.put({ ...person, salt: '', iterations: 1, proof: '' }, 'person');
      kept.put('key', 'key');
      const missing = ['schedules 2025-08'];
      const audience = person.role === 'admin' ? 'office' : person.role;
      kept.put({ id: 'part', audience, name: 'Escuela Plantel', head: 1, missing }, 'joined');
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      opening.result.close();
    },
    { role, id, user },
  );
  await page.reload();
}
