import { registersOn } from '../lessons/owedRegisters.ts';
import { whoTeaches } from '../school/keys.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import { employeeId } from '../school/ties.ts';
import { classAt } from '../store/applying.ts';
import type { Operation, Put } from '../store/changes.ts';
import type { Slot } from '../store/slots.ts';
import { slotId, slotOf } from '../store/slots.ts';
import { isSameTeaching } from '../timetable/schedules.ts';
import { paymentsStanding } from './paidAlready.ts';
import { classKey } from './paidClasses.ts';

/**
 * Whether operations give a class to somebody else than has recorded it, or was paid it by the hour;
 * one that they put at another time of its day takes its register along.
 */
export function takesTaughtClassAway(school: School, operations: readonly Operation[]): boolean {
  const puts = operations.filter(
    (one): one is Put<'schedules'> => one.kind === 'put' && one.key === 'schedules',
  );
  return puts.some(({ id, record }) => {
    const slot = slotOf(id);
    const standing = classAt(school.schedules, slot);
    if (!standing) return false;
    const { employeeId: giver } = whoTeaches(standing);
    if (giver === undefined || giver === whoTeaches(record).employeeId) return false;
    const isMoved = puts.some(
      (other) =>
        other.id !== id &&
        slotOf(other.id).date === slot.date &&
        isSameTeaching(other.record, standing),
    );
    if (isMoved) return false;
    const paid = paymentsStanding(school, giver)
      .filter(({ paymentType }) => paymentType === 'hourly')
      .flatMap(({ classes }) => classes.map(classKey));
    return paid.includes(classKey(slot)) || isRecorded(school, slot, giver);
  });
}

/** Whether whoever gives a class wrote its register, or said that it was not held. */
function isRecorded(school: School, slot: Slot, giver: EmployeeId): boolean {
  const place = slotId(slot);
  const register = registersOn(school, slot.date).find(
    ({ scheduled }) => slotId(scheduled) === place,
  );
  const told = register?.lesson ?? register?.cancelled;
  return told?.teacherId !== undefined && employeeId('teacher', told.teacherId) === giver;
}
