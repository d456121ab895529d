import type { Group } from '../school/courseShapes.ts';
import { leavingDay } from '../school/leaving.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import type { Operation } from '../store/changes.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { isOfGroup } from '../timetable/schedules.ts';
import { writeEntry } from './recordWriting.ts';
import type { SeenStudent } from './seenStudents.ts';
import { finderIn, isAsSeen, seenStudents } from './seenStudents.ts';
import type { Reason, Staying } from './staying.ts';
import { doneDetails, stayedDetails } from './staying.ts';

/** Several students taken to a group in one change, or out of theirs for null. */
export interface StudentsRegroupCommand {
  type: 'students.regroup';
  group: Pick<Group, 'id' | 'name'> | null;
  /** The first local calendar day in it; the day of the change without it. */
  since?: string;
  /** As whoever asks saw them. */
  seen: readonly SeenStudent[];
}

/** What takes students, as somebody saw them, to a group, or out of theirs. */
export function regroupingOf(
  students: readonly SeenStudent[],
  chosen: Pick<StudentsRegroupCommand, 'group' | 'since'> = { group: null },
): StudentsRegroupCommand {
  return { type: 'students.regroup', ...chosen, seen: seenStudents(students) };
}

/** Whoever was in another group since stays; so does whoever is in the wanted one already. */
export function decideStudentsRegroup(
  school: School,
  { group, since, seen }: StudentsRegroupCommand,
  { today }: Pick<Facts, 'today'>,
): Decision<'record.groupGone' | 'students.noneRegrouped'> {
  const target = group && school.groups.find(({ id }) => id === group.id);
  if (group && !target) return refuse('record.groupGone', { text: group.name });
  const wanted = target ? { group: target.name, groupId: target.id } : { group: '' };
  const storedOf = finderIn(school.students);
  const staying: Staying[] = [];
  const going: Student[] = [];
  const moved = seen.flatMap((one): readonly Operation[] => {
    const stored = storedOf(one.id);
    const reason = stored && reasonToStay(stored, one, wanted);
    const name = stored?.name ?? one.name ?? '';
    if (!stored || reason) {
      staying.push({ reason: reason ?? 'gone', name });
      return [];
    }
    const { career } = stored;
    const draft = { name: stored.name, career, ...wanted, ...(since && { groupSince: since }) };
    const written = writeEntry(school, 'students', { draft, base: stored }, stored, {
      id: stored.id,
      today,
    });
    if (!('code' in written)) {
      going.push(stored);
      return written;
    }
    staying.push({ reason: 'incomplete', name });
    return [];
  });
  const again = going.filter((one) => leavingDay(one) !== undefined).length;
  const details = {
    group: wanted.group,
    count: seen.length - staying.length,
    ...(again > 0 && { again }),
    ...doneDetails(going),
    ...stayedDetails(staying),
  };
  return moved.length === 0
    ? refuse('students.noneRegrouped', details)
    : propose('students.regrouped', moved, details);
}

function reasonToStay(
  stored: Student,
  seen: SeenStudent,
  wanted: Pick<Student, 'group' | 'groupId'>,
): Reason | null {
  if (isOfGroup(stored, wanted)) return 'same';
  return isAsSeen(stored, seen) ? null : 'changed';
}
