import { useEffect, useLayoutEffect } from 'react';
import { useApp, useUser } from '../AppContext.ts';
import { usePart } from '../loading/part.ts';
import { noticeRegion } from './noticeRegion.ts';
import { showNotice } from './showNotice.ts';

interface NoticesProps {
  /** Whether a page stands already: what shows notices is not to hold it up. */
  isPageShown: boolean;
}

/**
 * Where notices appear, there from the start so that screen readers tell of the first one too; what
 * the school and the session have to say is shown by itself.
 */
export function Notices({ isPageShown }: NoticesProps) {
  const { school, session } = useApp();
  const isSignedIn = useUser() !== null;
  const region = usePart(noticeRegion);

  // Before the effects of any page, which may make them speak.
  useLayoutEffect(() => {
    const subscriptions = [school, session].map((source) =>
      source.on('notice', ({ notice }) => showNotice(notice, school)),
    );
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [school, session]);

  useEffect(() => {
    if (!isSignedIn) region?.withdrawOffer();
  }, [isSignedIn, region]);

  useEffect(() => {
    const prepare = () => void noticeRegion.load().catch(() => undefined);
    if (isPageShown && isSignedIn) prepare();
    window.addEventListener('focusin', prepare, { once: true });
    return () => window.removeEventListener('focusin', prepare);
  }, [isPageShown, isSignedIn]);

  return (
    <section
      aria-label="Notificaciones (F8)"
      aria-live="polite"
      tabIndex={-1}
      data-mantine-stop-propagation
    >
      {region ? <region.NoticeRegion /> : null}
    </section>
  );
}
