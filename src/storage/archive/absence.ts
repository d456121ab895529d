import { fromCallback } from 'xstate';
import { untilTold } from '../../../machines/accounts/absence.ts';
import type { AbsenceEvent } from '../../../machines/accounts/absenceMachine.ts';
import type { School } from '../../../machines/school/school.ts';
import { activityKey } from '../claimKeys.ts';
import { openKeyStore, tryToWrite } from '../keyStore.ts';
import { timeLeft } from '../sessionStore.ts';

/** The absence machine's dealings with the browser. */
export function createAbsenceActors(
  clock: () => number,
  recordsNow: () => Pick<School, 'settings'>,
) {
  const store = openKeyStore();
  const left = () => timeLeft(store, clock(), recordsNow());
  return {
    actors: {
      watchAbsence: fromCallback<AbsenceEvent>(({ sendBack }) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const tell = () => {
          clearTimeout(timer);
          const now = left();
          sendBack({ type: 'absence.told', left: now });
          timer = setTimeout(tell, untilTold(now));
        };
        document.addEventListener('visibilitychange', tell);
        tell();
        return () => {
          document.removeEventListener('visibilitychange', tell);
          clearTimeout(timer);
        };
      }),
    },
    actions: {
      noteActivity: () => {
        if (left() > 0) tryToWrite(store, activityKey, String(clock()));
      },
    },
  };
}
