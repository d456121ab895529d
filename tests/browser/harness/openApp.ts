import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject, onTestFinished } from 'vitest';
import { plainHost } from './chromium.ts';
import { connectBrowser } from './connectBrowser.ts';

export interface AppOptions {
  /** Where the clock stands when the page opens; it runs on from there. */
  at?: Date;
  path?: string;
  viewport?: { width: number; height: number };
  /** Local storage before the first load: a string goes in as it is, anything else as JSON. */
  storage?: Record<string, unknown>;
  touch?: boolean;
  /** Opens the app as on a school's own network: http and a name, so no secure context. */
  plainHttp?: boolean;
  /** Lets the page install its service worker, as a visit does. */
  offline?: boolean;
  /** Another server than the built app's own. */
  port?: number;
}

export interface OpenApp {
  page: Page;
  context: BrowserContext;
  origin: string;
  /** What went wrong in any tab so far; a test that provokes an error takes it out of here. */
  problems: string[];
  /** Another tab of the same browser, sharing storage and clock. */
  openTab: (path?: string) => Promise<Page>;
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** One for all of a worker's files; it is gone with the server that runs it. */
let browser: Promise<Browser> | undefined;

/** Opens the built app in a browser of its own; when the test ends it must have met no problem. */
export async function openApp(options: AppOptions = {}): Promise<OpenApp> {
  const opened = await openContext(options);
  const { context, problems } = opened;
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await takePictures(context, task.name);
    await context.close();
    expectNone(problems);
  });
  return openPage(opened, options);
}

/**
 * Opens the built app once for the tests of a file or block, each of which leaves it as it found it. After one that
 * fails it is opened anew.
 */
export function shareApp(options: AppOptions = {}): () => Promise<OpenApp> {
  let opened: Promise<OpenApp> | null = null;
  afterEach(async ({ task }) => {
    const app = await opened?.catch(() => null);
    if (task.result?.state === 'fail') {
      opened = null;
      if (app) await takePictures(app.context, task.name);
      await app?.context.close();
    }
    expectNone(app?.problems.splice(0) ?? []);
  });
  afterAll(async () => (await opened)?.context.close());
  return () => (opened ??= openContext(options).then((context) => openPage(context, options)));
}

type Context = Pick<OpenApp, 'context' | 'origin' | 'problems'>;

async function openContext(options: AppOptions): Promise<Context> {
  const origin = `http://${options.plainHttp ? plainHost : '127.0.0.1'}:${options.port ?? inject('port')}`;
  const opened = await shared();
  const context = await opened.newContext({
    baseURL: origin,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: options.viewport ?? desktop,
    hasTouch: options.touch ?? false,
    serviceWorkers: options.offline ? 'allow' : 'block',
  });
  const problems = await watch(context, origin);
  await context.clock.install({ time: options.at ?? new Date('2025-09-10T09:00:00-06:00') });
  return { context, origin, problems };
}

async function openPage(opened: Context, options: AppOptions): Promise<OpenApp> {
  const openTab = async (path = '/') => {
    const page = await opened.context.newPage();
    await openAt(page, path);
    return page;
  };
  const page = await opened.context.newPage();
  if (options.storage) await store(page, options.storage);
  await openAt(page, options.path ?? '/');
  return { ...opened, page, openTab };
}

/**
 * A picture of each page as the failed test left it. One that stands still is told of: a click waits
 * for its scripts and for its frames, and does not say which it lacked.
 */
async function takePictures(context: BrowserContext, name: string): Promise<void> {
  await Promise.allSettled(
    context.pages().map(async (page, index) => {
      const tell = (what: string) => console.error(`${name}: ${page.url()} ${what}.`);
      const answers = await Promise.race([page.evaluate(() => true), wait(2_000, false)]);
      if (!answers) return tell('does not answer');
      const path = artefact(`${name} ${index + 1}`);
      return page.screenshot({ path, timeout: 10_000 }).catch(() => tell('draws no frame'));
    }),
  );
}

function expectNone(problems: readonly string[]): void {
  expect(problems, 'problems met by the browser').toEqual([]);
}

function shared(): Promise<Browser> {
  browser ??= connectBrowser();
  return browser;
}

/** Opens an address and looks with each frame whether its page stands; a locator looks twice a second. */
async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path === 'about:blank') return;
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root?.querySelector('h1, form') && !root.textContent.includes('Cargando…');
  });
}

/** Writes local storage from a page of the origin that is not the app: what another visit left. */
async function store(page: Page, storage: Record<string, unknown>): Promise<void> {
  // Without an icon of its own the page would ask the server for one.
  const body = '<link rel="icon" href="data:," />';
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/empty');
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, entriesOf(storage));
  await page.unroute('/empty');
}

async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (event) => {
    problems.push(`error: ${event.error().stack ?? event.error().message}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const local = url.protocol === 'data:' || url.protocol === 'blob:' || url.origin === origin;
    if (!local) problems.push(`request to another origin: ${request.url()}`);
  });
  await context.exposeFunction('reportPolicyViolation', (text: string) => {
    problems.push(`content security policy: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportPolicyViolation');
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return problems;
}

function entriesOf(storage: Record<string, unknown>): [name: string, text: string][] {
  return Object.entries(storage).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}

function artefact(title: string): string {
  return `tests/browser/artefacts/${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`;
}
