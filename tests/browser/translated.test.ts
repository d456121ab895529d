import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { schoolWithSixty } from './harness/markOne.ts';
import { openApp } from './harness/openApp.ts';
import { storedSchool } from './harness/storedSchool.ts';

test('a register is taken where the browser translates pages', async () => {
  const { page } = await openApp({
    at: new Date('2025-09-10T09:30:00-06:00'),
    storage: storedSchool(schoolWithSixty('2025-09-10'), 'teacher'),
  });
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.getByRole('list', { name: 'Estudiantes' }).getByRole('listitem');
  await rows.first().waitFor();
  await translate(page);
  for (const row of [0, 1]) await rows.nth(row).getByRole('button', { name: 'Ausente' }).click();
  await dialog.getByText('Presentes 58 · Ausentes 2 · Tardanzas 0').waitFor();
  expect(await page.locator('meta[name=google]').getAttribute('content')).toBe('notranslate');
});

/** Puts elements of its own in the place of the texts, as a browser does that translates, but for what says not to. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ parentElement }) => parentElement!.translate)) {
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  });
}
