import { takesPaidRunAway } from '../payroll/paidRuns.ts';
import type { School } from '../school/school.ts';
import type { Change } from '../store/changes.ts';
import { stillStands } from '../store/stillStands.ts';
import { isUndoable } from '../store/undo.ts';

/** Why a change can no longer be undone, whoever asks: its records changed, or were paid by. */
export type UndoObstacle = 'superseded' | 'paid';

export function undoObstacle(school: School, change: Change): UndoObstacle | null {
  if (!isUndoable(change) || !stillStands(school, change)) return 'superseded';
  return takesPaidRunAway(school, change) ? 'paid' : null;
}
