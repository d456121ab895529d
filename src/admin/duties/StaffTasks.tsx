import { useMemo } from 'react';
import { useSchool } from '../../AppContext.ts';
import { TaskList } from '../../duties/TaskList.tsx';
import { useDuties } from '../../duties/useDuties.ts';
import { useQueryState } from '../../ui/useQueryState.ts';
import { StaffFilter } from './StaffFilter.tsx';

/** Everybody's tasks, to be given and followed. */
export function StaffTasks() {
  const duties = useDuties('tasks');
  const tasks = useSchool((school) => school.tasks);
  const staff = useSchool((school) => school.staff);
  const [person] = useQueryState('persona');
  const shown = useMemo(
    () => tasks.filter(({ employeeId }) => person === '' || employeeId === person),
    [tasks, person],
  );
  const chosen = staff.find(({ id }) => `staff-${id}` === person);
  return (
    <TaskList
      duties={duties}
      tasks={shown}
      employeeId={chosen ? `staff-${chosen.id}` : ''}
      isNamed
      filters={<StaffFilter records={tasks} />}
    />
  );
}
