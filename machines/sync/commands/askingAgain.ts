import { mergeDraft } from '../../lessons/lessonMerge.ts';
import { storedLesson } from '../../lessons/lessonSaving.ts';
import { seenAnew } from '../../registers/bulkChanges.ts';
import { findRecord } from '../../registers/registers.ts';
import type { School } from '../../school/school.ts';
import type { AnyCommand } from '../../store/decisions.ts';
import { joinedCommand, joinedWithClass } from './joinedCommand.ts';
import type { ClassCommand } from './seenClasses.ts';
import { isClassCommand, standingClass } from './seenClasses.ts';
import { isLesson, isRecord, isSeenCommand, isSettings, storedOfSeen } from './seenCommands.ts';

/**
 * What is asked when somebody has seen what stands now and wants theirs all the same: whatever has a
 * base is asked on what stands, all else as it was. A payment never is: no other amount is paid than
 * was seen.
 */
export function askedAgain(school: School, command: AnyCommand): AnyCommand {
  const joined = joinedCommand(school, command);
  if (isLesson(command)) {
    const stored = storedLesson(school.classSessions, command);
    if (!stored) return { ...command, base: null };
    return { ...command, ...mergeDraft(command, stored), base: stored };
  }
  if (isRecord(joined)) {
    const stored = joined.base && findRecord(school, joined.register, String(joined.base.id));
    return stored ? { ...joined, base: stored } : joined;
  }
  if (isSeenCommand(joined)) {
    const stored = storedOfSeen(school, joined);
    return stored ? { ...joined, base: stored } : joined;
  }
  if (isClassCommand(command)) return classAskedAgain(school, command);
  if (isSettings(joined)) {
    return { ...joined, base: { ...joined.base, ...school.settings[joined.part] } };
  }
  return seenAnew(school, joined);
}

/** Of the class where it stands now, or stood last; one that is gone is programmed anew. */
function classAskedAgain(school: School, { moved, ...asked }: ClassCommand): AnyCommand {
  const stored = standingClass(school, { ...asked, ...(moved && { moved }) });
  if (asked.type === 'class.cancel') {
    return { ...asked, scheduled: stored ?? moved ?? asked.scheduled };
  }
  if (asked.type === 'schedule.remove') return stored ? { ...asked, original: stored } : asked;
  const { date, original } = asked;
  if (!original || !stored) return { ...asked, original: null };
  const { entry } = joinedWithClass(asked, stored);
  return { ...asked, date: date === original.date ? stored.date : date, entry, original: stored };
}
