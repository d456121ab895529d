import type { SchoolKey } from '../school/school.ts';
import type { Operation } from '../store/changes.ts';
import type { ChangeName } from '../store/codes.ts';
import type { LogEntry } from './schoolServer.ts';

/** What others than the office do with records that they may write. */
const names: Partial<Record<SchoolKey, readonly ChangeName[]>> = {
  classSessions: ['classSession.saved', 'classSession.corrected', 'classSession.deleted'],
  cancelledClasses: ['class.cancelled', 'class.uncancelled'],
  tasks: ['task.saved', 'task.finished', 'task.deleted'],
  activities: ['activity.saved', 'activity.deleted'],
};

/** Whether an entry's name, and that of what it takes back, may be that of what it does; the office's is. */
export function isNamedAsDone({ author, name, details, operations }: LogEntry): boolean {
  if (author.role === 'admin') return true;
  const done = name === 'change.undone' ? details['name'] : name;
  const isDone = ({ key }: Operation) => names[key]?.some((one) => one === done) === true;
  return operations.length > 0 && operations.every(isDone);
}
