import './styles.css';
import './firstTheme.css';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import type { AppRef } from '../machines/app/appMachine.ts';
import type { RunningApp } from './AppContext.ts';
import { AppContext } from './AppContext.ts';
import { Routing } from './Routing.tsx';
import { ErrorBoundary } from './loading/ErrorBoundary.tsx';
import { lazyPart } from './loading/lazyPart.ts';
import { optionalPart } from './loading/optionalPart.tsx';
import { Waiting } from './loading/Waiting.tsx';
import { Notices } from './notices/Notices.tsx';
import { prefetch } from './prefetch.ts';

const UpdateBanner = optionalPart(() =>
  import('./offline/UpdateBanner.tsx').then((part) => part.UpdateBanner),
);

/** A page of plain http or of a development server has no service worker. */
const hasWorker = import.meta.env.PROD && 'serviceWorker' in navigator;

const waiting = <Waiting label="Cargando Plantel…" isWholePage />;

const UnavailablePage = lazyPart(
  () => import('./UnavailablePage.tsx').then((part) => part.UnavailablePage),
  waiting,
);

interface AppProps {
  app: AppRef;
  env?: RunningApp['env'];
}

export function App({ app, env = 'default' }: AppProps) {
  return (
    <ErrorBoundary>
      <Content app={app} env={env} />
    </ErrorBoundary>
  );
}

function Content({ app, env }: Required<AppProps>) {
  const failure = useSelector(app, (snapshot) =>
    snapshot.matches('unavailable') ? snapshot.context.failure : null,
  );
  const clock = useSelector(app, ({ context }) => context.clock);
  const { persistence, school, session } = useSelector(app, ({ children }) => children);
  const running = useMemo<RunningApp | null>(
    () =>
      persistence && school && session
        ? { clock, persistence, school, session, prefetch, env }
        : null,
    [clock, persistence, school, session, env],
  );
  const [isPageShown, setIsPageShown] = useState(false);
  const handlePageShown = useCallback(() => setIsPageShown(true), []);
  if (failure) {
    return <UnavailablePage failure={failure} onRetry={() => app.send({ type: 'app.retry' })} />;
  }
  if (!running) return waiting;
  return (
    <AppContext value={running}>
      <Routing onPageShown={handlePageShown} />
      <Notices isPageShown={isPageShown} />
      {hasWorker && isPageShown ? <UpdateBanner /> : null}
    </AppContext>
  );
}
