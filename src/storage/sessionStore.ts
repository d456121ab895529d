import { fromCallback } from 'xstate';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import { roles } from '../../machines/school/roles.ts';
import type { School } from '../../machines/school/school.ts';
import type { SessionEvent, WatchInput } from '../../machines/accounts/sessionMachine.ts';
import { loadOnce } from '../loading/arrival.ts';
import { activityKey, userKey } from './claimKeys.ts';
import type { KeyStore } from './keyStore.ts';
import { openKeyStore, tryToWrite, watchKeys } from './keyStore.ts';
import { readSharedName } from './shared/sharedSchool.ts';

const loadForms = loadOnce(() => import('./written/formDrafts.ts'));
const loadDeviceState = loadOnce(() => import('./shared/syncStore.ts'));
const loadTexts = loadOnce(() => import('./written/writtenTexts.ts'));

const checkMilliseconds = 15_000;

/** The records of which the settings say how long somebody may be away. */
type Allowing = Pick<School, 'settings'>;

interface Signed {
  context: { user: SignedInUser | null; records: Allowing };
}

/** Who was signed out for being away, as far as the login asks. */
export type AwayUser = Pick<SignedInUser, 'role' | 'user'>;

/** The last claim that this page has seen, whatever became of it. */
let seen: unknown = null;

/** What the store holds of who is signed in, unchecked; nobody after too long without activity. */
export function readUserClaim(now: number, records: Allowing): unknown {
  try {
    const store = openKeyStore();
    const claim: unknown = JSON.parse(store.read(userKey) ?? 'null');
    seen = claim ?? seen;
    // Where nobody is, no time is noted down: by it a claim is known to be older than the database's.
    return claim === null || isAway(store, now, records) ? null : claim;
  } catch {
    return null;
  }
}

/** Whom a time without activity signed out, unchecked; null where nobody was. */
export function readAwayUser(now: number, records: Allowing): AwayUser | null {
  if (seen === null || !isAway(openKeyStore(), now, records)) return null;
  const { role, user } = seen as Partial<SignedInUser>;
  const known = roles.find((one) => one === role);
  return known && typeof user === 'string' ? { role: known, user } : null;
}

function isAway(store: KeyStore, now: number, records: Allowing): boolean {
  return timeLeft(store, now, records) <= 0;
}

/** Milliseconds without activity after which the session ends. */
export function timeLeft(store: KeyStore, now: number, { settings }: Allowing): number {
  return settings.security.inactivityMinutes * 60_000 - now + readLastActivity(store, now);
}

function recordsOf({ school }: WatchInput): School {
  return school.getSnapshot().context.school;
}

/** The session machine's dealings with the browser. */
export function createSessionActors(clock: () => number) {
  return {
    actors: {
      watchStoredUser: fromCallback<SessionEvent, WatchInput>(({ input, sendBack }) => {
        const tell = () =>
          sendBack({ type: 'session.stored', claim: readUserClaim(clock(), recordsOf(input)) });
        // A page the browser kept asleep and brings back has heard nothing meanwhile.
        const wake = ({ persisted }: PageTransitionEvent) => {
          if (persisted) tell();
        };
        window.addEventListener('pageshow', wake);
        const unwatch = watchKeys((key) => {
          if (key === userKey || key === null) tell();
        });
        tell();
        return () => {
          window.removeEventListener('pageshow', wake);
          unwatch();
        };
      }),
      watchActivity: fromCallback<SessionEvent, WatchInput>(({ input, sendBack }) =>
        watchActivity(openKeyStore(), clock, input, () => sendBack({ type: 'session.unattended' })),
      ),
    },
    actions: {
      storeUser: ({ context }: Signed) => {
        const store = openKeyStore();
        keepClaim(store, context.user, clock());
        seen = context.user;
        // Where it can't be written nobody who came before is brought back.
        if (!tryToWrite(store, userKey, JSON.stringify(context.user))) store.remove(userKey);
      },
      clearStoredUser: ({ context: { records } }: Signed) => {
        const store = openKeyStore();
        if (seen !== null && !isAway(store, clock(), records)) {
          keepClaim(store, null, clock());
          seen = null;
        }
        store.remove(userKey);
        dropServerKey();
      },
      dropKeptForms: ({ context: { user } }: Signed) => {
        loadForms()
          .then((forms) => forms.dropKeptForms(user))
          .catch(() => undefined);
      },
    },
  };
}

/** In the database too, which a killed browser gives back as it was. */
function keepClaim(store: KeyStore, claim: SignedInUser | null, now: number): void {
  tryToWrite(store, activityKey, String(now));
  loadTexts()
    .then((texts) => texts.keepClaim(JSON.stringify(claim), now))
    .catch(() => undefined);
}

/** What proves whoever was signed in to a school's server goes with them. */
function dropServerKey(): void {
  if (readSharedName() === null) return;
  loadDeviceState()
    .then(({ openDeviceState }) => openDeviceState().dropKey())
    .catch(() => undefined);
}

/** By wall clock, so that a laptop's sleep counts, and across tabs. */
function watchActivity(
  store: KeyStore,
  clock: () => number,
  input: WatchInput,
  onUnattended: () => void,
): () => void {
  const check = () => {
    const isLeft = isAway(store, clock(), recordsOf(input));
    if (isLeft) onUnattended();
    return isLeft;
  };
  const note = () => {
    const now = clock();
    if (check() || now - readLastActivity(store, now) <= checkMilliseconds) return;
    tryToWrite(store, activityKey, String(now));
  };
  const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
  // Captured: after a long absence nothing on the page hears the first click.
  const options = { passive: true, capture: true };
  for (const event of events) document.addEventListener(event, note, options);
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(check, checkMilliseconds);
  check();
  return () => {
    for (const event of events) document.removeEventListener(event, note, options);
    document.removeEventListener('visibilitychange', check);
    clearInterval(timer);
  };
}

/** Milliseconds since the epoch; now, noted down, where the store holds no time that has been. */
function readLastActivity(store: KeyStore, now: number): number {
  const text = store.read(activityKey) ?? '';
  if (/^\d+$/.test(text) && Number(text) <= now) return Number(text);
  tryToWrite(store, activityKey, String(now));
  return now;
}
