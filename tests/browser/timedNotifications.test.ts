import { expect, test } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { administrator } from './harness/administrator.ts';
import { longestTasks } from './harness/longestTasks.ts';
import { openApp } from './harness/openApp.ts';
import { runningSchool } from './harness/runningSchool.ts';
import { storeBase } from './harness/storeBase.ts';

const today = '2026-11-20';

test('what waits in a year of 36,000 registers is counted without holding the page up', async () => {
  const { page } = await openApp({
    at: new Date(`${today}T09:00:00-06:00`),
    path: '/login',
    storage: { user: administrator },
  });
  const school = schoolOfYears(36_000, today);
  await storeBase(page, school);
  await page.goto('/admin/administrators');
  const bell = page.getByRole('button', { name: 'Notificaciones' });
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notificaciones' });
  await list.getByRole('link', { name: /respaldo/ }).waitFor();
  await expect.poll(() => list.getByRole('link', { name: /sin registro/ }).count()).toBe(0);
  const running = await runningSchool(page);
  const since = addDays(today, -5);
  const longest = await longestTasks(page, async () => {
    await running.evaluate((actor, first) => {
      const before = actor.getSnapshot().context.school;
      const classSessions = before.classSessions.filter(({ date }) => date < first);
      const { settings } = before;
      const strict = { ...settings.school, minimumAttendance: 95 };
      const next = { ...before, classSessions, settings: { ...settings, school: strict } };
      actor.send({ type: 'records.changed', school: next, changes: [] });
    }, since);
    await list.getByRole('link', { name: /^648 clases de los últimos 7 días/ }).waitFor();
    await list.getByRole('link', { name: /estudiantes por debajo de 95 %/ }).waitFor();
  });
  process.stdout.write(`what waits in 36,000 registers; longest tasks: ${longest.join(', ')} ms\n`);
  expect(longest[0]).toBeLessThan(50);
});
