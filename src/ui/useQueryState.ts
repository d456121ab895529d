import { useCallback } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/** A filter kept in the address, so that the view can be bookmarked; its initial value is left out. */
export function useQueryState(name: string, initial = ''): [string, (value: string) => void] {
  const value = new URLSearchParams(useSearch()).get(name) ?? initial;
  const setValue = useCallback(
    (next: string) => setQuery({ [name]: next === initial ? null : next }),
    [name, initial],
  );
  return [value, setValue];
}

/** Sets several filters at once; null takes one out of the address. */
export function setQuery(values: Readonly<Record<string, string | null>>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  const address = text === '' ? location.pathname : `${location.pathname}?${text}`;
  navigate(address, { replace: true, state: history.state });
}
