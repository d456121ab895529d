import { useSyncExternalStore } from 'react';
import { readPreference } from '../storage/preferences.ts';
import { changePreference, watchPreferences } from '../storage/watchPreference.ts';

const name = 'firstSteps';
const hidden = 'ocultos';

/** Whether somebody on this device wants no first steps on the dashboard. */
export function useAreFirstStepsHidden(): boolean {
  return useSyncExternalStore(watchPreferences, () => readPreference(name) === hidden);
}

export function hideFirstSteps(): void {
  changePreference(name, hidden);
}

export function showFirstSteps(): void {
  changePreference(name, '');
}
