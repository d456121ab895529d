import type { Change } from '../store/changes.ts';
import { isUndoable } from '../store/lasting.ts';
import { stillStands } from '../store/stillStands.ts';
import type { School } from '../school/school.ts';

interface Changed {
  school: School;
  /** The oldest first. */
  changes: readonly Change[];
  /** Of this tab. */
  ownIds: ReadonlySet<string>;
}

/** The newest change of the timetable that this tab made and that can be taken back as it stands. */
export function lastTimetableChange({ school, changes, ownIds }: Changed): Change | undefined {
  return changes.findLast(
    (one) =>
      ownIds.has(one.id) &&
      one.name.startsWith('schedule.') &&
      isUndoable(one) &&
      stillStands(school, one),
  );
}
