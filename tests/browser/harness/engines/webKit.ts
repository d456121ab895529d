import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Installable } from '../../../../scripts/debian.ts';
import { findOrInstall, programOnPath } from '../../../../scripts/debian.ts';
import { killGroup } from '../processes.ts';
import { untilReached } from '../untilReached.ts';
import type { Command, EngineBrowser } from './session.ts';
import { commands } from './session.ts';

interface WebKit {
  driver: string;
  browser: string;
}

interface Answer {
  value: { sessionId?: string; error?: string; message?: string } | null;
}

/** Starts one of WebKit's programs on a screen of its own. */
export function startOnScreen(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', ...words], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // As root in a container the engine's own sandbox can't be set up.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
      // Without a graphics card what it composes costs more than what the product does.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      ...environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (output += data.toString()));
  }
  return { output: () => output, kill: () => killGroup(child) };
}

/** WebKitGTK's small browser on a screen of its own, driven over WebDriver; it keeps no profile. */
export async function startWebKit(): Promise<EngineBrowser> {
  const { driver, browser } = findOrInstall(webKit);
  const port = await freePort();
  const started = startOnScreen([driver, '--host=127.0.0.1', `--port=${port}`]);
  const ask = async (method: string, path: string, body: object = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  await untilReached('WebKitWebDriver answers', () => ask('GET', '/status'));
  const opened = await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      },
    },
  });
  return {
    send: (command: Command, parameters = {}) => {
      const [method, path] = commands[command];
      const place = path.replace('{id}', String(parameters['id']));
      return ask(method, `/session/${opened?.sessionId}${place}`, parameters);
    },
    engine: 'WebKit',
    ...started,
  };
}

function find(): WebKit | undefined {
  const driver = programOnPath(['WebKitWebDriver']);
  const browser = findMiniBrowser();
  return driver && browser && programOnPath(['xvfb-run']) ? { driver, browser } : undefined;
}

/** It lies in the library's own folder, which no PATH has. */
function findMiniBrowser(): string | undefined {
  const folders = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder));
  return folders
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('linux-gnu') || name.startsWith('webkit2gtk'))
        .flatMap((name) => [join(folder, name), ...webKitFolders(join(folder, name))]),
    )
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

function webKitFolders(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('webkit2gtk'))
    .map((name) => join(folder, name));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

export const webKit: Installable<WebKit> = {
  find,
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  missing:
    'The browser tests need WebKitGTK: "apt-get install webkit2gtk-driver xvfb xauth" on Debian.',
};
