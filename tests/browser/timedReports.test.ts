import { expect, test } from 'vitest';
import { schoolOfYears } from '../support/schoolYears.ts';
import { administrator } from './harness/administrator.ts';
import { longestTasks } from './harness/longestTasks.ts';
import { openApp } from './harness/openApp.ts';
import { storeBase } from './harness/storeBase.ts';

test('the figures of a year of 36,000 registers come without holding the page up', async () => {
  const { page } = await openApp({
    at: new Date('2026-11-20T09:00:00-06:00'),
    path: '/login',
    storage: { user: administrator },
  });
  await storeBase(page, schoolOfYears(36_000, '2026-11-20'));
  await page.goto('/admin/reports?periodo=custom&desde=2025-11-20&hasta=2026-11-20');
  const sessions = page.getByRole('article', { name: 'Sesiones de Clase' });
  await sessions.getByText('36,000 sesiones').waitFor();
  const period = page.getByLabel('Período');
  const longest = await longestTasks(page, async () => {
    await period.selectOption('last-month');
    await sessions.getByText(/^3,\d{3} sesiones$/).waitFor();
    await period.selectOption('custom');
    await sessions.getByText('36,000 sesiones').waitFor();
  });
  process.stdout.write(`figures of 36,000 registers; longest tasks: ${longest.join(', ')} ms\n`);
  expect(longest[0]).toBeLessThan(50);
});
