import { useEffect, useEffectEvent } from 'react';
import { isNobodysTurn, useIsNobodysTurn } from './dialog/turns.ts';
import { setQuery, useQueryState } from './useQueryState.ts';

interface AskedFor {
  /** The one value that asks for it; any does where there is none. */
  wanted?: string;
  /** Whether a form that was left is already what is asked for. */
  isOpen?: (value: string) => boolean;
}

/**
 * Does once what the address asks for by a parameter, and takes it out of it: once no form stands over the page,
 * one that was left unsaved before all.
 */
export function useAsked(
  name: string,
  act: (value: string) => void,
  { wanted, isOpen = () => false }: AskedFor = {},
): void {
  const [asked] = useQueryState(name);
  const isAsked = asked !== '' && (wanted === undefined || asked === wanted);
  const isFree = useIsNobodysTurn();
  const answer = useEffectEvent(() => {
    if (isNobodysTurn()) act(asked);
    else if (!isOpen(asked)) return;
    setQuery({ [name]: null });
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [asked, isAsked, isFree]);
}
