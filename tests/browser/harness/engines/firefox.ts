import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installable } from '../../../../scripts/debian.ts';
import { findOrInstall, programOnPath } from '../../../../scripts/debian.ts';
import { killGroup } from '../processes.ts';
import { untilReached } from '../untilReached.ts';
import { openMarionette } from './marionette.ts';
import type { EngineBrowser } from './session.ts';

const preferences = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'devtools.console.stdout.content': true,
  'dom.ipc.processPrelaunch.enabled': false,
  'marionette.port': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
};

/** Firefox on a profile, driven over its own wire. */
export async function startFirefox(profile: string): Promise<EngineBrowser> {
  const portFile = join(profile, 'MarionetteActivePort');
  rmSync(portFile, { force: true });
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${String(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    findOrInstall(firefox),
    ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (output += data.toString()));
  }
  const port = await untilReached('Firefox answers', () =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0,
  );
  const session = await openMarionette(port);
  return { ...session, engine: 'Firefox', output: () => output, kill: () => killGroup(child) };
}

export const firefox: Installable<string> = {
  find: () => process.env['FIREFOX_PATH'] ?? programOnPath(['firefox-esr', 'firefox']),
  packages: ['firefox-esr'],
  missing:
    'The browser tests need a Firefox: install it ("apt-get install firefox-esr" on Debian) or set ' +
    'FIREFOX_PATH to its program.',
};
