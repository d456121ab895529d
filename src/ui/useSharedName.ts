import { useSyncExternalStore } from 'react';
import { watchKeys } from '../storage/keyStore.ts';
import { readSharedName } from '../storage/shared/sharedSchool.ts';

const listeners = new Set<() => void>();

/** The name of the school that this device shares with others; null where it shares none. */
export function useSharedName(): string | null {
  return useSyncExternalStore(subscribe, readSharedName);
}

/** Lets this page know that it is another one; other tabs hear of it by themselves. */
export function tellSharedName(): void {
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unwatch = watchKeys(listener);
  return () => {
    listeners.delete(listener);
    unwatch();
  };
}
