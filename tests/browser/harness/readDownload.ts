import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';

/** The text of the file that an action makes the page download. */
export async function readDownload(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return text(await download.createReadStream());
}
