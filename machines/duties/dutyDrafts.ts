import * as v from 'valibot';
import { onStoredValues } from '../kit/typedForm.ts';
import { isSameContent } from '../kit/sameContent.ts';
import type { Activity, Task } from '../school/dutyShapes.ts';
import { employeeId } from '../school/fieldSchemas.ts';
import { recordSchemas } from '../school/schemas.ts';
import type { School } from '../school/school.ts';
import { countWritten } from '../store/countWritten.ts';
import type { ActivityDraft } from './activities.ts';
import { activityDraftOf, activityFaults, tidyActivity } from './activities.ts';
import type { TaskDraft } from './tasks.ts';
import { taskDraftOf, taskFaults, tidyTask } from './tasks.ts';

/** A task or an activity that is written, with the stored one that it changes, if any. */
export type Duty =
  | { kind: 'task'; draft: TaskDraft; base: Task | null }
  | { kind: 'activity'; draft: ActivityDraft; base: Activity | null };

/** A form of one that was not saved. */
export interface DutyForm {
  /** What it opened with. */
  start: Duty['draft'];
  /** As it stands. */
  duty: Duty;
  /** How many said what it writes when the store was asked for it; null where it was not. */
  standing: number | null;
}

const text = v.string();
const employee = v.union([v.literal(''), employeeId]);
const taskDraft = v.object({ title: text, detail: text, due: text, employeeId: employee });
const activityDraft = v.object({
  description: text,
  date: text,
  time: text,
  employeeId: employee,
});
const standing = v.nullable(v.number());
const formSchema = v.union([
  v.object({
    start: taskDraft,
    duty: v.object({
      kind: v.literal('task'),
      draft: taskDraft,
      base: v.nullable(recordSchemas.tasks),
    }),
    standing,
  }),
  v.object({
    start: activityDraft,
    duty: v.object({
      kind: v.literal('activity'),
      draft: activityDraft,
      base: v.nullable(recordSchemas.activities),
    }),
    standing,
  }),
]);

export function isWhole({ kind, draft }: Duty): boolean {
  const faults = kind === 'task' ? taskFaults(draft) : activityFaults(draft);
  return Object.keys(faults).length === 0;
}

/** What a form holds that is not saved, or null where it is as it started. */
export function unsavedDuty(start: Duty['draft'], duty: Duty): DutyForm | null {
  return isSameContent(start, duty.draft) ? null : { start, duty, standing: null };
}

/** A form of which the duty is being asked to be saved. */
export function submittedDuty(school: School, form: DutyForm): DutyForm {
  return { ...form, standing: countStanding(school, form.duty) };
}

/**
 * What the store holds as a form that was not saved, or null where it is none or was saved: a page that
 * goes away before it hears of its save finds what it wrote standing when it comes back.
 */
export function dutyToReopen(school: School, kept: unknown): DutyForm | null {
  const read = v.safeParse(formSchema, kept);
  if (!read.success) return null;
  const form: DutyForm = read.output;
  const isSaved = form.standing !== null && countStanding(school, form.duty) > form.standing;
  return isSaved ? null : { ...form, standing: null };
}

/**
 * A form that goes on with what is stored now of the one it changes: that shows where nothing else was
 * typed. Of one that is gone it is the form of a new one.
 */
export function onStored(
  { tasks, activities }: School,
  { start, duty }: Pick<DutyForm, 'start' | 'duty'>,
): Pick<DutyForm, 'start' | 'duty'> {
  const id = duty.base?.id;
  if (duty.kind === 'task') {
    const base = tasks.find((one) => one.id === id) ?? null;
    const now = onStoredDraft(start as TaskDraft, duty.draft, base && taskDraftOf(base));
    return { start: now.start, duty: { ...duty, base, draft: now.values } };
  }
  const base = activities.find((one) => one.id === id) ?? null;
  const now = onStoredDraft(start as ActivityDraft, duty.draft, base && activityDraftOf(base));
  return { start: now.start, duty: { ...duty, base, draft: now.values } };
}

function onStoredDraft<Draft extends object>(start: Draft, values: Draft, stored: Draft | null) {
  return stored ? onStoredValues({ start, values }, stored) : { start, values };
}

function countStanding({ tasks, activities }: School, { kind, draft, base }: Duty): number {
  return kind === 'task'
    ? countWritten(tasks, base, tidyTask(draft))
    : countWritten(activities, base, tidyActivity(draft));
}
