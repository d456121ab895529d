import { minutesOf } from '../kit/calendar.ts';
import { groupBy } from '../kit/groupBy.ts';
import type { PaidClass, PayrollRecord } from '../school/payrollShapes.ts';

type Timed = Pick<PaidClass, 'date' | 'startTime' | 'endTime'>;

/** How many of the minutes that a record pays by the hour are those of another of its classes, too. */
export function minutesPaidTwice({
  paymentType,
  classes,
}: Pick<PayrollRecord, 'paymentType'> & { classes: readonly Timed[] }): number {
  if (paymentType !== 'hourly') return 0;
  let twice = 0;
  for (const ofDay of groupBy(classes, ({ date }) => date).values()) {
    const spans = ofDay.map(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)]);
    let reached = 0;
    for (const [start = 0, end = 0] of spans.toSorted(([one = 0], [other = 0]) => one - other)) {
      twice += Math.max(0, Math.min(end, reached) - start);
      reached = Math.max(reached, end);
    }
  }
  return twice;
}
