import { notifications } from '@mantine/notifications';
import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import { appMachine } from '../../machines/app/appMachine.ts';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import { accountsOf } from '../../machines/school/accounts.ts';
import { signedInUser } from '../../machines/accounts/accounts.ts';
import { dayOf } from '../../machines/kit/days.ts';
import type { School } from '../../machines/school/school.ts';
import { roles } from '../../machines/school/roles.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import { sessionMachine } from '../../machines/accounts/sessionMachine.ts';
import { App } from '../../src/App.tsx';
import { MemoryStore } from './memoryStore.ts';
import { tieSchool } from '../../machines/school/ties.ts';
import { seededSchool } from './seededSchool.ts';

interface RenderAppOptions {
  path?: string;
  /** The user name of who is signed in: `admin`, `cramirez`, `rjimenez` … */
  as?: string;
  /** The local time of the school's clock; it stands still until the test moves it. */
  at?: string;
  /** The records, made from those of a first load. */
  school?: (seeded: School) => School;
  /** Last touches to the store before the app starts. */
  store?: (store: MemoryStore) => void;
}

export interface RenderedApp {
  user: UserEvent;
  app: ActorRefFrom<typeof appMachine>;
  store: MemoryStore;
  clock: { now: number };
}

/** The whole app on a store in memory, at an address, as it starts. */
export function renderApp({
  path = '/',
  as,
  at = '2025-09-10T09:00:00',
  school: adapt = (seeded) => seeded,
  store: touch,
}: RenderAppOptions = {}): RenderedApp {
  const clock = { now: new Date(at).getTime() };
  const readClock = () => clock.now;
  const school = tieSchool(adapt(seededSchool(dayOf(clock.now))));
  const store = new MemoryStore(school, readClock);
  if (as !== undefined) store.claim = claimOf(school, as);
  touch?.(store);
  history.replaceState(null, '', path);

  const app = createActor(
    appMachine.provide({
      actors: {
        persistence: persistenceMachine.provide({ actors: store.persistenceActors }),
        session: sessionMachine.provide(store.session),
      },
    }),
    { systemId: 'app', input: { clock: readClock } },
  ).start();
  onTestFinished(() => {
    app.stop();
    notifications.clean();
  });
  render(<App app={app} env="test" />);

  const user = userEvent.setup({
    advanceTimers: (milliseconds) => {
      if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds);
    },
  });
  return { user, app, store, clock };
}

function claimOf(school: School, userName: string): SignedInUser {
  for (const role of roles) {
    const account = accountsOf(school, role).find(({ user }) => user === userName);
    if (account) return signedInUser(role, account);
  }
  throw new Error(`No account has the user name ${userName}.`);
}
