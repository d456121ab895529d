import { expect, test } from 'vitest';
import { readPdf } from '../support/readPdf.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { cancelOnProgress } from './harness/cancelOnProgress.ts';
import type { DownloadedFile } from './harness/downloaded.ts';
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
  const write = page.getByRole('button', { name: 'Descargar PDF' });
  let file: DownloadedFile | undefined;
  let elapsed = 0;
  const longest = await longestTasks(page, async () => {
    const cancelled = cancelOnProgress(page, 'Generando recibos');
    await write.click();
    await cancelled;
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    const start = Date.now();
    file = await downloaded(page, () => write.click());
    elapsed = Date.now() - start;
  });
  const { name, bytes } = file!;
  expect(name).toBe('recibos_nomina_2025-08-08.pdf');
  const { pages } = await readPdf(new Uint8Array(bytes));
  expect(pages).toHaveLength(204);
  expect(pages.at(-1)).toContain('José Núñez Güémez 200');
  process.stdout.write(`204 payslips in ${elapsed} ms; longest tasks: ${longest.join(', ')} ms\n`);
  expect(longest[0]).toBeLessThan(100);
});
