import { expect, test } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { seededSchool } from '../support/seededSchool.ts';
import type { AppOptions } from './harness/openApp.ts';
import { openApp, phone, shareApp } from './harness/openApp.ts';
import { visit } from './harness/person.ts';
import { storedSchool } from './harness/storedSchool.ts';

const seeded = seededSchool('2025-09-10');
const sessions = Array.from({ length: 3_000 }, (_, index): Lesson => {
  const date = addDays('2025-09-09', -Math.floor(index / 4));
  const time = `${String(8 + (index % 4)).padStart(2, '0')}:00`;
  return {
    id: `${date}-MATH-ADV-${time}`,
    date,
    time,
    groupName: 'MATH-ADV',
    subject: 'Álgebra',
    topic: `Lección ${index}`,
    topicStatus: 'concluido',
    comments: '',
    attendance: { 3: 'presente' },
    students: [{ id: 3, name: 'Valeria Ortiz Nava' }],
    teacherId: 1,
  };
});

function ofSessions(role: 'admin' | 'teacher', path: string): AppOptions {
  const storage = storedSchool({ ...seeded, classSessions: sessions }, role);
  return { at: new Date('2025-09-10T09:00:00-06:00'), path, storage };
}

const tracking = shareApp(ofSessions('admin', '/admin/tracking'));

test.each([
  ['/admin/tracking', tracking],
  ['/teacher/classes', () => openApp(ofSessions('teacher', '/teacher/classes'))],
] as const)('%s holds of 3,000 sessions only the cards in view', async (path, open) => {
  const { page } = await open();
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  expect(await cards.count()).toBeLessThan(60);
  await expect.poll(() => cards.first().innerText()).toContain('09/09/2025 · 11:00');
  await cards.first().getByRole('button', { name: 'Detalles' }).click();
  await page.getByText('Lección 3').waitFor();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 400_000);
  await page.getByText('22/08/2023 · 08:00').waitFor();
  expect(await cards.count()).toBeLessThan(60);
  await page.mouse.wheel(0, -400_000);
  await page.getByText('Lección 3').waitFor();

  await page.setViewportSize(phone);
  await page.goto(`${path}?registro=${sessions[2_000]!.id}`);
  const details = page.getByRole('button', { name: 'Detalles', expanded: true });
  await expect.poll(() => details.evaluate((one) => one === document.activeElement)).toBe(true);
  const { y } = (await details.boundingBox())!;
  expect(y).toBeGreaterThan(100);
  expect(y).toBeLessThan(phone.height - 100);
  await page.getByText('Lección 2000').waitFor();
});

test('the keyboard enters a list that begins below the window, and is where it was after a long scroll', async () => {
  const { page } = await tracking();
  await page.setViewportSize({ width: 720, height: 360 });
  await visit(page, '/admin');
  await page.getByRole('heading', { name: 'Dashboard General' }).waitFor();
  await visit(page, '/admin/tracking');
  const focused = page.locator('article:has(:focus)');
  await page.getByRole('article').first().waitFor({ state: 'attached' });
  await page.getByLabel('Buscar').last().focus();
  await page.waitForFunction(() => {
    const list = document.querySelector('article');
    return list !== null && list.getBoundingClientRect().top > window.innerHeight / 2;
  });
  const enter = async () => {
    await page.keyboard.press('Tab');
    return (await focused.count()) > 0;
  };
  await expect.poll(enter).toBe(true);
  expect(await focused.innerText()).toContain('09/09/2025 · 11:00');
  for (const hour of ['10:00', '09:00', '08:00']) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused.innerText()).toContain(`09/09/2025 · ${hour}`);
  }
  await page.mouse.move(300, 200);
  await page.mouse.wheel(0, 60_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50_000);
  await page
    .getByText(/0[1-6]\/2025 · 11:00/)
    .first()
    .waitFor();
  expect(await focused.innerText()).toContain('09/09/2025 · 08:00');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused.innerText()).toContain('08/09/2025 · 11:00');
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(5_000);
});
