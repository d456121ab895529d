import { isDay } from '../kit/calendar.ts';
import { parseTime } from '../kit/typedTime.ts';
import { compareCodes, isBlank } from '../kit/text.ts';
import { filedCycleOf } from '../school/cycles.ts';
import type { AccountKey } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { Activity } from '../school/dutyShapes.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { newId } from '../store/newIds.ts';
import { put, remove } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import { isOf, longest, memberOf } from './duties.ts';

/** An activity as its form has it: a local calendar day, a local time as typed. */
export interface ActivityDraft {
  description: string;
  date: string;
  time: string;
  employeeId: EmployeeId | '';
}

export interface ActivitySaveCommand {
  type: 'activity.save';
  draft: ActivityDraft;
  /** The stored one that is changed, as it was when the form opened, or null for a new one. */
  base: Activity | null;
}

export interface ActivityDeleteCommand {
  type: 'activity.delete';
  base: Activity;
}

export type ActivityFault = 'required' | 'notDay' | 'notTime' | 'long';

/** What a form of an activity lacks, by field. */
export function activityFaults({
  description,
  date,
  time,
}: ActivityDraft): Partial<Record<'description' | 'date' | 'time', ActivityFault>> {
  return {
    ...(isBlank(description) ? { description: 'required' } : {}),
    ...(description.length > longest.description ? { description: 'long' } : {}),
    ...(isDay(date) ? {} : { date: date === '' ? 'required' : 'notDay' }),
    ...(parseTime(time) === null ? { time: time.trim() === '' ? 'required' : 'notTime' } : {}),
  };
}

/** What the form of a stored one opens with. */
export function activityDraftOf(activity: Activity): ActivityDraft {
  const { description, date, time, employeeId = '' } = activity;
  return { description, date, time, employeeId };
}

/** What a draft comes to as it is stored. */
export function tidyActivity({ description, time, ...others }: ActivityDraft): ActivityDraft {
  return { ...others, description: description.trim(), time: parseTime(time) ?? time };
}

/** The staff keep a list of their own; null where there is none, or no longer. */
export function mayWriteActivity(
  person: AccountKey,
  written: Activity | null,
  stored: Activity | null,
): boolean {
  if (person.role === 'admin') return true;
  const touched = [written, stored].filter((one) => one !== null);
  return person.role === 'staff' && touched.every((one) => isOf(person, one));
}

/** Newest first. */
export function latestFirst(activities: readonly Activity[]): Activity[] {
  return activities.toSorted(
    (one, other) =>
      compareCodes(other.date, one.date) || compareCodes(other.time, one.time) || other.id - one.id,
  );
}

export type ActivityRefusal =
  | 'record.gone'
  | 'record.conflict'
  | 'record.incomplete'
  | 'activity.filed'
  | 'duty.notYours';

export function decideActivitySave(
  school: School,
  { draft, base }: ActivitySaveCommand,
  facts: Facts,
): Decision<ActivityRefusal> {
  const { user = null } = facts;
  if (Object.keys(activityFaults(draft)).length > 0) return refuse('record.incomplete');
  const filed = filedCycleOf(school.settings.school, draft.date);
  if (filed) return refuse('activity.filed', { name: filed.name });
  const member = memberOf(school, draft.employeeId);
  if (!member || draft.employeeId === '') return refuse('record.gone');
  const stored = base ? storedActivity(school, base) : null;
  if (stored && 'code' in stored) return stored;
  const activity: Activity = {
    ...stored,
    id: stored?.id ?? newId(facts, school.activities),
    ...tidyActivity(draft),
    employee: member.name,
    employeeId: draft.employeeId,
  };
  if (user && !mayWriteActivity(user, activity, stored)) return refuse('duty.notYours');
  return propose('activity.saved', [put('activities', activity)], {
    name: member.name,
    date: activity.date,
  });
}

export function decideActivityDelete(
  school: School,
  { base }: ActivityDeleteCommand,
  { user = null }: Facts,
): Decision<ActivityRefusal> {
  const stored = storedActivity(school, base);
  if ('code' in stored) return stored;
  if (user && !mayWriteActivity(user, null, stored)) return refuse('duty.notYours');
  return propose('activity.deleted', [remove('activities', stored.id)], {
    name: stored.employee,
    date: stored.date,
  });
}

/** The stored one that somebody saw, or why it is not that any more. */
function storedActivity({ activities }: School, base: Activity) {
  const stored = activities.find(({ id }) => id === base.id);
  if (!stored) return refuse('record.gone');
  return unchangedSince('activities', stored, base) ? stored : refuse('record.conflict');
}
