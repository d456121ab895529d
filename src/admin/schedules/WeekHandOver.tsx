import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { mondayOf } from '../../../machines/kit/calendar.ts';
import type { Giver } from '../../../machines/payroll/handingOver.ts';
import type { EmployeeId } from '../../../machines/school/peopleShapes.ts';
import type { SheetSubject } from '../../../machines/timetable/weekSheet.ts';
import { useToday } from '../../useToday.ts';
import { HandingOver } from '../registers/handOver/HandingOver.tsx';
import { useHandOver } from '../registers/handOver/useHandOver.ts';
import { handOverAction } from '../registers/recordActions.ts';

/** From the week of somebody to who takes or covers their classes, from a room's to where they go. */
export function WeekHandOver({ whose: { kind, id }, date }: { whose: SheetSubject; date: string }) {
  const today = useToday();
  const monday = mondayOf(date);
  const since = monday > today ? monday : today;
  const { ref, beginOf } = useHandOver('schedules', since);
  const isOfRoom = kind === 'classroom';
  const giver: Giver = isOfRoom ? Number(id) : (id as EmployeeId);
  const mayBegin = useSelector(ref, (snapshot) =>
    snapshot.can({ type: 'handOver.begin', giver, since }),
  );
  const onChoose = beginOf(giver);
  const action = onChoose && handOverAction(isOfRoom, onChoose);
  return (
    <>
      {action ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<action.icon size={16} aria-hidden />}
          disabled={!mayBegin}
          onClick={action.onChoose}
        >
          {action.label}
        </Button>
      ) : null}
      <HandingOver handOver={ref} />
    </>
  );
}
