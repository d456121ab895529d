import { Checkbox, Stack } from '@mantine/core';
import { IconDoorOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { slotsInConflict } from '../../../machines/timetable/weekConflicts.ts';
import { DayOffNote } from '../../lessons/DayOffNote.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useToday } from '../../useToday.ts';
import { useLastDay } from '../../lessons/useLastDay.ts';
import { ClassDetails } from './ClassDetails.tsx';
import { ClassList } from './ClassList.tsx';
import { OutsideList } from './OutsideList.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { ScheduleControls } from './ScheduleControls.tsx';
import { PrintWeekButton } from './PrintWeekButton.tsx';
import { TimetableSpan } from './TimetableSpan.tsx';
import { ViewedGrid } from './ViewedGrid.tsx';
import { WeekLine } from './WeekLine.tsx';
import { usePhoneForm } from './usePhoneForm.ts';
import { useTimetableView } from './useTimetableView.ts';
import { useWeekConflicts } from './useWeekConflicts.ts';

/** The timetable of a school that no change can be asked of, from its last day with classes on. */
export function ViewedTimetable() {
  const initial = useLastDay(useToday());
  const [onlyUsed, setOnlyUsed] = useState(true);
  const [opened, setOpened] = useState<ScheduledClass | null>(null);
  const { isPhone, isListed, setIsListed } = usePhoneForm();
  const timetable = useTimetableView(onlyUsed, initial);
  const { subject, date, employees, selected, grid } = timetable;
  const conflicts = useWeekConflicts(date);
  const inConflict = useMemo(() => slotsInConflict(conflicts), [conflicts]);
  const isWeek = subject !== null;
  const shared = {
    grid,
    isWeek,
    inConflict,
    selectedId: selected?.employeeId ?? null,
    viewer: subject?.kind === 'employee' ? subject.id : null,
  };
  const weekLine = (
    <WeekLine date={date} subject={subject} conflicts={conflicts} isWrapping={isPhone} />
  );
  const bar = (
    <>
      {isWeek ? null : (
        <Checkbox
          label="Solo salones con clases"
          checked={onlyUsed}
          onChange={(event) => setOnlyUsed(event.currentTarget.checked)}
        />
      )}
      {weekLine}
    </>
  );
  const body = isListed ? (
    <ClassList {...shared} onEdit={setOpened} />
  ) : (
    <ViewedGrid
      key={subject ? `${subject.kind} ${subject.id}` : 'day'}
      {...shared}
      employees={employees}
      bar={isPhone ? null : bar}
      onOpen={setOpened}
    />
  );
  return (
    <>
      <PageHeader title="Horarios" description={<TimetableSpan timetable={timetable} />}>
        <PrintWeekButton timetable={timetable} />
      </PageHeader>
      <Stack gap="md">
        <ScheduleControls timetable={timetable} onToday={null} />
        <PhoneForm isListed={isListed} onChange={setIsListed} onCreate={null} />
        {isWeek ? null : <DayOffNote date={date} />}
        {grid.columns.length === 0 ? (
          <EmptyState icon={IconDoorOff} message="No hay salones en este archivo." />
        ) : (
          body
        )}
        <OutsideList outside={grid.outside} isWeek={isWeek} onEdit={null} />
        {isPhone ? weekLine : null}
      </Stack>
      {opened ? <ClassDetails scheduled={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
