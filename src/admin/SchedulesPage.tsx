import { Suspense } from 'react';
import { useApp } from '../AppContext.ts';
import { Waiting } from '../loading/Waiting.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { Timetable } from './schedules/Timetable.tsx';

const ViewedTimetable = lazyPart(
  async () => (await import('./schedules/ViewedTimetable.tsx')).ViewedTimetable,
);

export function SchedulesPage() {
  return useApp().isReadOnly ? (
    <Suspense fallback={<Waiting />}>
      <ViewedTimetable />
    </Suspense>
  ) : (
    <Timetable />
  );
}
