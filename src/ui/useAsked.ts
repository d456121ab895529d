import { useEffect, useEffectEvent } from 'react';
import { setQuery, useQueryState } from './useQueryState.ts';

/** Does once what the address asks for by a parameter, of any value or of the one given, and takes it out of it. */
export function useAsked(name: string, act: (value: string) => void, wanted?: string): void {
  const [asked] = useQueryState(name);
  const isAsked = asked !== '' && (wanted === undefined || asked === wanted);
  const start = useEffectEvent(act);
  useEffect(() => {
    if (!isAsked) return;
    start(asked);
    setQuery({ [name]: null });
  }, [asked, isAsked, name]);
}
