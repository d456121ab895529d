import { mondayOf } from '../../kit/calendar.ts';
import { filedCycleOf } from '../../school/cycles.ts';
import type { School } from '../../school/school.ts';
import { tieEdited } from '../../school/tieEdited.ts';
import { directoryOf } from '../../school/ties.ts';
import { classAt } from '../../store/applying.ts';
import type { Decision, Facts } from '../../store/decisions.ts';
import { propose, refuse } from '../../store/decisions.ts';
import { putClass } from '../../store/operations.ts';
import { slotId } from '../../store/slots.ts';
import { adoptGroups } from '../../timetable/scheduleChanges.ts';
import type { ScheduledClass } from '../../timetable/schedules.ts';
import { durationOf, entryOf, isComplete, tidyClass } from '../../timetable/schedules.ts';
import type { PartOfFile } from './recordsImport.ts';
import { importedCounts, withMade } from './recordsImport.ts';

/** A file's good classes into the timetable in one step, and the groups that it had not. */
export interface ClassesImportCommand extends PartOfFile {
  type: 'schedule.import';
  classes: readonly ScheduledClass[];
}

/** Everything or nothing: a class whose place was taken meanwhile refuses the whole. */
export function decideClassesImport(
  school: School,
  { classes, ...part }: ClassesImportCommand,
  { today }: Facts,
): Decision<'import.conflict' | 'schedule.filed'> {
  const grown = withMade(school, part, today);
  if (!grown) return refuse('import.conflict');
  const directory = directoryOf(grown.school);
  const placed = new Map<string, ScheduledClass>();
  for (const { date, ...draft } of classes) {
    const filed = filedCycleOf(school.settings.school, date);
    if (filed) return refuse('schedule.filed', { name: filed.name });
    const entry = { ...tieEdited('schedules', tidyClass(draft), null, directory), date };
    const isGone =
      directory.nameOf('employees', entry.employeeId ?? '') === undefined ||
      directory.nameOf('classrooms', entry.classroomId ?? '') === undefined;
    const isTaken = placed.has(slotId(entry)) || classAt(school.schedules, entry) !== undefined;
    if (isGone || isTaken || !isComplete(entry) || durationOf(entry) === 0) {
      return refuse('import.conflict');
    }
    placed.set(slotId(entry), entry);
  }
  const all = [...placed.values()];
  return propose(
    'records.imported',
    [
      ...grown.operations,
      ...all.map((one) => putClass(one, entryOf(one))),
      ...adoptGroups(grown.school, all),
    ],
    { created: all.length, updated: 0, ...weeksOf(all), ...importedCounts(part) },
  );
}

/** The Mondays of the first week and the last one that classes are of. */
function weeksOf(classes: readonly ScheduledClass[]): { from?: string; until?: string } {
  const mondays = classes.map(({ date }) => mondayOf(date)).toSorted();
  const [from, until] = [mondays[0], mondays.at(-1)];
  return from === undefined || until === undefined ? {} : { from, until };
}
