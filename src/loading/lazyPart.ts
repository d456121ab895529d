import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'react';
import { MissingCode } from './arrival.ts';

/** Milliseconds; by then a page that is being left, which breaks off what it loads, is gone. */
const leaving = 500;

/** A component whose code comes when it is first shown; where it does not come, that is said. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      const missing = new MissingCode(error);
      await new Promise((resolve) => setTimeout(resolve, leaving));
      throw missing;
    }
  });
}
