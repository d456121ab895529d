import { Suspense, lazy, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Role } from '../machines/domain/school.ts';
import { useApp, useUser } from './AppContext.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { loadShell } from './pages.ts';
import { areaOf, plainPath, redirectFrom, restingPath } from './redirects.ts';
import { Waiting } from './shared/Waiting.tsx';
import { showNotice } from './shell/showNotice.tsx';

const Shell = lazy(async () => ({ default: await loadShell() }));

/** Milliseconds after which even a busy browser goes on. */
const longestWait = 2_000;

interface RoutingProps {
  /** Called once a page stands and the browser has time for what else there is. */
  onShown: () => void;
}

export function Routing({ onShown }: RoutingProps) {
  const user = useUser();
  const [location] = useLocation();
  const path = plainPath(location);
  const [enteredAt] = useState(() => restingPath(path, user?.role ?? null));
  const destination = redirectFrom(path, user?.role ?? null);
  useForeignAreaNotice(path, user?.role ?? null);
  if (destination) return <Redirect key={destination} to={destination} replace />;
  return (
    <Suspense fallback={<Waiting isWholePage />}>
      {user ? (
        <Shell key={`${user.role} ${user.id}`} user={user} path={path} enteredAt={enteredAt} />
      ) : (
        <LoginPage />
      )}
      <Shown onShown={onShown} />
    </Suspense>
  );
}

/** Tells whoever typed an address of another role's area why they are not there. */
function useForeignAreaNotice(path: string, role: Role | null): void {
  const { school } = useApp();
  const area = areaOf(path);
  const isForeign = role !== null && area !== undefined && area !== role;
  useEffect(() => {
    if (isForeign) showNotice({ code: 'session.otherArea', details: {} }, school);
  }, [isForeign, school]);
}

function Shown({ onShown }: RoutingProps) {
  useEffect(() => whenIdle(onShown), [onShown]);
  return null;
}

/** Calls back when the browser has nothing better to do; returns what takes that back. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: longestWait });
  return () => cancelIdleCallback(request);
}
