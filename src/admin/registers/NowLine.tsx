import { IconDoor, IconMapPin } from '@tabler/icons-react';
import type { Classroom } from '../../../machines/school/courseShapes.ts';
import type { EmployeeId } from '../../../machines/school/peopleShapes.ts';
import type { HeldClasses } from '../../../machines/timetable/classesNow.ts';
import { classesNow } from '../../../machines/timetable/classesNow.ts';
import { occupancyText, whereaboutsText } from '../../strings/classesNow.ts';
import { useTime } from '../../useToday.ts';
import { CardLine } from './CardLine.tsx';

const none: readonly never[] = [];

/** Where somebody gives a class at this minute, or their next one of today. */
export function Whereabouts({ held, id }: { held: HeldClasses; id: EmployeeId }) {
  const time = useTime();
  return (
    <CardLine icon={IconMapPin} label="Dónde está">
      {whereaboutsText(classesNow(held.ofEmployee.get(id) ?? none, time))}
    </CardLine>
  );
}

/** What a room is used for at this minute, while the school has classes. */
export function Occupancy({ held, room }: { held: HeldClasses; room: Classroom }) {
  const time = useTime();
  const isOver = time >= held.lastEnd;
  return (
    <CardLine icon={IconDoor} label="Uso">
      {isOver ? '' : occupancyText(classesNow(held.ofRoom.get(room.id) ?? none, time), room)}
    </CardLine>
  );
}
