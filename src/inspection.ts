import type { InspectionEvent } from 'xstate';

/** In development, what inspects every actor; a built app has none. */
export const inspection: { inspect?: (inspected: InspectionEvent) => void } = {};
