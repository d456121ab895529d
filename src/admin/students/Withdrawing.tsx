import { Button } from '@mantine/core';
import { IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { leavingDay } from '../../../machines/school/leaving.ts';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import { useToday } from '../../useToday.ts';
import { BulkChanging } from '../registers/BulkChanging.tsx';
import { useBulk } from '../registers/useBulk.ts';

/** The button that withdraws a student, or enrols one who has left again, and what it asks. */
export function Withdrawing({ student }: { student: Student }) {
  const bulk = useBulk('students', `student-change-${student.id}`);
  const today = useToday();
  const asked = { seen: [student], today };
  return (
    <>
      {leavingDay(student) === undefined ? (
        <Button
          variant="default"
          leftSection={<IconUserOff size={16} aria-hidden />}
          onClick={() => bulk.send({ type: 'withdrawal.ask', ...asked })}
        >
          Dar de baja…
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => bulk.send({ type: 'regroup.ask', ...asked })}
        >
          Reinscribir…
        </Button>
      )}
      <BulkChanging bulk={bulk} />
    </>
  );
}
