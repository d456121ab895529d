import { useMemo } from 'react';
import { useSchool } from '../AppContext.ts';
import { TaskList } from '../duties/TaskList.tsx';
import { useDuties } from '../duties/useDuties.ts';
import type { StaffIdentity } from './forStaff.tsx';
import { forStaff } from './forStaff.tsx';

/** 'Mis Tareas'. */
export const TasksPage = forStaff(Tasks);

function Tasks({ employeeId }: StaffIdentity) {
  const duties = useDuties('tasks');
  const tasks = useSchool((school) => school.tasks);
  const own = useMemo(
    () => tasks.filter((one) => one.employeeId === employeeId),
    [tasks, employeeId],
  );
  return <TaskList duties={duties} tasks={own} employeeId={employeeId} />;
}
