import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { launchArguments } from './chromium.ts';
import { killGroup } from './processes.ts';

export interface OwnBrowser {
  page: Page;
  /** Ends every process of this browser at once; what it wrote stays with the system. */
  kill: () => Promise<void>;
}

/** A folder for one person's browser data, and how to throw it away. */
export function createProfile() {
  const folder = mkdtempSync(join(tmpdir(), 'plantel-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Starts a browser process of its own on a profile, for this test at most, and opens an address. */
export async function startOwnBrowser(profile: string, url: string): Promise<OwnBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = spawn(
    inject('pagesPath'),
    [
      ...launchArguments,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-default-browser-check',
      '--hide-crash-restore-bubble',
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  const endpoint = await readEndpoint(portFile);
  const browser = await chromium.connectOverCDP(endpoint);
  const context = browser.contexts()[0]!;
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
  const kill = async () => {
    await killGroup(child);
    await browser.close().catch(() => undefined);
  };
  onTestFinished(kill);
  return { page, kill };
}

async function readEndpoint(portFile: string): Promise<string> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const [port] = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [];
    if (port) return `http://127.0.0.1:${port}`;
    await wait(25);
  }
  throw new Error('The browser does not answer.');
}
