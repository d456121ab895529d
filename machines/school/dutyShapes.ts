/** The staff's tasks and activities as they are stored. */
import type { EmployeeId } from './peopleShapes.ts';
import type { TaskStatus } from './words.ts';

/** What a member of the staff is to do; `due` and `doneOn` are local calendar days, `due` or empty. */
export interface Task {
  id: number;
  title: string;
  detail: string;
  due: string;
  employee: string;
  employeeId?: EmployeeId | undefined;
  status: TaskStatus;
  doneOn?: string | undefined;
  /** Written down by whoever has it: the office gave all others. */
  isOwn?: true | undefined;
}

/** What a member of the staff did, on a local calendar day at a local time, HH:MM. */
export interface Activity {
  id: number;
  description: string;
  date: string;
  time: string;
  employee: string;
  employeeId?: EmployeeId | undefined;
}
