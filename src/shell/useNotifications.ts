import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Notification, NotificationCode } from '../../machines/notifications/notifications.ts';
import { countNotifications } from '../../machines/notifications/notifications.ts';
import { isRead, parseRead, readAfter, writeRead } from '../../machines/notifications/reading.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { useApp, useSchool } from '../AppContext.ts';
import { useInSlices } from '../loading/useInSlices.ts';
import { whenIdle } from '../loading/whenIdle.ts';
import { measureFullness } from '../storage/measureStorage.ts';
import { readPreference } from '../storage/preferences.ts';
import { changePreference, watchPreferences } from '../storage/watchPreference.ts';
import { useToday } from '../useToday.ts';

export interface Notifications {
  /** Null until they were counted for the first time. */
  waiting: readonly Notification[] | null;
  isRead: (one: Notification) => boolean;
  read: (codes: readonly NotificationCode[]) => void;
}

/** What waits for somebody, counted while the page has nothing better to do, and what they read of it. */
export function useNotifications({ role, id }: AccountKey): Notifications {
  const school = useSchool((records) => records);
  const today = useToday();
  const storagePercent = useFullness(role === 'admin');
  const count = useMemo(
    () => () => countNotifications(school, { role, id }, { today, storagePercent }),
    [school, role, id, today, storagePercent],
  );
  const counted = useInSlices(count);
  const [waiting, setWaiting] = useState(counted);
  // What is counted anew shows when it is counted.
  if (counted && counted !== waiting) setWaiting(counted);

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

/** Percent of this device's room that is in use; null until it is known, and for whom it is not. */
function useFullness(isWanted: boolean): number | null {
  const { persistence } = useApp();
  const school = useSchool((records) => records);
  const isOrdered = useSelector(persistence, ({ context }) => context.isOrdered);
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    const leave = whenIdle(() => {
      measureFullness(school, isOrdered).then(
        (measured) => {
          if (!isLeft) setPercent(measured === null ? null : Math.floor(measured));
        },
        () => undefined,
      );
    });
    return () => {
      isLeft = true;
      leave();
    };
  }, [isWanted, school, isOrdered]);
  return percent;
}
