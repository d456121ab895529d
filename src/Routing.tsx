import { Suspense, lazy, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Role } from '../machines/domain/school.ts';
import { useApp, useUser } from './AppContext.ts';
import { areaOf, plainPath, redirectFrom, restingPath } from './redirects.ts';
import { Waiting } from './shared/Waiting.tsx';
import { showNotice } from './shell/showNotice.tsx';

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
  useForeignAreaNotice(path, user?.role ?? null);
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

/** Tells whoever typed an address of another role's area why they are not there. */
function useForeignAreaNotice(path: string, role: Role | null): void {
  const { school } = useApp();
  const area = areaOf(path);
  const isForeign = role !== null && area !== undefined && area !== role;
  useEffect(() => {
    if (isForeign) showNotice({ code: 'session.otherArea', details: {} }, school);
  }, [isForeign, school]);
}
