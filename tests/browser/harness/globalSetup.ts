import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import {
  findOrInstallChromium,
  findOrInstallShell,
  launchArguments,
  plainHost,
} from './chromium.ts';
import { findOrInstallFirefox } from './engines/firefox.ts';
import { findOrInstallWebKit } from './engines/webKit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string;
    chromiumPath: string;
    port: number;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/index.html')) {
    throw new Error('The browser tests open the built app: run "npm run build" first.');
  }
  const chromiumPath = findOrInstallChromium();
  findOrInstallFirefox();
  findOrInstallWebKit();
  const server = await preview({
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0, allowedHosts: [plainHost] },
  });
  const browser = await chromium.launchServer({
    // What is measured is measured in the whole browser.
    executablePath: project.name === 'browser' ? findOrInstallShell(chromiumPath) : chromiumPath,
    args: launchArguments,
  });
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('chromiumPath', chromiumPath);
  project.provide('port', portOf(server.httpServer.address()));
  return async () => {
    await browser.close();
    await server.close();
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address && typeof address === 'object') return address.port;
  throw new Error('The preview server has no port.');
}
