import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { administrator } from './harness/administrator.ts';
import { longestTasks } from './harness/longestTasks.ts';
import { openApp } from './harness/openApp.ts';
import { runningSchool } from './harness/runningSchool.ts';
import { storeBase } from './harness/storeBase.ts';

const today = '2026-11-20';

test('a year of 36,000 registers is reported, measured and told of without holding the page up', async () => {
  const { page } = await openApp({
    at: new Date(`${today}T09:00:00-06:00`),
    path: '/login',
    storage: { user: administrator },
  });
  await storeBase(page, schoolOfYears(36_000, today));
  const longest = {
    figures: await countFigures(page),
    usage: await countUsage(page),
    waiting: await countWaiting(page),
  };
  process.stdout.write(`36,000 registers; longest tasks, ms: ${JSON.stringify(longest)}\n`);
  for (const [first] of Object.values(longest)) expect(first).toBeLessThan(50);
});

async function countFigures(page: Page): Promise<number[]> {
  await page.goto('/admin/reports?periodo=custom&desde=2025-11-20&hasta=2026-11-20');
  const sessions = page.getByRole('article', { name: 'Sesiones de Clase' });
  await sessions.getByText('36,000 sesiones').waitFor();
  const period = page.getByLabel('Período');
  return longestTasks(page, async () => {
    await period.selectOption('last-month');
    await sessions.getByText(/^3,\d{3} sesiones$/).waitFor();
    await period.selectOption('custom');
    await sessions.getByText('36,000 sesiones').waitFor();
  });
}

async function countUsage(page: Page): Promise<number[]> {
  await page.goto('/admin/settings?seccion=sistema');
  const card = page.getByRole('article', { name: 'Almacenamiento' });
  const counted = (count: string) =>
    card
      .getByRole('row', { name: new RegExp(`^Sesiones de clase ${count} [\\d.]+ MB$`) })
      .waitFor();
  await counted('36,000');
  const school = await runningSchool(page);
  return longestTasks(page, async () => {
    await school.evaluate((actor) => {
      const before = actor.getSnapshot().context.school;
      const classSessions = before.classSessions.slice(1);
      actor.send({ type: 'records.changed', school: { ...before, classSessions }, changes: [] });
    });
    await counted('35,999');
  });
}

async function countWaiting(page: Page): Promise<number[]> {
  await page.goto('/admin/administrators');
  const bell = page.getByRole('button', { name: 'Notificaciones' });
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notificaciones' });
  await list.getByRole('link', { name: /respaldo/ }).waitFor();
  await expect.poll(() => list.getByRole('link', { name: /sin registro/ }).count()).toBe(0);
  const school = await runningSchool(page);
  return longestTasks(page, async () => {
    await school.evaluate(
      (actor, first) => {
        const before = actor.getSnapshot().context.school;
        const classSessions = before.classSessions.filter(({ date }) => date < first);
        const { settings } = before;
        const strict = { ...settings.school, minimumAttendance: 95 };
        const next = { ...before, classSessions, settings: { ...settings, school: strict } };
        actor.send({ type: 'records.changed', school: next, changes: [] });
      },
      addDays(today, -5),
    );
    await list.getByRole('link', { name: /^648 clases de los últimos 7 días/ }).waitFor();
    await list.getByRole('link', { name: /estudiantes por debajo de 95%/ }).waitFor();
  });
}
