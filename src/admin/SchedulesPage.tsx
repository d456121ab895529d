import { useApp } from '../AppContext.ts';
import { Waiting } from '../loading/Waiting.tsx';
import { placedPart } from '../loading/placedPart.tsx';
import { Timetable } from './schedules/Timetable.tsx';

const ViewedTimetable = placedPart(
  () => import('./schedules/ViewedTimetable.tsx').then((part) => part.ViewedTimetable),
  <Waiting />,
);

export function SchedulesPage() {
  return useApp().isReadOnly ? <ViewedTimetable /> : <Timetable />;
}
