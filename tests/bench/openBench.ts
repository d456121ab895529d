import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { launchArguments } from '../browser/harness/chromium.ts';
import { createProfile } from '../browser/harness/ownBrowser.ts';
import { administrator } from './bigSchool.ts';

/**
 * Opens the built app on the real clock with local storage as given, the administrator signed in. The
 * browser keeps its data on the disk, as a person's does: a context without a profile keeps its
 * databases in memory, where nothing waits for a disk.
 */
export async function openBench(path: string, storage: Record<string, unknown>): Promise<Page> {
  const origin = `http://127.0.0.1:${inject('port')}`;
  const localStorage = Object.entries({ user: administrator, ...storage }).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  const profile = createProfile();
  const context = await chromium.launchPersistentContext(profile.folder, {
    executablePath: inject('chromiumPath'),
    args: launchArguments,
    baseURL: origin,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  onTestFinished(async () => {
    await context.close();
    profile.remove();
  });
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  const page = context.pages()[0] ?? (await context.newPage());
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
