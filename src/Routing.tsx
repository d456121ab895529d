import { Suspense, lazy, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useUser } from './AppContext.ts';
import { plainPath, redirectFrom, restingPath } from './redirects.ts';
import { Waiting } from './shared/Waiting.tsx';

const loadShell = () => import('./shell/Shell.tsx');
const loadLogin = () => import('./login/LoginPage.tsx');

const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));
const LoginPage = lazy(async () => ({ default: (await loadLogin()).LoginPage }));

/** Loads what the address is most likely to need while the stored data is being read. */
export function prefetchStart(): void {
  const load = redirectFrom(plainPath(location.pathname), null) === null ? loadLogin : loadShell;
  void load().catch(() => undefined);
}

export function Routing() {
  const user = useUser();
  const [location] = useLocation();
  const path = plainPath(location);
  const [enteredAt] = useState(() => restingPath(path, user?.role ?? null));
  const destination = redirectFrom(path, user?.role ?? null);
  if (destination) return <Redirect key={destination} to={destination} replace />;
  return (
    <Suspense fallback={<Waiting isWholePage />}>
      {user ? (
        <Shell key={`${user.role} ${user.id}`} user={user} path={path} enteredAt={enteredAt} />
      ) : (
        <LoginPage />
      )}
    </Suspense>
  );
}
