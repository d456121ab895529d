import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { installPackages, isExecutable, programOnPath } from '../../../scripts/debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** A name the browser resolves to this machine, for pages on plain http that are no secure context. */
export const plainHost = 'plantel.test';

/**
 * What a window would bring and no test looks at: the suggestions under the address alone are a page
 * of their own beside each of the app's. Chromium takes the last such list, so what playwright-core
 * leaves out stands here too.
 */
const absentFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  `--disable-features=${absentFeatures.join(',')}`,
  `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
];

export function findOrInstallChromium(): string {
  return fromEnvironment() ?? fromPath() ?? fromPlaywright() ?? fromDebian();
}

function fromEnvironment(): string | undefined {
  const path = process.env.CHROME_PATH;
  if (!path) return undefined;
  if (isExecutable(path)) return path;
  throw new Error(`CHROME_PATH names "${path}", which is not a program that can be run.`);
}

function fromPath(): string | undefined {
  return programOnPath(names);
}

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function fromDebian(): string {
  installPackages(['chromium'], missing);
  const path = fromPath();
  if (path) return path;
  throw new Error(missing);
}

/**
 * The same Chromium without the window around its pages, which takes a third of what opening one
 * costs; the whole browser where there is none, or where one is named.
 */
export function findOrInstallShell(whole: string): string {
  if (process.env.CHROME_PATH) return whole;
  const found = programOnPath(shells);
  if (found) return found;
  try {
    // Both, or one could come in a version that the other does not go with.
    installPackages(['chromium', 'chromium-headless-shell'], missing);
  } catch {
    return whole;
  }
  return programOnPath(shells) ?? whole;
}

const missing =
  'The browser tests need a Chromium: install it ("apt-get install chromium" on Debian, or ' +
  'Google Chrome) or set CHROME_PATH to its program.';
