import type { RunningApp } from '../AppContext.ts';
import { loadOnce } from '../loading/arrival.ts';
import { hasServer } from '../server/hasServer.ts';
import { readSharedName } from '../storage/sharedSchool.ts';
import type { SharedLogin } from './sharedLogin.ts';

const loadSharedLogin = loadOnce(() => import('./sharedLogin.ts'));

/** How people sign in to the school of this origin's server; null where there is none. */
export async function findShared(app: RunningApp): Promise<SharedLogin | null> {
  const name = readSharedName();
  if (name === null && !(navigator.onLine && (await hasServer()))) return null;
  return (await loadSharedLogin()).openSharedLogin(app, name);
}
