import type { ComponentType, ReactNode } from 'react';
import { createElement, useEffect, useState } from 'react';
import { partOf, usePart } from './part.ts';
import { Waiting } from './Waiting.tsx';

/** Milliseconds; by then a page that is being left, which breaks off what it loads, is gone. */
const leaving = 500;

/** A component whose code comes when it is first shown, or before that. */
export type LazyPart<Props extends object = object> = ComponentType<Props> & {
  load: () => Promise<unknown>;
};

/**
 * A component whose code comes when it is first shown; it throws where the code does not come. React's own
 * `lazy` keeps what it shows meanwhile for a third of a second, even where the code is there already.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = createElement(Waiting),
): LazyPart<Props> {
  const part = partOf(load);
  function Lazy(props: Props) {
    const Loaded = usePart(part);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      let isLeft = false;
      part.load().catch(async (error: unknown) => {
        await new Promise((resolve) => setTimeout(resolve, leaving));
        if (!isLeft) setFailure({ error });
      });
      return () => {
        isLeft = true;
      };
    }, []);
    if (Loaded) return createElement(Loaded, props);
    if (failure) throw failure.error;
    return waiting;
  }
  return Object.assign(Lazy, { load: part.load });
}
