import type { RunningApp } from '../AppContext.ts';
import { inTime, loadOnce } from '../loading/arrival.ts';
import { hasServer } from '../server/hasServer.ts';
import { readSharedName } from '../storage/shared/sharedSchool.ts';
import type { SharedLogin } from './sharedLogin.ts';

/** How long somebody waits for an origin to say whether it has a school's server, in milliseconds. */
const longestWait = 3_000;

/**
 * How people sign in to the school of this origin's server; null where there is none, false where nobody
 * has said yet whether there is.
 */
export type FoundShared = SharedLogin | null | false;

/** Each call asks again where nobody answered, and waits anew for who is late. */
export function sharedFinder(app: RunningApp, tell: (found: FoundShared) => void) {
  const name = readSharedName();
  const ask = loadOnce(hasServer);
  const open = loadOnce(() =>
    import('./sharedLogin.ts').then((part) => part.openSharedLogin(app, name)),
  );
  let isServed: boolean | null = name !== null;
  return async (): Promise<FoundShared> => {
    isServed ||= navigator.onLine && (await inTime(ask(), longestWait).catch(() => false));
    const found = isServed && (await open());
    tell(found);
    return found;
  };
}
