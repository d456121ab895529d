import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { createActor } from 'xstate';
import { appMachine } from '../machines/appMachine.ts';
import { persistenceMachine } from '../machines/persistenceMachine.ts';
import { sessionMachine } from '../machines/sessionMachine.ts';
import { App } from './App.tsx';
import { createSessionActors, readUserClaim } from './storage/sessionStore.ts';
import { createStoreActors } from './storage/store.ts';

const clock = () => Date.now();

const app = createActor(
  appMachine.provide({
    actors: {
      persistence: persistenceMachine.provide({ actors: createStoreActors(clock) }),
      session: sessionMachine.provide(createSessionActors(clock)),
    },
  }),
  { systemId: 'app', input: { clock, readUserClaim: () => readUserClaim(clock()) } },
).start();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App app={app} />
  </StrictMode>,
);
