import { watchKeys } from './keyStore.ts';
import { preferencesKey, writePreference } from './preferences.ts';

const listeners = new Set<() => void>();

/** Writes a preference and tells whoever watches them in this tab. */
export function changePreference(name: string, value: string): void {
  writePreference(name, value);
  for (const notify of listeners) notify();
}

/** Calls back when a preference may be another, here or in another tab. */
export function watchPreferences(onChange: () => void): () => void {
  listeners.add(onChange);
  const leave = watchKeys((key) => {
    if (key === preferencesKey || key === null) onChange();
  });
  return () => {
    listeners.delete(onChange);
    leave();
  };
}
