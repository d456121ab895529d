import type { OwingSchool } from '../lessons/owedRegisters.ts';
import { hasEnded } from '../lessons/dueClasses.ts';
import { compareCodes } from '../kit/text.ts';
import type { PaidClass, PayrollRecord } from '../school/payrollShapes.ts';
import { classesByNow, classKey } from './classesByNow.ts';
import { payeeOf } from './dueRecord.ts';
import { keyOf } from './paidByNow.ts';
import { isGiven, minutesIn, runClassesOf } from './paidClasses.ts';

/** A class of a record, paid or not, with what became of its register since. */
export interface ClassLine extends PaidClass {
  isPaid: boolean;
  isLate: boolean;
  /** It isn't over yet, and has no register: nobody owes one. */
  isToCome: boolean;
}

export interface ClassLines {
  /** By day and start. */
  lines: readonly ClassLine[];
  /** In minutes, those that can have no register among those recorded; null of what was paid before registers were looked at. */
  hours: { scheduled: number; toCome: number; recorded: number; exempt: number } | null;
}

/**
 * The classes of a record's days, as of a local day and time: a payment has them as they stood when
 * it was made.
 */
export function classLinesOf(
  school: OwingSchool,
  record: PayrollRecord,
  now: { date: string; time: string },
): ClassLines {
  const isRecorded = record.status === 'Pagado' ? recordedSince(school, record) : () => false;
  const lineOf = (one: PaidClass, isPaid: boolean): ClassLine => {
    const isOpen = one.standing === 'unrecorded' || one.standing === 'cancelled';
    const isLate = isOpen && isRecorded(one);
    const isToCome = one.standing === 'unrecorded' && !isLate && !hasEnded(one, now);
    return { ...one, isPaid, isLate, isToCome };
  };
  const lines = [
    ...record.classes.map((one) => lineOf(one, true)),
    ...(record.unpaid ?? []).map((one) => lineOf(one, false)),
  ].toSorted(
    (one, other) =>
      compareCodes(one.date, other.date) || compareCodes(one.startTime, other.startTime),
  );
  const recorded = lines.filter(({ standing, isLate }) => isLate || isGiven(standing));
  const exempt = lines.filter(({ standing }) => standing === 'exempt');
  const toCome = lines.filter(({ isToCome }) => isToCome);
  const isKnown = lines.length > 0 && lines.every(({ standing }) => standing !== undefined);
  return {
    lines,
    hours: isKnown
      ? {
          scheduled: minutesIn(lines),
          toCome: minutesIn(toCome),
          recorded: minutesIn(recorded),
          exempt: minutesIn(exempt),
        }
      : null,
  };
}

/** Whether a class of a payment has its register by now. */
function recordedSince(school: OwingSchool, payment: PayrollRecord): (one: PaidClass) => boolean {
  const known = [...payment.classes, ...(payment.unpaid ?? [])];
  const days = new Set(known.map(({ date }) => date));
  const now = runClassesOf(school, payeeOf(payment), [...days]);
  const found = classesByNow(known.map(classKey), now.map(keyOf));
  const recorded = new Set(now.filter(({ standing }) => standing === 'recorded').map(keyOf));
  return (one) => recorded.has(found.get(classKey(one)) ?? '');
}
