import { fromCallback } from 'xstate';
import type { SignedInUser } from '../../machines/domain/accounts.ts';
import { inactivityMinutes } from '../../machines/domain/security.ts';
import type { SessionEvent } from '../../machines/sessionMachine.ts';
import type { KeyStore } from './keyStore.ts';
import { openKeyStore, tryToWrite, watchKeys } from './keyStore.ts';

const userKey = 'user';
const activityKey = 'lastActivity';
const checkMilliseconds = 15_000;

/** What the store holds of who is signed in, unchecked. */
export function readUserClaim(): unknown {
  try {
    return JSON.parse(openKeyStore().read(userKey) ?? 'null');
  } catch {
    return null;
  }
}

/** The session machine's dealings with the browser. */
export function createSessionActors(clock: () => number) {
  return {
    actors: {
      watchStoredUser: fromCallback<SessionEvent>(({ sendBack }) =>
        watchKeys((key) => {
          if (key === userKey || key === null) {
            sendBack({ type: 'session.stored', claim: readUserClaim() });
          }
        }),
      ),
      watchActivity: fromCallback<SessionEvent>(({ sendBack }) =>
        watchActivity(openKeyStore(), clock, () => sendBack({ type: 'session.unattended' })),
      ),
    },
    actions: {
      storeUser: ({ context }: { context: { user: SignedInUser | null } }) => {
        const store = openKeyStore();
        tryToWrite(store, activityKey, String(clock()));
        tryToWrite(store, userKey, JSON.stringify(context.user));
      },
      clearStoredUser: () => openKeyStore().remove(userKey),
    },
  };
}

/** By wall clock, so that a laptop's sleep counts, and across tabs. */
function watchActivity(store: KeyStore, clock: () => number, onUnattended: () => void): () => void {
  const limit = inactivityMinutes * 60_000;
  const lastActivity = () => Number(store.read(activityKey) ?? clock());
  const check = () => {
    if (clock() - lastActivity() >= limit) onUnattended();
  };
  const note = () => {
    const now = clock();
    if (now - lastActivity() >= limit) onUnattended();
    else if (Math.abs(now - lastActivity()) > checkMilliseconds || !store.read(activityKey)) {
      tryToWrite(store, activityKey, String(now));
    }
  };
  const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
  for (const event of events) document.addEventListener(event, note, { passive: true });
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(check, checkMilliseconds);
  check();
  return () => {
    for (const event of events) document.removeEventListener(event, note);
    document.removeEventListener('visibilitychange', check);
    clearInterval(timer);
  };
}
