import { lessonsOn } from '../lessons/lessonDays.ts';
import { registerPlace } from '../lessons/lessons.ts';
import { adjustsPaid } from '../payroll/adjustments.ts';
import { paysMeant } from '../payroll/lateClasses.ts';
import { takesRunAway } from '../payroll/paidRuns.ts';
import { takesTaughtClassAway } from '../payroll/taughtClasses.ts';
import { spanOfRun } from '../payroll/runs.ts';
import { filedCycleOf, filedRuns } from '../school/cycles.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { AttendanceRecord, CancelledClass, Lesson } from '../school/lessonShapes.ts';
import type { Activity } from '../school/dutyShapes.ts';
import type { PayrollRun, PendingAdjustment } from '../school/payrollShapes.ts';
import type { SchoolSettings } from '../school/settingsShapes.ts';
import type { Change, Operation, Put } from '../store/changes.ts';
import { slotOf } from '../store/slots.ts';
import { stillStands } from '../store/stillStands.ts';
import { isUndoable } from '../store/lasting.ts';

/**
 * Why a change can no longer be undone, whoever asks: its records changed, or were paid by, or would
 * come back to days that are in a file; or a class would leave whoever has recorded it or was paid it.
 */
export type UndoObstacle = 'superseded' | 'paid' | 'filed' | 'taught';

export function undoObstacle(school: School, change: Change): UndoObstacle | null {
  if (!isUndoable(change)) return 'superseded';
  if (adjustsPaid(school, change)) return 'paid';
  if (!stillStands(school, change) || isRecordedAnew(school, change)) return 'superseded';
  const run = takesRunAway(school, change.inverse);
  if (run === 'paid') return 'paid';
  if (run === 'adjusted' || paysMeant(school, change.inverse)) return 'superseded';
  if (takesTaughtClassAway(school, change.inverse)) return 'taught';
  return fillsFiledDays(school, change) ? 'filed' : null;
}

/** Whether a register would come back of a class that its teacher recorded again since, under another id. */
function isRecordedAnew({ classSessions }: School, { inverse }: Change): boolean {
  const puts = inverse.filter(isLessonPut);
  if (puts.length === 0) return false;
  const stored = new Set(classSessions.map(({ id }) => id));
  return puts.some(({ id, record }) => {
    if (stored.has(id)) return false;
    const place = registerPlace(record);
    return lessonsOn(classSessions, record.date).some((one) => registerPlace(one) === place);
  });
}

function isLessonPut(operation: Operation): operation is Put<'classSessions'> {
  return operation.kind === 'put' && operation.key === 'classSessions';
}

/** Judged by the settings as the undo leaves them: what a cycle had comes back with the cycle. */
function fillsFiledDays({ settings }: School, { inverse }: Change): boolean {
  const puts = inverse.filter((one): one is Put => one.kind === 'put');
  const restored = puts.find(({ key, id }) => key === 'settings' && id === 'school');
  const after = restored ? (restored.record as SchoolSettings) : settings.school;
  return puts.some((one) => {
    const day = dayOf(one);
    if (day === null) return false;
    if (filedCycleOf(after, day)) return true;
    if (one.key !== 'payrollRuns' || filedCycleOf(settings.school, day)) return false;
    return filedRuns(after, spanOfRun(day)).length > 0;
  });
}

const ofTheirDate: ReadonlySet<SchoolKey> = new Set([
  'classSessions',
  'attendance',
  'cancelledClasses',
  'activities',
]);

function dayOf({ key, id, record }: Put): string | null {
  if (key === 'schedules') return slotOf(id).date;
  if (key === 'payrollRuns' || key === 'payrollAdjustments') {
    return (record as PayrollRun | PendingAdjustment).cutOff;
  }
  if (!ofTheirDate.has(key)) return null;
  return (record as Lesson | AttendanceRecord | CancelledClass | Activity).date;
}
