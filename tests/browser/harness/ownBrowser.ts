import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { launchArguments } from './chromium.ts';

export interface OwnBrowser {
  page: Page;
  /** Ends every process of this browser at once, as a power cut would. */
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
    inject('chromiumPath'),
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
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endpoint = await readEndpoint(portFile);
  const browser = await chromium.connectOverCDP(endpoint);
  const context = browser.contexts()[0]!;
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
  const kill = async () => {
    if (isRunning(child)) process.kill(-child.pid!, 'SIGKILL');
    await ended;
    await untilGone(child.pid!);
    await browser.close().catch(() => undefined);
  };
  onTestFinished(kill);
  return { page, kill };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/**
 * Helpers of a killed browser end a moment after it, and the one that stores holds its files till
 * then: another browser that finds them held throws them away, as none would after a power cut.
 */
async function untilGone(group: number): Promise<void> {
  while (isAnyRunning(group)) await wait(5);
}

/** Whether a process of the group runs; what has ended and waits to be collected does not. */
function isAnyRunning(group: number): boolean {
  if (!existsSync('/proc/self/stat')) return false;
  return readdirSync('/proc').some((name) => {
    try {
      const [, state, , ownGroup] = /\) (\S) (\d+) (\d+)/.exec(
        readFileSync(`/proc/${name}/stat`, 'utf8'),
      )!;
      return Number(ownGroup) === group && state !== 'Z' && state !== 'X';
    } catch {
      return false;
    }
  });
}

async function readEndpoint(portFile: string): Promise<string> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const [port] = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [];
    if (port) return `http://127.0.0.1:${port}`;
    await wait(25);
  }
  throw new Error('The browser does not answer.');
}
