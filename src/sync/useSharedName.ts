import { useSyncExternalStore } from 'react';
import { watchKeys } from '../storage/keyStore.ts';
import { readSharedName, writeSharedName } from '../storage/sharedSchool.ts';

const listeners = new Set<() => void>();

/** The name of the school that this device shares with others; null where it shares none. */
export function useSharedName(): string | null {
  return useSyncExternalStore(subscribe, readSharedName);
}

/** Keeps it, and lets this page know. */
export function setSharedName(name: string | null): void {
  writeSharedName(name);
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
