import { fromCallback } from 'xstate';
import type { FailuresRecalled } from '../../machines/accounts/security.ts';
import { rememberedFailureMinutes } from '../../machines/accounts/security.ts';
import { openKeyStore, tryToWrite, watchKeys } from './keyStore.ts';

const key = 'loginFailures';

interface Failures {
  count: number;
  /** Milliseconds since the epoch of the last one. */
  at: number;
}

/** Passwords that were wrong at the login or in Mi cuenta, counted on over reloads and in every tab. */
export function createFailureActors(clock: () => number) {
  const recall = (): FailuresRecalled => {
    const { count, at } = readFailures(clock());
    return { type: 'failures.recalled', failures: count, waited: Math.max(0, clock() - at) };
  };
  return {
    actors: {
      watchFailures: fromCallback<FailuresRecalled>(({ sendBack }) => {
        sendBack(recall());
        return watchKeys((written) => {
          if (written === key || written === null) sendBack(recall());
        });
      }),
    },
    actions: {
      storeFailures: ({ context }: { context: { failures: number } }) => {
        const failures: Failures = { count: context.failures, at: clock() };
        tryToWrite(openKeyStore(), key, JSON.stringify(failures));
      },
      dropFailures: () => openKeyStore().remove(key),
    },
  };
}

/** What is not of the form, or too long ago, is none. */
function readFailures(now: number): Failures {
  const none: Failures = { count: 0, at: now };
  try {
    const { count, at } = JSON.parse(openKeyStore().read(key) ?? '{}') as Partial<Failures>;
    if (!Number.isSafeInteger(count) || !Number.isSafeInteger(at) || count! < 0) return none;
    return now - at! > rememberedFailureMinutes * 60_000 ? none : { count: count!, at: at! };
  } catch {
    return none;
  }
}
