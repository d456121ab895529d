import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { onTestFinished } from 'vitest';
import { findOrInstall } from '../../../../scripts/debian.ts';
import { serveApp } from '../serveApp.ts';
import { untilReached } from '../untilReached.ts';
import type { EnrollingBrowser } from './killing.ts';
import { enrolForEver } from './killing.ts';
import { startOnScreen, webKit } from './webKit.ts';

/** What the page has told since it was opened last. */
interface Told {
  prefix: string;
  stored: string | null;
  confirmed: string[];
}

/**
 * Serves the built app with a script beside its own that enrols and tells of it, and resolves with how
 * to start WebKit there: driven, it would keep no profile.
 */
export async function enrolUndriven(
  profile: string,
): Promise<(prefix: string) => Promise<EnrollingBrowser>> {
  let told: Told = { prefix: '', stored: null, confirmed: [] };
  const { port, close } = await serveApp({ plugins: [tellingPage(() => told)] });
  onTestFinished(close);
  const environment = Object.fromEntries(
    ['DATA', 'CACHE', 'CONFIG'].map((name) => [`XDG_${name}_HOME`, join(profile, name)]),
  );
  return async (prefix) => {
    const now: Told = { prefix, stored: null, confirmed: [] };
    told = now;
    const { browser } = findOrInstall(webKit);
    const { kill } = startOnScreen([browser, `http://127.0.0.1:${port}/login`], environment);
    try {
      const { stored } = await untilReached('the page tells what is stored', () =>
        now.stored === null ? null : { stored: now.stored },
      );
      return { stored, confirmed: () => Promise.resolve(now.confirmed), kill };
    } catch (error) {
      await kill();
      throw error;
    }
  };
}

function tellingPage(now: () => Told): Plugin {
  const page = readFileSync('dist/index.html', 'utf8').replace(
    '</body>',
    '<script src="/telling.js"></script></body>',
  );
  const answers: Readonly<Record<string, Answer>> = {
    '/login': { type: 'text/html', body: () => page },
    '/telling.js': {
      type: 'text/javascript',
      body: () =>
        `(${tell.toString()})(${JSON.stringify(now().prefix)}, ${enrolForEver.toString()})`,
    },
    '/stored': {
      type: 'text/plain',
      body: async (request) => (now().stored = await text(request)),
    },
    '/confirmed': {
      type: 'text/plain',
      body: async (request) => String(now().confirmed.push(await text(request))),
    },
  };
  return {
    name: 'plantel:telling-page',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const answer = answers[request.url ?? ''];
        // The worker would serve the page without the script.
        if (request.url === '/sw.js') response.writeHead(404).end();
        else if (answer) void respond(request, response, answer);
        else next();
      });
    },
  };
}

interface Answer {
  type: string;
  body: (request: IncomingMessage) => string | Promise<string>;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { type, body }: Answer,
): Promise<void> {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-store');
  try {
    response.end(await body(request));
  } catch (error) {
    // A page that is killed while it tells something has not told it.
    if (!request.destroyed) throw error;
  }
}

/** Runs in the page: tells its server of the students there are, then of each that is confirmed. */
function tell(prefix: string, enrol: (prefix: string) => void): void {
  const post = (path: string, body: string) => fetch(path, { method: 'POST', body });
  const look = setInterval(() => {
    if (!document.querySelector('#root form')) return;
    clearInterval(look);
    void post('/stored', localStorage.getItem('students') ?? '').then(() => {
      enrol(prefix);
      const confirmed = Reflect.get(window, 'enrolled') as string[];
      let count = 0;
      setInterval(() => {
        for (const name of confirmed.slice(count)) void post('/confirmed', name);
        count = confirmed.length;
      }, 5);
    });
  }, 25);
}
