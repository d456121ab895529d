import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { warningPercent } from '../../../machines/settings/fullness.ts';
import type { StorageRef } from '../../../machines/settings/storageMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { measureLists } from '../../storage/measureStorage.ts';
import { writeRoom } from '../../strings/room.ts';
import { StorageMeter } from './StorageMeter.tsx';

/** How much of what the browser gives is in use, where it says so. */
export function DatabaseMeter({ storage }: { storage: StorageRef }) {
  const room = useSelector(storage, ({ context }) => context.standing?.room);
  const school = useSchool((records) => records);
  const lists = useMemo(() => measureLists(school), [school]);
  return (
    <>
      {room ? (
        <StorageMeter
          percent={(100 * room.used) / room.quota}
          amount={`${writeRoom(room.used)} de ${writeRoom(room.quota)}`}
        />
      ) : null}
      {lists >= warningPercent ? (
        <Alert color="red" role="alert" mt="sm">
          Las listas de personas, cursos y grupos tienen un espacio aparte, de unos 5 MB, que está
          al {lists.toFixed(0)}%. Haz un respaldo y quita lo que ya no necesites: cuando se llene no
          se podrá guardar más en ellas.
        </Alert>
      ) : null}
    </>
  );
}
