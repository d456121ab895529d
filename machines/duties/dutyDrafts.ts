import * as v from 'valibot';
import type { Activity, Task } from '../school/dutyShapes.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import { recordSchemas } from '../school/schemas.ts';
import type { School } from '../school/school.ts';
import type { ActivityDraft } from './activities.ts';
import { tidyActivity } from './activities.ts';
import type { TaskDraft } from './tasks.ts';
import { tidyTask } from './tasks.ts';

/** A task or an activity that is written, with the stored one that it changes, if any. */
export type Duty =
  | { kind: 'task'; draft: TaskDraft; base: Task | null }
  | { kind: 'activity'; draft: ActivityDraft; base: Activity | null };

/** A form of one that was not saved. */
export interface DutyForm {
  /** As it opened. */
  opened: Duty;
  /** As it stands. */
  typed: Duty;
  /** Whether the store was asked for it. */
  isSubmitted: boolean;
}

const text = v.string();
const employee = v.custom<EmployeeId | ''>(
  (value) => typeof value === 'string' && /^((teacher|staff)-\d+)?$/.test(value),
);
const dutySchema = v.variant('kind', [
  v.object({
    kind: v.literal('task'),
    draft: v.object({ title: text, detail: text, due: text, employeeId: employee }),
    base: v.nullable(recordSchemas.tasks),
  }),
  v.object({
    kind: v.literal('activity'),
    draft: v.object({ description: text, date: text, time: text, employeeId: employee }),
    base: v.nullable(recordSchemas.activities),
  }),
]);
const formSchema = v.object({ opened: dutySchema, typed: dutySchema, isSubmitted: v.boolean() });

/**
 * What the store holds as a form that was not saved, or null where it is none or was saved: a page that
 * goes away before it hears of its save finds what it wrote standing when it comes back.
 */
export function dutyToReopen(school: School, kept: unknown): DutyForm | null {
  const read = v.safeParse(formSchema, kept);
  if (!read.success) return null;
  const form: DutyForm = read.output;
  if (form.opened.kind !== form.typed.kind) return null;
  return form.isSubmitted && isStored(school, form.typed) ? null : form;
}

function isStored({ tasks, activities }: School, { kind, draft, base }: Duty): boolean {
  const written = Object.entries(kind === 'task' ? tidyTask(draft) : tidyActivity(draft));
  const stored: readonly (Task | Activity)[] = kind === 'task' ? tasks : activities;
  return stored
    .filter(({ id }) => base === null || id === base.id)
    .some((one) => written.every(([field, value]) => Reflect.get(one, field) === value));
}
