import { createRoot } from 'react-dom/client';
import { StrictMode, startTransition } from 'react';
import { createActor, waitFor } from 'xstate';
import { appMachine } from '../machines/app/appMachine.ts';
import type { SignedInUser } from '../machines/school/accounts.ts';
import { defaultSettings } from '../machines/school/settingsShapes.ts';
import { roles } from '../machines/school/roles.ts';
import { persistenceMachine } from '../machines/store/persistenceMachine.ts';
import { sessionMachine } from '../machines/accounts/sessionMachine.ts';
import { App } from './App.tsx';
import { inspection } from './inspection.ts';
import { prefetch } from './prefetch.ts';
import { plainPath, restingPath } from './redirects.ts';
import { inTime, loadOnce } from './loading/arrival.ts';
import { FailedPage } from './loading/ErrorBoundary.tsx';
import { createSessionActors, readUserClaim } from './storage/sessionStore.ts';
import { createStoreActors } from './storage/store.ts';

const clock = () => Date.now();

/** What a change of a shared school needs: a device that shares none never loads it. */
const loadShared = loadOnce(() => import('./server/sharedCommits.ts'));

const root = createRoot(document.getElementById('root')!);

// The school is not read yet: what every school allows at first says whether somebody is likely there.
const claim = readUserClaim(clock(), { settings: defaultSettings });
// In a task of its own: with what follows it would hold up a phone's first touch.
const coming = claim ? new Promise((resolve) => setTimeout(resolve)).then(bringShown) : null;

if (import.meta.env.DEV && location.pathname === '/dev/machines') {
  void import('./dev/MachinesPage.tsx').then(({ MachinesPage }) => root.render(<MachinesPage />));
} else if (import.meta.env.DEV) {
  void import('./dev/startInspection.ts').then(async ({ startInspection }) => {
    inspection.inspect = await startInspection();
    startApp();
  });
} else {
  startApp();
}

/** Milliseconds that the splash stands at most for code that is slow to come. */
const longestSplash = 3_000;

/** What whoever is likely there comes to rest at. */
function bringShown(): Promise<void> {
  const role = roles.find((one) => one === (claim as Partial<SignedInUser>).role) ?? null;
  const path = restingPath(plainPath(location.pathname), role);
  return inTime(prefetch(path), longestSplash).catch(() => undefined);
}

function startApp(): void {
  const app = createActor(
    appMachine.provide({
      actors: {
        persistence: persistenceMachine.provide({ actors: createStoreActors(clock, loadShared) }),
        session: sessionMachine.provide(createSessionActors(clock)),
      },
    }),
    { ...inspection, systemId: 'app', input: { clock } },
  ).start();

  // The page's own splash stands until there is something to show.
  waitFor(app, (snapshot) => !snapshot.matches({ running: 'loading' })).then(
    async () => {
      await coming;
      startTransition(() =>
        root.render(
          <StrictMode>
            <App app={app} />
          </StrictMode>,
        ),
      );
    },
    () => root.render(<FailedPage />),
  );
}
