import { Suspense, lazy, useEffect } from 'react';
import { useApp } from '../AppContext.ts';
import { hideUndo, showNotice } from './showNotice.tsx';

const NoticeRegion = lazy(async () => {
  const region = await import('./NoticeRegion.tsx');
  return { default: region.NoticeRegion };
});

/** Where notices appear; what the school and the session have to say is shown by itself. */
export function Notices() {
  const { school, session } = useApp();
  useEffect(() => {
    const subscriptions = [school, session].map((source) =>
      source.on('notice', ({ notice }) => showNotice(notice, school)),
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
  return (
    <Suspense fallback={null}>
      <NoticeRegion />
    </Suspense>
  );
}
