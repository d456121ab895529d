import { isDay } from '../kit/calendar.ts';
import { endsBeforeStart } from './courses.ts';

/** What a person should know of a record that may be saved all the same. */
export type RecordWarning = { code: 'enrolledLater' } | { code: 'endsBeforeStart' };

/** What speaks against a draft as it stands on a day. */
export function recordWarnings(draft: object, today: string): RecordWarning[] {
  const { enrollmentDate = '', startDate = '', endDate = '' }: Days = draft;
  return [
    ...(isEnrolledLater(enrollmentDate, today) ? [{ code: 'enrolledLater' } as const] : []),
    ...(endsBeforeStart({ startDate, endDate }) ? [{ code: 'endsBeforeStart' } as const] : []),
  ];
}

/** Whether a student is in no roster yet. */
export function isEnrolledLater(enrollmentDate: string, today: string): boolean {
  return isDay(enrollmentDate) && enrollmentDate > today;
}

interface Days {
  enrollmentDate?: string;
  startDate?: string;
  endDate?: string;
}
