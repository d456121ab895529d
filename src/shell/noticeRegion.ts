import { useSyncExternalStore } from 'react';
import type * as Region from './NoticeRegion.tsx';

let loading: Promise<typeof Region> | null = null;
let loaded: typeof Region | null = null;
const listeners = new Set<() => void>();

/** Loads what shows notices; what failed is tried again the next time it is wanted. */
export function loadNoticeRegion(): Promise<typeof Region> {
  loading ??= import('./NoticeRegion.tsx').then(
    (module) => {
      loaded = module;
      for (const notify of listeners) notify();
      return module;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** What shows notices, as soon as anything has had it loaded. */
export function useNoticeRegion(): typeof Region | null {
  return useSyncExternalStore(subscribe, () => loaded);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
