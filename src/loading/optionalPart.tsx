import type { ComponentType } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { LazyPart } from './lazyPart.ts';
import { lazyPart } from './lazyPart.ts';

/**
 * What the screen does without for as long as its code is missing, and for good if it fails; a page
 * that is being left gets none of it any more.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Part = lazyPart(load, null);
  function OptionalPart(props: Props) {
    return (
      <ErrorBoundary fallback={() => null}>
        <Part {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(OptionalPart, { load: Part.load });
}
