import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'react';
import { MissingCode } from './arrival.ts';

/** A component whose code comes when it is first shown; where it does not come, that is said. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      throw new MissingCode(error);
    }
  });
}
