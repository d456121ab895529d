import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** What the screen does without for as long as its chunk is missing, and for good if it fails. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
