import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { dayOf } from '../../machines/kit/days.ts';
import type { BellEvent } from '../../machines/notifications/bellMachine.ts';
import { bellMachine } from '../../machines/notifications/bellMachine.ts';
import type { Notification, NotificationCode } from '../../machines/notifications/notifications.ts';
import { countNotifications } from '../../machines/notifications/notifications.ts';
import { isRead, parseRead, readAfter, writeRead } from '../../machines/notifications/reading.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import type { School } from '../../machines/school/school.ts';
import type { PersistenceRef } from '../../machines/store/persistenceMachine.ts';
import { useApp, useFeatureInput } from '../AppContext.ts';
import { inSlices } from '../loading/inSlices.ts';
import { idle } from '../loading/whenIdle.ts';
import { useFeature } from '../notices/useFeature.ts';
import { measureFullness } from '../storage/measureStorage.ts';
import { readPreference } from '../storage/preferences.ts';
import { changePreference, watchPreferences } from '../storage/watchPreference.ts';
import { watchClock } from '../useToday.ts';

export interface Notifications {
  /** Null until they were counted for the first time. */
  waiting: readonly Notification[] | null;
  isRead: (one: Notification) => boolean;
  read: (codes: readonly NotificationCode[]) => void;
}

/** What waits for somebody, counted while the page has nothing better to do, and what they read of it. */
export function useNotifications({ role, id }: AccountKey): Notifications {
  const { clock, persistence } = useApp();
  const { school, records } = useFeatureInput();
  const [machine] = useState(() => provideBrowser({ role, id }, clock, persistence));
  const bell = useFeature(machine, { input: { school, records } });
  const waiting = useSelector(bell, ({ context }) => context.waiting);

  const name = `read:${role}:${id}`;
  const stored = useSyncExternalStore(watchPreferences, () => readPreference(name));
  const known = useMemo(() => parseRead(stored), [stored]);
  const read = useCallback(
    (codes: readonly NotificationCode[]) => {
      const before = parseRead(readPreference(name));
      changePreference(name, writeRead(readAfter(before, waiting ?? [], codes)));
    },
    [name, waiting],
  );
  return { waiting, isRead: (one) => isRead(known, one), read };
}

function provideBrowser(person: AccountKey, clock: () => number, persistence: PersistenceRef) {
  return bellMachine.provide({
    actors: {
      watchDay: fromCallback<BellEvent>(({ sendBack }) => {
        let day = dayOf(clock());
        return watchClock(() => {
          const today = dayOf(clock());
          if (today !== day) sendBack({ type: 'day.changed' });
          day = today;
        });
      }),
      count: fromPromise(async ({ input: school, signal }) => {
        const storagePercent = person.role === 'admin' ? await fullness(school, persistence) : null;
        const facts = { today: dayOf(clock()), storagePercent };
        const isSaving = () => persistence.getSnapshot().matches('committing');
        return inSlices(countNotifications(school, person, facts), signal, isSaving);
      }),
    },
  });
}

/** Percent of this device's room that is in use, whole; null where it is not known. */
async function fullness(school: School, persistence: PersistenceRef): Promise<number | null> {
  await idle();
  const { isOrdered } = persistence.getSnapshot().context;
  const measured = await measureFullness(school, isOrdered).catch(() => null);
  return measured === null ? null : Math.floor(measured);
}
