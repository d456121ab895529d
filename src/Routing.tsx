import { Suspense, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useApp, useUser } from './AppContext.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { loadShell } from './prefetch.ts';
import { areaOf, plainPath, redirectFrom, restingPath } from './redirects.ts';
import { Waiting } from './loading/Waiting.tsx';
import { lazyPart } from './loading/lazyPart.ts';
import { whenIdle } from './loading/whenIdle.ts';

const Shell = lazyPart(loadShell);

interface RoutingProps {
  /** Called once a page stands and the browser has time for what else there is. */
  onPageShown: () => void;
}

export function Routing({ onPageShown }: RoutingProps) {
  const user = useUser();
  const [location] = useLocation();
  const path = plainPath(location);
  const [enteredAt] = useState(() => restingPath(path, user?.role ?? null));
  const destination = redirectFrom(path, user?.role ?? null);
  useAreaEntered(path);
  if (destination) return <Redirect key={destination} to={destination} replace />;
  return (
    <Suspense fallback={<Waiting isWholePage />}>
      {user ? (
        <Shell key={`${user.role} ${user.id}`} user={user} path={path} enteredAt={enteredAt} />
      ) : (
        <LoginPage />
      )}
      <PageShown onPageShown={onPageShown} />
    </Suspense>
  );
}

/** Has whoever typed an address of another role's area told why they are not there. */
function useAreaEntered(path: string): void {
  const { session } = useApp();
  const area = areaOf(path);
  useEffect(() => {
    if (area) session.send({ type: 'area.entered', area });
  }, [area, session]);
}

function PageShown({ onPageShown }: RoutingProps) {
  useEffect(() => whenIdle(onPageShown), [onPageShown]);
  return null;
}
