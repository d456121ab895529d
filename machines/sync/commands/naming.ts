import type { SchoolKey } from '../../school/school.ts';
import type { Operation } from '../../store/changes.ts';
import type { LogEntry } from '../schoolServer.ts';

/** What the names begin with of what others than the office do with records that they may write. */
const beginnings: Partial<Record<SchoolKey, string>> = {
  classSessions: 'classSession.',
  cancelledClasses: 'class.',
  tasks: 'task.',
  activities: 'activity.',
};

/** Whether an entry's name, or that of what it takes back, may be that of what it does; the office's is. */
export function isNamedAsDone({ author, name, details, operations }: LogEntry): boolean {
  if (author.role === 'admin') return true;
  const done = String(name === 'change.undone' ? details['name'] : name);
  const isDone = ({ key }: Operation) => {
    const beginning = beginnings[key];
    return beginning !== undefined && done.startsWith(beginning);
  };
  return operations.length > 0 && operations.every(isDone);
}
