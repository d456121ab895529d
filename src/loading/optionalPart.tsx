import type { ComponentProps, ComponentType, LazyExoticComponent } from 'react';
import { Suspense, lazy } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/**
 * What the screen does without for as long as its code is missing, and for good if it fails; a page
 * that is being left gets none of it any more.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: LazyExoticComponent<ComponentType<Props>> = lazy(async () => ({
    default: await load().catch(() => () => null),
  }));
  return function OptionalPart(props: ComponentProps<typeof Part>) {
    return (
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
