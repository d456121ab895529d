import { weekdayOf } from '../../machines/kit/calendar.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { showNotice } from '../notices/showNotice.ts';

/** Says which class it is, and in a further sentence what a note says of it. */
export function describeClass(scheduled: ScheduledClass, school: SchoolRef, note?: string): void {
  const { activity: subject, group, date, startTime, endTime } = scheduled;
  const details = {
    subject,
    group,
    day: weekdayOf(date),
    time: `${startTime} – ${endTime}`,
    ...(note && { note: `. ${note}` }),
  };
  showNotice({ code: 'class.described', details }, school);
}
