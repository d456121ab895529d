import { useSelector } from '@xstate/react';
import type { AttemptsRef } from '../../machines/accounts/attemptsMachine.ts';
import { triesLeft } from '../../machines/accounts/security.ts';

/** How many wrong passwords more bring no wait, and the milliseconds of the wait there is. */
export function useAttempts(attempts: AttemptsRef | undefined): { tries: number; penalty: number } {
  const tries = useSelector(attempts, (snapshot) => (snapshot ? triesLeft(snapshot.context) : 0));
  const penalty = useSelector(attempts, (snapshot) => snapshot?.context.penalty ?? 0);
  return { tries, penalty };
}
