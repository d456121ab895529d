import { chromium, type Page } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';

let browser: ReturnType<typeof chromium.connect> | undefined;

afterAll(async () => {
  await (await browser)?.close();
});

/** Opens the built app on the real clock, with local storage as given. */
export async function openBench(path: string, storage: Record<string, unknown>): Promise<Page> {
  const origin = `http://127.0.0.1:${inject('port')}`;
  browser ??= chromium.connect(inject('browserEndpoint'));
  const localStorage = Object.entries(storage).map(([name, value]) => ({
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
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
