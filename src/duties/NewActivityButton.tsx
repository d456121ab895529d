import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { useTime, useToday } from '../useToday.ts';
import { useNewDuty } from './useDuties.ts';

interface NewActivityButtonProps {
  duties: DutiesRef;
  employeeId: EmployeeId;
}

/** Of today and now, at first. */
export function NewActivityButton({ duties, employeeId }: NewActivityButtonProps) {
  const date = useToday();
  const time = useTime();
  const open = useNewDuty(duties, {
    kind: 'activity',
    draft: { description: '', date, time, employeeId },
    base: null,
  });
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      Nueva actividad
    </Button>
  );
}
