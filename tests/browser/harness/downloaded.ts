import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

export interface DownloadedFile {
  name: string;
  path: string;
  bytes: Buffer;
}

/** The file that something a person does hands them. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<DownloadedFile> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  const name = file.suggestedFilename();
  const path = join(await mkdtemp(join(tmpdir(), 'plantel-')), name);
  await file.saveAs(path);
  return { name, path, bytes: await readFile(path) };
}
