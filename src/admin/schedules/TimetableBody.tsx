import { Button, Checkbox, Group } from '@mantine/core';
import { IconDoorOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { GridPlace } from '../../../machines/timetable/scheduleGrid.ts';
import type { ScheduleRef } from '../../../machines/timetable/scheduleMachine.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { useSchool } from '../../AppContext.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ArrangingRef } from '../../../machines/timetable/arrangingMachine.ts';
import { ClassList } from './ClassList.tsx';
import { OutsideList } from './OutsideList.tsx';
import { ScheduleGrid } from './ScheduleGrid.tsx';
import type { TimetableView } from './useTimetableView.ts';

interface TimetableBodyProps {
  timetable: TimetableView;
  schedule: ScheduleRef;
  arranging: ArrangingRef;
  /** Whether a phone lists what the grid would show. */
  isListed: boolean;
  /** What else a day's grid offers. */
  tools: ReactNode;
  /** What is said of the week beside them. */
  note: ReactNode;
  inConflict: ReadonlySet<string>;
  /** Whether the rooms without classes are left out. */
  onlyUsed: boolean;
  onOnlyUsed: (onlyUsed: boolean) => void;
  onCreate: (place: GridPlace, startTime: string) => void;
  onEdit: (scheduled: ScheduledClass) => void;
}

/** What the address asks of the timetable: a grid or a list, and what has no place in the grid. */
export function TimetableBody({
  timetable: { subject, selected, employees, classes, grid },
  schedule,
  arranging,
  isListed,
  tools,
  note,
  inConflict,
  onlyUsed,
  onOnlyUsed,
  onCreate,
  onEdit,
}: TimetableBodyProps) {
  const hasRooms = useSchool((records) => records.classrooms.length > 0);
  const isWeek = subject !== null;
  const shared = {
    grid,
    isWeek,
    inConflict,
    selectedId: selected?.employeeId ?? null,
    viewer: subject?.kind === 'employee' ? subject.id : null,
    onEdit,
  };
  const body = isListed ? (
    <ClassList {...shared} />
  ) : (
    <ScheduleGrid
      key={subject ? `${subject.kind} ${subject.id}` : 'day'}
      {...shared}
      tools={
        isWeek ? (
          tools
        ) : (
          <Group gap="md">
            <Checkbox
              label="Solo salones con clases"
              checked={onlyUsed}
              onChange={(event) => onOnlyUsed(event.currentTarget.checked)}
            />
            {tools}
          </Group>
        )
      }
      note={note}
      classes={classes}
      employees={employees}
      schedule={schedule}
      arranging={arranging}
      onCreate={onCreate}
    />
  );
  return (
    <>
      {hasRooms ? (
        body
      ) : (
        <EmptyState
          icon={IconDoorOff}
          message="Todavía no hay salones."
          hint="Crea uno en Salones para asignar horarios."
        >
          <Button component={Link} href="/admin/classrooms?nuevo=1" variant="light">
            Nuevo Salón
          </Button>
        </EmptyState>
      )}
      <OutsideList outside={grid.outside} isWeek={isWeek} onEdit={onEdit} />
    </>
  );
}
