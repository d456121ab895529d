import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { School } from '../../machines/school/school.ts';
import type { Room } from '../../machines/store/growth.ts';
import { useApp, useSchool } from '../AppContext.ts';

/**
 * What the browser gives the data: the database's room in bytes, or local storage's where that is all
 * there is. Null until it is known, and where the browser does not say.
 */
export function useRoom(): Room | null {
  const { persistence } = useApp();
  const school = useSchool((records) => records);
  const isOrdered = useSelector(persistence, ({ context }) => context.isOrdered);
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    let isWanted = true;
    const look = isOrdered ? roomOfDatabase : roomOfLocalStorage;
    look(school).then(
      (found) => {
        if (isWanted) setRoom(found);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isOrdered, school]);
  return room;
}

async function roomOfDatabase(): Promise<Room | null> {
  const { lookAtStorage } = await import('../storage/keptStorage.ts');
  return (await lookAtStorage()).room;
}

async function roomOfLocalStorage(school: School): Promise<Room> {
  const { measureStorage } = await import('../storage/measureStorage.ts');
  const { used, capacity } = measureStorage(school);
  return { used, quota: capacity };
}
