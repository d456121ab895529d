import { Alert } from '@mantine/core';
import { useMemo } from 'react';
import type { Growth } from '../../machines/store/growth.ts';
import { largeGrowth } from '../../machines/store/growth.ts';
import { writeRoom } from '../strings/room.ts';
import { useRoom } from './useRoom.ts';

interface RoomWarningProps {
  /** What the change would write. */
  records: readonly object[];
}

/** Says of a change, before it is made, that it takes more than a tenth of the room that is left. */
export function RoomWarning({ records }: RoomWarningProps) {
  const room = useRoom();
  const growth = useMemo(() => largeGrowth(records, room), [records, room]);
  return growth ? (
    <Alert color="marigold" variant="light" role="status" title={roomText(growth)}>
      Haz antes un respaldo, o divide el cambio en partes más pequeñas.
    </Alert>
  ) : null;
}

function roomText({ units, left, percent }: Growth): string {
  const takes = `Ocupará cerca de ${writeRoom(units)}`;
  return percent > 100
    ? `${takes} y en este navegador quedan ${writeRoom(left)}: quizá no quepa.`
    : `${takes}: el ${percent}% de lo que queda en este navegador (${writeRoom(left)}).`;
}
