import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { desktop } from '../browser/harness/openApp.ts';
import { createProfile, startOwnBrowser } from '../browser/harness/ownBrowser.ts';
import { signIn } from '../browser/harness/person.ts';
import { recordFigure } from './figures.ts';

const run = promisify(execFile);
/** The last that runs on Node 20; it is measured with, not built with, so it is fetched when used. */
const lighthouse = 'lighthouse@12.8.2';
const rounds = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const names: Record<(typeof categories)[number], string> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

type Scores = Record<(typeof categories)[number], number>;

test('the login of a first visit, as Lighthouse sees it on a phone', async () => {
  const scores: Scores[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { port } = await startBrowser();
    scores.push(await measure(port, '/login'));
  }
  record(80, 'the login, first visit', scores);
  expect(scores).toHaveLength(rounds);
}, 600_000);

test.each([
  ['next visit', 84, false],
  ['nothing cached', 88, true],
] as const)(
  'the dashboard of whoever signed in before, as Lighthouse sees it on a phone: %s',
  async (visit, order, isCold) => {
    const scores: Scores[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { page, port } = await startBrowser('/login');
      await page.setViewportSize(desktop);
      await signIn(page, 'Administrador', 'admin', 'Admin.2025');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForLoadState('networkidle');
      if (isCold) await forgetCode(page);
      await page.goto('about:blank');
      scores.push(await measure(port, '/admin', '--disable-storage-reset'));
    }
    record(order, `the dashboard, ${visit}`, scores);
    expect(scores).toHaveLength(rounds);
  },
  600_000,
);

/** Leaves the stored data and nothing of what was loaded. */
async function forgetCode(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    const kept = await caches.keys();
    await Promise.all(kept.map((name) => caches.delete(name)));
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/** A browser of its own, at an address or an empty page, and the port it is driven through. */
async function startBrowser(path?: string) {
  const profile = createProfile();
  onTestFinished(profile.remove);
  const origin = `http://127.0.0.1:${inject('port')}`;
  const browser = await startOwnBrowser(profile.folder, path ? `${origin}${path}` : 'about:blank');
  const [port = ''] = readFileSync(join(profile.folder, 'DevToolsActivePort'), 'utf8').split('\n');
  return { page: browser.page, port };
}

async function measure(port: string, path: string, ...options: string[]): Promise<Scores> {
  const address = `http://127.0.0.1:${inject('port')}${path}`;
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      lighthouse,
      address,
      `--port=${port}`,
      `--only-categories=${categories.join(',')}`,
      '--output=json',
      '--quiet',
      ...options,
    ],
    { maxBuffer: 64 * 1_048_576, env: { ...process.env, CHROME_PATH: inject('chromiumPath') } },
  );
  const report = JSON.parse(stdout) as {
    finalDisplayedUrl: string;
    categories: Record<string, { score: number | null }>;
  };
  expect(report.finalDisplayedUrl).toBe(address);
  return Object.fromEntries(
    categories.map((one) => [one, Math.round((report.categories[one]?.score ?? 0) * 100)]),
  ) as Scores;
}

function record(order: number, what: string, scores: readonly Scores[]): void {
  for (const [index, category] of categories.entries()) {
    const sorted = scores.map((one) => one[category]).toSorted((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const least = category === 'performance' ? 98 : 100;
    recordFigure({
      order: order + index,
      what: `Lighthouse on a phone, ${what}: ${names[category]}`,
      bar: `≥ ${least}`,
      figure: String(median),
      measured: [sorted[0], median, sorted.at(-1)].join(' / '),
      floor: '',
      isMet: median >= least,
    });
  }
}
