import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** The forms that want to stand over the page, as they came: the first does, the others wait. */
let line: readonly string[] = [];
const followers = new Set<() => void>();

/** Whether a form may open here, as long as it is wanted: one that was left waits for the one before it. */
export function useTurn(isWanted: boolean): boolean {
  const id = useId();
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    change([...line, id]);
    return () => change(line.filter((one) => one !== id));
  }, [id, isWanted]);
  return useSyncExternalStore(follow, () => line[0] === id);
}

/** Takes the turn of a form whose code is still to come. */
export function FormToCome() {
  useTurn(true);
  return null;
}

/** Whether no form stands over the page, nor is to. */
export function isNobodysTurn(): boolean {
  return line.length === 0;
}

export function useIsNobodysTurn(): boolean {
  return useSyncExternalStore(follow, isNobodysTurn);
}

function change(next: readonly string[]): void {
  line = next;
  for (const tell of followers) tell();
}

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}
