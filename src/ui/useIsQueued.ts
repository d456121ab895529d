import { useSelector } from '@xstate/react';
import type { ActorRef, AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';

type AnyMachineRef = ActorRef<AnyMachineSnapshot, AnyEventObject>;

/** Whether what a feature asks of the store waits there for room. */
export function useIsQueued(feature: AnyActorRef | undefined): boolean {
  const change = useSelector(
    feature as AnyMachineRef | undefined,
    (snapshot) => snapshot?.children['change'],
  );
  return useSelector(
    change as AnyMachineRef | undefined,
    (snapshot) => snapshot?.hasTag('queued') ?? false,
  );
}
