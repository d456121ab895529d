import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { withoutIdentity } from './identityFilter.ts';

/** Opens Stately's inspector in a window and tells it what moves, but of nobody. */
export function inspectOnline(): (inspected: InspectionEvent) => void {
  const inspector = createBrowserInspector({ autoStart: false, serialize: withoutIdentity });
  inspector.start();
  return (inspected) => inspector.inspect.next?.(inspected);
}
