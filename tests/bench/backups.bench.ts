import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { backupInput } from '../browser/harness/backupInput.ts';
import { runningSchool } from '../browser/harness/runningSchool.ts';
import { recordRatio } from './figures.ts';
import { openYears } from './openYears.ts';
import { recordTasks } from './recordTasks.ts';

const year = 36_000;
const rounds = 5;

test('the backup of a year costs little more than compressing it', async () => {
  const page = await openYears('/admin/settings?seccion=sistema', year);
  // As every day but the first: the newest weeks are read from local storage, the rest from the database.
  await page.reload();
  await page.getByRole('button', { name: 'Respaldar ahora' }).waitFor();
  await observe(page);
  const path = join(await mkdtemp(join(tmpdir(), 'plantel-')), 'respaldo.json.gz');
  const dialog = page.getByRole('dialog', { name: 'Restaurar respaldo' });
  const writeAndRead = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Respaldar ahora' }).click();
    await (await download).saveAs(path);
    await page.getByRole('progressbar', { name: 'Preparando' }).waitFor({ state: 'detached' });
    await backupInput(page).setInputFiles(path);
    await dialog.getByRole('row', { name: 'Sesiones de clase 36,000 36,000' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  for (let round = 0; round < rounds; round += 1) await writeAndRead();
  const bars = await page.evaluate(() => Reflect.get(window, 'observed') as number[]);
  expect(bars).toHaveLength(2 * rounds);
  const written = bars.filter((_, index) => index % 2 === 0);
  const read = bars.filter((_, index) => index % 2 === 1);
  const floors = {
    'its records as JSON': await timeRecords(page),
    'its own lines': await timeLines(page, gunzipSync(await readFile(path)).toString()),
  };
  for (const [index, [what, floor]] of Object.entries(floors).entries()) {
    const of = `a backup of 36,000 registers ÷ gzip of ${what}`;
    recordRatio({ order: 80 + 2 * index, what: `writing ${of}`, limit: 3 }, written, floor);
    recordRatio({ order: 81 + 2 * index, what: `reading ${of}`, limit: 3 }, read, floor);
  }
  await recordTasks(page, 84, 'a backup of 36,000 registers is written and read', async () => {
    for (let round = 0; round < rounds; round += 1) await writeAndRead();
  });
}, 600_000);

/** How long each bar shows progress, in ms, from the press of a button or the choice of a file until it is gone. */
async function observe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observed: number[] = [];
    Reflect.set(window, 'observed', observed);
    let start = 0;
    let isShown = false;
    const begin = () => {
      start = performance.now();
    };
    const main = document.querySelector('main')!;
    main.addEventListener('change', begin, true);
    main.addEventListener('click', begin, true);
    new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"][aria-label$="el respaldo"]');
      if (isShown && !bar) observed.push(performance.now() - start);
      isShown = bar !== null;
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Milliseconds to compress the school as one JSON text, over and over. */
async function timeRecords(page: Page): Promise<number[]> {
  const school = await runningSchool(page);
  const text = await school.evaluateHandle((actor) => {
    const { school: records } = actor.getSnapshot().context;
    return { text: JSON.stringify(records) };
  });
  return page.evaluate(timeGzip, { content: text, count: rounds });
}

function timeLines(page: Page, text: string): Promise<number[]> {
  return page.evaluate(timeGzip, { content: { text }, count: rounds });
}

async function timeGzip({ content, count }: { content: { text: string }; count: number }) {
  const blob = new Blob([content.text]);
  const durations: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const start = performance.now();
    const packed = blob.stream().pipeThrough(new CompressionStream('gzip'));
    await new Response(packed).arrayBuffer();
    durations.push(performance.now() - start);
  }
  return durations;
}
