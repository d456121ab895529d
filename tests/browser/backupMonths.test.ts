import { expect, test } from 'vitest';
import { tieSchool } from '../../machines/school/ties.ts';
import { readBackupFile } from '../../src/files/readBackupFile.ts';
import type { StoredMonth } from '../../src/storage/storedBase.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { unwatched } from '../support/unwatched.ts';
import { administrator } from './harness/administrator.ts';
import { recordsIn } from './harness/backupRecords.ts';
import { downloaded } from './harness/downloaded.ts';
import { openApp } from './harness/openApp.ts';
import { storeBase } from './harness/storeBase.ts';

test('of 36,000 registers that the database holds a backup has its months, and reads as the school', async () => {
  const year = tieSchool(schoolOfYears(36_000, '2026-03-10'));
  const { page } = await openApp({
    at: new Date('2026-03-10T15:00:00-06:00'),
    path: '/login',
    storage: { user: administrator },
  });
  await storeBase(page, year);
  // What was read once is in part read from local storage from then on.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/admin/settings?seccion=sistema');
    await page.waitForFunction(() => localStorage.getItem('classSessions') !== null);
  }
  const make = page.getByRole('button', { name: 'Respaldar ahora' });
  const { bytes } = await downloaded(page, () => make.click());
  const read = await readBackupFile(new Blob([new Uint8Array(bytes)]), unwatched());
  expect('school' in read && read.school.classSessions).toEqual(year.classSessions);
  expect('school' in read && read.school.schedules).toEqual(year.schedules);
  const months = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('plantel');
      opening.onsuccess = () => resolve(opening.result);
    });
    const all = database.transaction('months').objectStore('months').getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    database.close();
    return all.result as StoredMonth[];
  });
  const lines = new Set(recordsIn(bytes));
  const sent = months.filter(({ key, text }) => lines.has(`{"key":"${key}","packed":${text}}`));
  expect(sent.length).toBeGreaterThan(months.length / 2);
  expect(sent.length).toBeLessThan(months.length);
});
