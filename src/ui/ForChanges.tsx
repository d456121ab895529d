import type { ReactNode } from 'react';
import { useApp } from '../AppContext.ts';

/** What asks for a change: there where the school shown is one that can be changed. */
export function ForChanges({ children }: { children: ReactNode }) {
  return useApp().isReadOnly ? null : children;
}
