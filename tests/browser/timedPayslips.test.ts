import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '../support/readPdf.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { downloaded } from './harness/downloaded.ts';
import { longestTasks } from './harness/longestTasks.ts';
import { card, openPayroll } from './harness/payroll.ts';

const seeded = seededSchool();

test('200 payslips are one document, can be cancelled and never hold the page up', async () => {
  const [rosa] = seeded.staff;
  const staff = Array.from({ length: 200 }, (_, index) => ({
    ...rosa!,
    id: index + 1,
    name: `José Núñez Güémez ${index + 1}`,
    rate: 3_000 + index,
  }));
  const { page } = await openPayroll({ staff });
  await card(page, 'Carlos Ramírez López').waitFor();
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  const write = page.getByRole('button', { name: 'Descargar PDF' });
  const cancelled = cancelOnProgress(page);
  await write.click();
  await cancelled;
  await page.getByRole('progressbar').waitFor({ state: 'detached' });

  const start = Date.now();
  const { name, bytes } = await downloaded(page, () => write.click());
  const elapsed = Date.now() - start;
  const longest = longestTasks(await browser.stopTracing());
  expect(name).toBe('recibos_nomina_2025-08-08.pdf');
  const { pages } = await readPdf(new Uint8Array(bytes));
  expect(pages).toHaveLength(204);
  expect(pages.at(-1)).toContain('José Núñez Güémez 200');
  process.stdout.write(`204 payslips in ${elapsed} ms; longest tasks: ${longest.join(', ')} ms\n`);
  expect(longest[0]).toBeLessThan(100);
});

/** Presses 'Cancelar' as soon as payslips are being written, from within the page: they are quick. */
async function cancelOnProgress(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const bar = document.querySelector(
            '[role="progressbar"][aria-label="Recibos generados"]',
          );
          const buttons = [...document.querySelectorAll('button')];
          const cancel = buttons.find(({ textContent }) => textContent === 'Cancelar');
          if (!bar || !cancel) return;
          observer.disconnect();
          cancel.click();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
}
