import type { Browser, Page } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';
import { connectBrowser } from '../browser/harness/connectBrowser.ts';
import { administrator } from './bigSchool.ts';

let browser: Promise<Browser> | undefined;

afterAll(async () => {
  await (await browser)?.close();
});

/** Opens the built app on the real clock with local storage as given, the administrator signed in. */
export async function openBench(path: string, storage: Record<string, unknown>): Promise<Page> {
  const origin = `http://127.0.0.1:${inject('port')}`;
  browser ??= connectBrowser();
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

/** Milliseconds from a click until the page of that title shows what is awaited and the text, painted. */
export function timeClick(
  page: Page,
  selector: string,
  { title = '', awaited, text = '' }: { title?: string; awaited: string; text?: string },
): Promise<number> {
  return page.evaluate(
    async (wanted) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(wanted.selector)?.click();
      const isThere = () =>
        document.title.startsWith(wanted.title) &&
        document.querySelector(wanted.awaited) !== null &&
        document.body.textContent.includes(wanted.text);
      await new Promise<void>((resolve, reject) => {
        const look = () => {
          if (isThere()) requestAnimationFrame(() => resolve());
          else if (performance.now() - start > 20_000) reject(new Error(`No ${wanted.awaited}.`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      return performance.now() - start;
    },
    { selector, title, awaited, text },
  );
}
