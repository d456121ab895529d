import { useApp } from '../AppContext.ts';
import { Waiting } from '../loading/Waiting.tsx';
import { placedPart } from '../loading/placedPart.tsx';
import { Timetable } from './schedules/Timetable.tsx';

const ViewedTimetable = placedPart(
  async () => (await import('./schedules/ViewedTimetable.tsx')).ViewedTimetable,
  <Waiting />,
);

export function SchedulesPage() {
  return useApp().isReadOnly ? <ViewedTimetable /> : <Timetable />;
}
