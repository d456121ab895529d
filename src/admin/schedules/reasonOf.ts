import type { ScheduleEntry } from '../../../machines/school/timetableShapes.ts';
import { isChangedMeanwhile } from '../../../machines/store/changeMachine.ts';
import type { Refusal } from '../../../machines/store/decisions.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { entryOf } from '../../../machines/timetable/schedules.ts';
import { conflictText } from '../../strings/conflictText.ts';
import { elsewhere } from '../../strings/elsewhere.ts';
import { classLabels } from '../../strings/fields.ts';
import { refusalText } from '../../strings/notices.ts';

/** Why the class was not saved; where it changed elsewhere, what was made of it. */
export function reasonOf(
  refusal: Refusal,
  original: ScheduledClass | null,
  entry: ScheduleEntry,
): string | null {
  const reason = refusalText(refusal);
  const isConflict = refusal.code === 'record.conflict';
  if (!original && isChangedMeanwhile(refusal)) {
    return `Esta clase se movió o se eliminó en ${elsewhere(refusal.details)}. Si guardas otra vez, se programará de nuevo.`;
  }
  if (!original || !isConflict) return reason;
  return (
    conflictText('Esta clase', refusal.details, classLabels, entry, entryOf(original)) || reason
  );
}
