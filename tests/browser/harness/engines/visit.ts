import { mkdirSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { expect, onTestFinished } from 'vitest';
import { serveApp } from '../serveApp.ts';
import type { EngineBrowser } from './session.ts';
import { Tab } from './tab.ts';

export interface Visit {
  tab: Tab;
  /** Another tab of the same browser. */
  openTab: (path: string) => Promise<Tab>;
  /** Takes the server away for good: no network could be further. */
  goOffline: () => Promise<void>;
}

export interface VisitOptions {
  path?: string;
  /** Local storage before the first load. */
  storage?: Readonly<Record<string, unknown>>;
  /** Has the page install its real service worker, which brings all of the product; else `npm run faults` does. */
  offline?: boolean;
}

/** The built app on an address of its own, and so with a storage of its own, in a tab. */
export async function visit(
  browser: EngineBrowser,
  { path = '/', storage = {}, offline = false }: VisitOptions = {},
): Promise<Visit> {
  const hasWorker = offline || process.env['EVERY_FAULT'];
  const app = await serveApp(hasWorker ? {} : { plugins: [withIdleWorker] });
  const origin = `http://127.0.0.1:${app.port}`;
  let isClosed = false;
  const goOffline = async () => {
    if (!isClosed) await app.close();
    isClosed = true;
  };
  const before = browser.output().length;
  const tabs: Tab[] = [];
  // The window it began with stays open: without any a browser takes no command.
  const home = await browser.send('GetWindowHandle');
  const openTab = async (at: string) => {
    const { handle } = (await browser.send('NewWindow', { type: 'window' })) as { handle: string };
    const tab = new Tab(browser, origin, handle);
    tabs.push(tab);
    if (tabs.length === 1) await store(tab, storage);
    await tab.open(at);
    return tab;
  };
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(`${browser.engine} ${task.name}`, tabs);
    const problems = () => problemsIn(browser.output().slice(before));
    const met = problems();
    for (const tab of tabs) await tab.close();
    await browser.send('SwitchToWindow', { handle: home });
    await goOffline();
    expect(met).toEqual([]);
    expect(problems().slice(met.length).filter(isNotBrokenOff)).toEqual([]);
  });
  return { tab: await openTab(path), openTab, goOffline };
}

/** Instead of the product's own a worker that does nothing. */
const withIdleWorker: Plugin = {
  name: 'plantel:idle-worker',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use('/sw.js', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end();
    });
  },
};

/** Writes local storage from a page of the origin that is not the app: what another visit left. */
async function store(tab: Tab, storage: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.keys(storage).length === 0) return;
  await tab.open('/robots.txt');
  await tab.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) {
      localStorage.setItem(name, JSON.stringify(value));
    }
  }, storage);
}

/** What the console says of errors and of the content security policy. */
function problemsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) =>
      /CONSOLE \w+ ERROR|^(console\.error|JavaScript error): .*127\.0\.0\.1/.test(line),
    );
}

/** All that Firefox tells of a script that it breaks off as its tab closes. */
function isNotBrokenOff(problem: string): boolean {
  return !problem.includes('Minified React error #440;');
}

async function keepPictures(title: string, tabs: readonly Tab[]): Promise<void> {
  mkdirSync('tests/browser/artefacts', { recursive: true });
  for (const [index, tab] of tabs.entries()) {
    const name = `${title} ${index + 1}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    writeFileSync(`tests/browser/artefacts/${name}.png`, await tab.screenshot());
  }
}
