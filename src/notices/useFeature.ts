import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate';
import type { Notice } from '../../machines/store/notices.ts';
import { noticeRegion } from './noticeRegion.ts';
import { showNotice } from './showNotice.ts';
import { useApp } from '../AppContext.ts';
import { inspection } from '../inspection.ts';

/** A feature's machine, running while its screen is shown; the notices it emits are shown. */
export function useFeature<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
): Actor<Machine> {
  const { school } = useApp();
  const feature = useActorRef(machine, { ...inspection, ...options });
  useEffect(() => {
    const subscription = feature.on('notice' as never, (event: { notice: Notice }) =>
      showNotice(event.notice, school, feature),
    );
    return () => {
      subscription.unsubscribe();
      noticeRegion.loaded()?.withdrawError(feature);
    };
  }, [feature, school]);
  return feature;
}
