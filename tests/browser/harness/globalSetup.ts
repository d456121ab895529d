import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findOrInstall } from '../../../scripts/debian.ts';
import { serverPrograms } from '../../../scripts/school/programs.ts';
import { chromiumProgram, findOrInstallShell, launchArguments } from './chromium.ts';
import { firefox } from './engines/firefox.ts';
import { webKit } from './engines/webKit.ts';
import { serveApp } from './serveApp.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for all workers, or one for each where what a browser does is traced. */
    browserEndpoints: string[];
    /** The whole browser. */
    chromiumPath: string;
    /** What tests open pages in: without a window around them where nothing is measured. */
    pagesPath: string;
    port: number;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/index.html')) {
    throw new Error('The browser tests open the built app: run "npm run build" first.');
  }
  const chromiumPath = findOrInstall(chromiumProgram);
  for (const other of [firefox, webKit, serverPrograms]) findOrInstall<unknown>(other);
  const pagesPath = project.name === 'browser' ? findOrInstallShell(chromiumPath) : chromiumPath;
  const app = await serveApp();
  const workers = project.name === 'timed' ? project.config.maxWorkers : 1;
  const browsers = await Promise.all(
    Array.from({ length: workers }, () =>
      chromium.launchServer({ executablePath: pagesPath, args: launchArguments }),
    ),
  );
  project.provide(
    'browserEndpoints',
    browsers.map((browser) => browser.wsEndpoint()),
  );
  project.provide('chromiumPath', chromiumPath);
  project.provide('pagesPath', pagesPath);
  project.provide('port', app.port);
  return async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await app.close();
  };
}
