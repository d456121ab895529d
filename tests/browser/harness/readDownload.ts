import type { Page } from 'playwright-core';
import { downloaded } from './downloaded.ts';

/** The text of the file that something a person does hands them. */
export async function readDownload(page: Page, act: () => Promise<void>): Promise<string> {
  return (await downloaded(page, act)).bytes.toString();
}
