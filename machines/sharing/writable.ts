import { mayWriteActivity } from '../duties/activities.ts';
import { mayWriteTask } from '../duties/tasks.ts';
import { isObject } from '../kit/objects.ts';
import { isOwnLessonId } from '../lessons/lessons.ts';
import type { AccountKey } from '../school/accounts.ts';
import type { Activity, Task } from '../school/dutyShapes.ts';
import type { SchoolKey } from '../school/school.ts';
import type { Role } from '../school/roles.ts';
import type { Operation } from '../store/changes.ts';

/** What others than administrators may write of, and take away again, where it is the own. */
const written: Readonly<Record<Exclude<Role, 'admin'>, ReadonlySet<SchoolKey>>> = {
  teacher: new Set(['classSessions', 'cancelledClasses']),
  staff: new Set(['tasks', 'activities']),
};

/** Whether an author may write anything of a key. */
export function mayWrite({ role }: AccountKey, key: SchoolKey): boolean {
  return role === 'admin' || written[role].has(key);
}

/** Whether others than administrators write of a key. */
export function isWrittenByOthers(key: SchoolKey): boolean {
  return Object.values(written).some((keys) => keys.has(key));
}

/** Whether what one author may write allows an operation on what is stored of its record, if anything. */
export function mayChange(author: AccountKey, operation: Operation, stored?: unknown): boolean {
  if (author.role === 'admin') return true;
  if (operation.kind === 'replace' || !mayWrite(author, operation.key)) return false;
  const record = operation.kind === 'put' ? operation.record : null;
  if (record && operation.id !== String(Reflect.get(record, 'id'))) return false;
  const before = isObject(stored) ? (stored as unknown) : null;
  if (operation.key === 'tasks') {
    return mayWriteTask(author, record as Task | null, before as Task | null);
  }
  if (operation.key === 'activities') {
    return mayWriteActivity(author, record as Activity | null, before as Activity | null);
  }
  const [now, then] = [record, before] as ({ teacherId?: unknown } | null)[];
  const isKept = then?.teacherId === undefined || then.teacherId === author.id;
  return isKept && (now ? now.teacherId === author.id : then !== null);
}

/**
 * Whether of all that is written meanwhile only what the office or the author writes may stand against
 * it: a teacher's registers under ids of their own, which no other teacher's register takes.
 */
export function isOwnWork(author: AccountKey, operations: readonly Operation[]): boolean {
  return (
    author.role === 'teacher' &&
    operations.every(({ key, id }) => key === 'classSessions' && isOwnLessonId(id, author.id))
  );
}
