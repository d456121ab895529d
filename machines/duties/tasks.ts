import { endOfTime, isDay } from '../kit/calendar.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { compareCodes, compareNames, isBlank, tidyName } from '../kit/text.ts';
import type { AccountKey } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { Task } from '../school/dutyShapes.ts';
import type { AnyCommand, Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { newId } from '../store/newIds.ts';
import { put, remove } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import { isOf, longest, memberOf } from './duties.ts';

/** A task as its form has it; `due` is a local calendar day or empty. */
export interface TaskDraft {
  title: string;
  detail: string;
  due: string;
  employeeId: EmployeeId | '';
}

export interface TaskSaveCommand {
  type: 'task.save';
  draft: TaskDraft;
  /** The stored one that is changed, as it was when the form opened, or null for a new one. */
  base: Task | null;
}

export interface TaskFinishCommand {
  type: 'task.finish';
  /** As it was seen. */
  base: Task;
}

export interface TaskDeleteCommand {
  type: 'task.delete';
  base: Task;
}

export type TaskFault = 'required' | 'notDay' | 'long';

/** What a form of a task lacks, by field. */
export function taskFaults({
  title,
  detail,
  due,
  employeeId,
}: TaskDraft): Partial<Record<keyof TaskDraft, TaskFault>> {
  return {
    ...(isBlank(title) ? { title: 'required' } : {}),
    ...(title.length > longest.title ? { title: 'long' } : {}),
    ...(detail.length > longest.detail ? { detail: 'long' } : {}),
    ...(due === '' || isDay(due) ? {} : { due: 'notDay' }),
    ...(employeeId === '' ? { employeeId: 'required' } : {}),
  };
}

/** What the form of a stored one opens with. */
export function taskDraftOf(task: Task): TaskDraft {
  const { title, detail, due, employeeId = '' } = task;
  return { title, detail, due, employeeId };
}

/** What a draft comes to as it is stored. */
export function tidyTask({ title, detail, ...others }: TaskDraft): TaskDraft {
  return { ...others, title: tidyName(title), detail: detail.trim() };
}

/**
 * Whether somebody may make what is written of what is stored of a task; null where there is none. The
 * staff write down and delete tasks of their own; of those that the office gave them they say whether
 * they are done.
 */
export function mayWriteTask(
  person: AccountKey,
  written: Task | null,
  stored: Task | null,
): boolean {
  if (person.role === 'admin') return true;
  const touched = [written, stored].filter((one) => one !== null);
  if (person.role !== 'staff' || !touched.every((one) => isOf(person, one))) return false;
  if (touched.every(({ isOwn }) => isOwn === true)) return true;
  return (
    written !== null &&
    stored !== null &&
    isSameContent({ ...written, status: '', doneOn: '' }, { ...stored, status: '', doneOn: '' })
  );
}

/** Pending ones by when they are due, those without a day last; then the done ones, latest first. */
export function inOrder(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((one, other) => {
    if (one.status !== other.status) return one.status === 'Pendiente' ? -1 : 1;
    if (one.status === 'Hecha') return compareCodes(other.doneOn ?? '', one.doneOn ?? '');
    return (
      compareCodes(one.due || endOfTime, other.due || endOfTime) ||
      compareNames(one.title, other.title) ||
      one.id - other.id
    );
  });
}

export function isOverdue({ status, due }: Task, today: string): boolean {
  return status === 'Pendiente' && due !== '' && due < today;
}

/** Of the tasks of a person those that wait: due by today, and how many there are in all. */
export function pendingTasks(
  tasks: readonly Task[],
  person: AccountKey,
  today: string,
): { pending: Task[]; due: Task[] } {
  const pending = inOrder(tasks.filter((one) => one.status === 'Pendiente' && isOf(person, one)));
  return { pending, due: pending.filter(({ due }) => due !== '' && due <= today) };
}

export type TaskRefusal =
  | 'record.gone'
  | 'record.conflict'
  | 'record.incomplete'
  | 'task.alreadyDone'
  | 'duty.notYours';

export function decideTaskSave(
  school: School,
  { draft, base }: TaskSaveCommand,
  facts: Facts,
): Decision<TaskRefusal> {
  const { user = null } = facts;
  if (Object.keys(taskFaults(draft)).length > 0) return refuse('record.incomplete');
  const member = memberOf(school, draft.employeeId);
  if (!member || draft.employeeId === '') return refuse('record.gone');
  const stored = base ? storedTask(school, base) : null;
  if (stored && 'code' in stored) return stored;
  // One that the office hands on to somebody else is theirs no more who wrote it down.
  const { isOwn: wasOwn, ...others } = stored ?? { status: 'Pendiente' as const };
  const isOwn = stored ? wasOwn && stored.employeeId === draft.employeeId : user?.role === 'staff';
  const task: Task = {
    ...others,
    ...(isOwn ? { isOwn } : {}),
    id: stored?.id ?? newId(facts, school.tasks),
    ...tidyTask(draft),
    employee: member.name,
    employeeId: draft.employeeId,
  };
  if (user && !mayWriteTask(user, task, stored)) return refuse('duty.notYours');
  return propose('task.saved', [put('tasks', task)], { title: task.title, name: member.name });
}

/** Pendiente → Hecha, once. */
export function decideTaskFinish(
  school: School,
  { base }: TaskFinishCommand,
  { today, user = null }: Facts,
): Decision<TaskRefusal> {
  const current = school.tasks.find(({ id }) => id === base.id);
  if (current?.status === 'Hecha') return refuse('task.alreadyDone', { title: current.title });
  const stored = storedTask(school, base);
  if ('code' in stored) return stored;
  const task: Task = { ...stored, status: 'Hecha', doneOn: today };
  if (user && !mayWriteTask(user, task, stored)) {
    return refuse('duty.notYours', { name: stored.employee });
  }
  return propose('task.finished', [put('tasks', task)], { title: task.title, name: task.employee });
}

export function isTaskDeletion(command: AnyCommand): command is TaskDeleteCommand {
  return command.type === 'task.delete';
}

export function decideTaskDelete(
  school: School,
  { base }: TaskDeleteCommand,
  { user = null }: Facts,
): Decision<TaskRefusal> {
  const stored = storedTask(school, base);
  if ('code' in stored) return stored;
  if (user && !mayWriteTask(user, null, stored)) return refuse('duty.notYours');
  return propose('task.deleted', [remove('tasks', stored.id)], {
    title: stored.title,
    name: stored.employee,
  });
}

/** The stored one that somebody saw, or why it is not that any more. */
function storedTask({ tasks }: School, base: Task) {
  const stored = tasks.find(({ id }) => id === base.id);
  if (!stored) return refuse('record.gone');
  return unchangedSince('tasks', stored, base) ? stored : refuse('record.conflict');
}
