import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useApp, useUser } from './AppContext.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { Shell } from './prefetch.ts';
import type { LoginState } from './redirects.ts';
import { areaOf, plainPath, readLoginState, redirectFrom, restingPath } from './redirects.ts';
import { readAwayUser } from './storage/sessionStore.ts';
import { whenIdle } from './loading/whenIdle.ts';

interface RoutingProps {
  /** Called once a page stands and the browser has time for what else there is. */
  onPageShown: () => void;
}

export function Routing({ onPageShown }: RoutingProps) {
  const { clock, school } = useApp();
  const user = useUser();
  const role = user?.role ?? null;
  const path = plainPath(useLocation()[0]);
  const asked = readLoginState().asked;
  const [enteredAt, setEnteredAt] = useState(() => restingPath(path, role, asked));
  // Whoever signs in comes from the login, to whatever page.
  if (!role && enteredAt !== '/login') setEnteredAt('/login');
  const destination = redirectFrom(path, role, asked);
  useAreaEntered(path);
  if (destination) {
    const state: LoginState | null = role
      ? null
      : {
          asked: path + location.search,
          away: readAwayUser(clock(), school.getSnapshot().context.school),
        };
    return <Redirect key={destination} to={destination} replace state={state} />;
  }
  const shown = <PageShown onPageShown={onPageShown} />;
  return user ? (
    <Shell key={`${user.role} ${user.id}`} user={user} path={path} enteredAt={enteredAt}>
      {shown}
    </Shell>
  ) : (
    <>
      <LoginPage />
      {shown}
    </>
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
