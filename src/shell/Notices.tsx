import { Suspense, lazy, useEffect, useState } from 'react';
import { useApp, useUser } from '../AppContext.ts';
import { hideUndo, showNotice } from './showNotice.tsx';

const NoticeRegion = lazy(async () => {
  const region = await import('./NoticeRegion.tsx');
  return { default: region.NoticeRegion };
});

interface NoticesProps {
  /** Whether there is a page already: what tells of notices is not to hold it up. */
  isShown: boolean;
}

/**
 * Where notices appear; what the school and the session have to say is shown by itself. The login
 * waits for it only once somebody begins to fill it in.
 */
export function Notices({ isShown }: NoticesProps) {
  const { school, session } = useApp();
  const isSignedIn = useUser() !== null;
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const subscriptions = [school, session].map((source) =>
      source.on('notice', ({ notice }) => {
        setIsNeeded(true);
        showNotice(notice, school);
      }),
    );
    subscriptions.push(
      session.subscribe((snapshot) => {
        if (snapshot.matches('signedOut')) hideUndo();
      }),
    );
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [school, session]);
  useEffect(() => {
    const prepare = () => setIsNeeded(true);
    window.addEventListener('focusin', prepare, { once: true });
    return () => window.removeEventListener('focusin', prepare);
  }, []);
  if (!isNeeded && !(isShown && isSignedIn)) return null;
  return (
    <Suspense fallback={null}>
      <NoticeRegion />
    </Suspense>
  );
}
