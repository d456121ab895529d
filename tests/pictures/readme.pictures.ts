import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administrator } from '../browser/harness/administrator.ts';
import { Hands, makeOwnSchool } from '../browser/harness/hands.ts';
import { openApp } from '../browser/harness/openApp.ts';

const viewport = { width: 1280, height: 800 };
/** What a picture may weigh, in bytes. */
const heaviest = 150_000;
/** Longer than a notice stays. */
const noticeGone = 6_000;

test('the timetable of a day of the first school', async () => {
  const { page } = await openApp({
    path: '/admin/schedules',
    viewport,
    storage: { user: administrator },
  });
  await page.getByText('Inglés Conversacional').waitFor();
  expect(await take(page, 'timetable')).toBeLessThan(heaviest);
});

test('from a fresh installation to a school of one’s own', async () => {
  const at = new Date('2026-08-20T16:00:00-06:00');
  const { page } = await openApp({
    at,
    path: '/admin',
    viewport,
    storage: { user: administrator },
  });
  const hands = new Hands(page);
  const steps = page.getByRole('article', { name: 'Primeros pasos' });
  await steps.getByText('0 de 7').waitFor();
  const sizes = [await take(page, 'first-steps')];

  await makeOwnSchool(hands, async (step) => {
    sizes.push(await take(page, `import-${step}`));
  });
  await page.getByRole('heading', { name: 'Asignar Horarios' }).waitFor();
  await page.goto('/admin/schedules?fecha=2026-08-20');
  await page
    .getByRole('button', { name: /Aula 101/ })
    .first()
    .waitFor();
  sizes.push(await take(page, 'timetable-imported'));
  expect(sizes).toHaveLength(4);
  expect(Math.max(...sizes)).toBeLessThan(heaviest);
});

/** Writes what the page shows into docs/, as WebP: the browser that drew it encodes it. Returns its bytes. */
async function take(page: Page, name: string): Promise<number> {
  await page.clock.runFor(noticeGone);
  await page.evaluate(() => document.fonts.ready);
  const shot = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const blank = await page.context().newPage();
  const encoded = await blank.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    return [...new Uint8Array(await picture.arrayBuffer())];
  }, shot);
  await blank.close();
  await writeFile(`docs/${name}.webp`, Uint8Array.from(encoded));
  return encoded.length;
}
