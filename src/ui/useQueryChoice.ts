import { useQueryState } from './useQueryState.ts';

/** A choice kept in the address, which anybody may write: a word that is none of them counts as `initial`. */
export function useQueryChoice<Choice extends string, Initial extends string>(
  name: string,
  choices: readonly Choice[],
  initial: Initial,
): [Choice | Initial, (value: string) => void] {
  const [asked, setAsked] = useQueryState(name, initial);
  return [choices.find((one) => one === asked) ?? initial, setAsked];
}
