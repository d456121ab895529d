import { useSyncExternalStore } from 'react';
import { loadOnce } from './arrival.ts';

/** What is loaded apart from the rest, which does without it until it has come. */
export interface Part<Module> {
  /** What failed to load is tried again the next time it is wanted. */
  load: () => Promise<Module>;
  loaded: () => Module | null;
  subscribe: (listener: () => void) => () => void;
}

export function partOf<Module>(load: () => Promise<Module>): Part<Module> {
  let loaded: Module | null = null;
  const listeners = new Set<() => void>();
  return {
    load: loadOnce(async () => {
      loaded = await load();
      for (const notify of listeners) notify();
      return loaded;
    }),
    loaded: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part as soon as anything has had it loaded. */
export function usePart<Module>({ subscribe, loaded }: Part<Module>): Module | null {
  return useSyncExternalStore(subscribe, loaded);
}
