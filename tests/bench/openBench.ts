import { chromium, type Page } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';
import { administrator } from './bigSchool.ts';

let browser: ReturnType<typeof chromium.connect> | undefined;

afterAll(async () => {
  await (await browser)?.close();
});

/** Opens the built app on the real clock with local storage as given, the administrator signed in. */
export async function openBench(path: string, storage: Record<string, unknown>): Promise<Page> {
  const origin = `http://127.0.0.1:${inject('port')}`;
  browser ??= chromium.connect(inject('browserEndpoint'));
  const localStorage = Object.entries({ user: administrator, ...storage }).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  const context = await (
    await browser
  ).newContext({
    baseURL: origin,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Milliseconds from a click until what it opens has been painted, clicked in the page itself. */
export function timeClick(page: Page, selector: string, awaited: string): Promise<number> {
  return page.evaluate(
    async ([clicked, wanted]) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(clicked)?.click();
      await new Promise<void>((resolve) => {
        const look = () =>
          document.querySelector(wanted) ? requestAnimationFrame(() => resolve()) : wait();
        const wait = () => requestAnimationFrame(look);
        wait();
      });
      return performance.now() - start;
    },
    [selector, awaited] as const,
  );
}
