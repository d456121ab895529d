import { Button, Group, NativeSelect, Paper } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import type { Task } from '../../machines/school/dutyShapes.ts';
import type { TaskStatus } from '../../machines/school/words.ts';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { inOrder } from '../../machines/duties/tasks.ts';
import { counted } from '../strings/counted.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ForChanges } from '../ui/ForChanges.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useQueryState } from '../ui/useQueryState.ts';
import { WindowedList } from '../ui/windowed/WindowedList.tsx';
import { Duties } from './Duties.tsx';
import { TaskCard } from './TaskCard.tsx';
import { useNewDuty } from './useDuties.ts';
import { useNextTask } from './useNextTask.ts';
import { filterWidth } from '../ui/fields/filterWidth.ts';

interface TaskListProps {
  duties: DutiesRef;
  /** All that this person may see here. */
  tasks: readonly Task[];
  /** Whose a new one is at first; empty to be chosen. */
  employeeId: EmployeeId | '';
  isNamed?: boolean;
  /** Beside the filter by status. */
  filters?: ReactNode;
}

const choices = [
  { value: '', label: 'Pendientes' },
  { value: 'hechas', label: 'Hechas' },
  { value: 'todas', label: 'Todas' },
];

const shownBy: Readonly<Record<string, TaskStatus | null>> = { hechas: 'Hecha', todas: null };

/** Tasks by their standing, with 'Nueva tarea'. */
export function TaskList({ duties, tasks, employeeId, isNamed, filters }: TaskListProps) {
  const [standing, setStanding] = useQueryState('estado');
  const status = Object.hasOwn(shownBy, standing) ? shownBy[standing] : 'Pendiente';
  const shown = useMemo(
    () => inOrder(tasks.filter((one) => !status || one.status === status)),
    [tasks, status],
  );
  const list = useRef<HTMLElement>(null);
  const focusing = useNextTask(duties, list);
  const open = useNewDuty(duties, {
    kind: 'task',
    draft: { title: '', detail: '', due: '', employeeId },
    base: null,
  });
  return (
    <>
      <PageHeader description={counted(shown.length, 'tarea', 'tareas')}>
        <ForChanges>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
            Nueva tarea
          </Button>
        </ForChanges>
      </PageHeader>
      <Group align="flex-end" gap="md" mb="lg">
        <NativeSelect
          label="Estado"
          {...filterWidth}
          value={status === 'Pendiente' ? '' : standing}
          data={choices}
          onChange={({ currentTarget: { value } }) => setStanding(value)}
        />
        {filters}
      </Group>
      <Duties duties={duties} />
      <section ref={list} aria-label="Tareas" {...focusing}>
        {shown.length === 0 ? (
          <Paper radius="lg">
            <EmptyState
              icon={IconChecklist}
              message={
                status === 'Pendiente' ? 'No hay tareas pendientes.' : 'No hay tareas que mostrar.'
              }
            />
          </Paper>
        ) : (
          <WindowedList
            items={shown}
            itemKey={({ id }) => id}
            minCardWidth={320}
            renderItem={(task) => (
              <TaskCard task={task} duties={duties} {...(isNamed ? { isNamed } : {})} />
            )}
          />
        )}
      </section>
    </>
  );
}
