import type { RunningApp } from '../AppContext.ts';
import { loadOnce } from '../loading/arrival.ts';
import { readSharedName } from '../storage/sharedSchool.ts';
import type { SharedLogin } from './sharedLogin.ts';

const loadSharedLogin = loadOnce(() => import('./sharedLogin.ts'));

/** How long an origin may take to say whether it has a school's server, in milliseconds. */
const longestWait = 3_000;

/** How people sign in to the school of this origin's server; null where there is none. */
export async function findShared(app: RunningApp): Promise<SharedLogin | null> {
  const name = readSharedName();
  if (name === null && !(navigator.onLine && (await hasServer()))) return null;
  return (await loadSharedLogin()).openSharedLogin(app, name);
}

async function hasServer(): Promise<boolean> {
  try {
    const answer = await fetch('/school/info.json', { signal: AbortSignal.timeout(longestWait) });
    const { plantel, format } = (await answer.json()) as Record<string, unknown>;
    return plantel === 'school' && Number.isSafeInteger(format);
  } catch {
    return false;
  }
}
