import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import { noticeRegion } from './noticeRegion.ts';

/** What a feature's notices offer goes with its screen: nobody would hear it any more. */
export function useOffers(feature: AnyActorRef): void {
  useEffect(() => () => noticeRegion.loaded()?.withdrawOffer(feature), [feature]);
}
