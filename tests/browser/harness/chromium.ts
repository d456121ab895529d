import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Installable } from '../../../scripts/debian.ts';
import { findOrInstall, isExecutable, programOnPath } from '../../../scripts/debian.ts';

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

/** The whole browser. */
export const chromiumProgram: Installable<string> = {
  find: () => named() ?? programOnPath(names) ?? ofPlaywright(),
  packages: ['chromium'],
  missing:
    'The browser tests need a Chromium: install it ("apt-get install chromium" on Debian, or ' +
    'Google Chrome) or set CHROME_PATH to its program.',
};

/** The same without the window around its pages, which takes a third of what opening one costs. */
export const shell: Installable<string> = {
  find: () => named() ?? programOnPath(shells),
  // Both, or one could come in a version that the other does not go with.
  packages: ['chromium', 'chromium-headless-shell'],
  missing: chromiumProgram.missing,
};

/** The shell, or the whole browser where none is there or can be installed. */
export function findOrInstallShell(whole: string): string {
  try {
    return findOrInstall(shell);
  } catch {
    return whole;
  }
}

/** The one that the environment names, which must be there. */
function named(): string | undefined {
  const path = process.env.CHROME_PATH;
  if (!path || isExecutable(path)) return path || undefined;
  throw new Error(`CHROME_PATH names "${path}", which is not a program that can be run.`);
}

function ofPlaywright(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
