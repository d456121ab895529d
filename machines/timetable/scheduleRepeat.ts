import { filedCycleOf } from '../school/cycles.ts';
import type { School } from '../school/school.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { firstIdOf } from '../store/newIds.ts';
import { putClass } from '../store/operations.ts';
import type { RepeatRule } from './repeatPlan.ts';
import { isOfGone, isOnDayOff, planRepeat } from './repeatPlan.ts';
import { isClassInPlace } from './scheduleChanges.ts';
import type { ScheduledClass } from './schedules.ts';
import { entryOf } from './schedules.ts';
import { inSeries } from './series.ts';

export interface ScheduleRepeatCommand extends RepeatRule {
  type: 'schedule.repeat';
  /** The classes as the person found them. */
  sources: readonly ScheduledClass[];
}

/** Makes all copies in one change; each class and its copies are a series from then on. */
export function decideScheduleRepeat(
  school: School,
  command: ScheduleRepeatCommand,
  facts: Facts,
): Decision<'record.conflict' | 'schedule.filed' | 'schedule.nothingToRepeat'> {
  if (!command.sources.every((source) => isClassInPlace(school.schedules, source))) {
    return refuse('record.conflict');
  }
  const sources = inSeries(school.schedules, command.sources, firstIdOf(facts));
  const { copies, skipped } = planRepeat(school, sources, command, facts.today);
  if (copies.length === 0) return refuse('schedule.nothingToRepeat');
  for (const { date } of copies) {
    const filed = filedCycleOf(school.settings.school, date);
    if (filed) return refuse('schedule.filed', { name: filed.name });
  }
  const repeated = new Set(copies.map(({ series }) => series));
  const joining = sources.filter(
    (source, place) => source !== command.sources[place] && repeated.has(source.series),
  );
  return propose(
    'schedule.repeated',
    [...joining, ...copies].map((one) => putClass(one, entryOf(one))),
    {
      count: copies.length,
      skipped: skipped.length,
      gone: skipped.filter(isOfGone).length,
      daysOff: skipped.filter(isOnDayOff).length,
    },
  );
}
