import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { leavingDay } from '../../../machines/school/leaving.ts';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import { useToday } from '../../useToday.ts';
import { useBulk } from '../registers/useBulk.ts';
import { WithdrawalDialog } from '../registers/WithdrawalDialog.tsx';

/** The button that withdraws a student who has not left, and what it asks. */
export function Withdrawing({ student }: { student: Student }) {
  const bulk = useBulk('students');
  const today = useToday();
  const withdrawal = useSelector(bulk, ({ children }) => children.withdrawal);
  return (
    <>
      {leavingDay(student) === undefined ? (
        <Button
          variant="default"
          leftSection={<IconUserOff size={16} aria-hidden />}
          onClick={() => bulk.send({ type: 'withdrawal.ask', seen: [student], today })}
        >
          Dar de baja…
        </Button>
      ) : null}
      <WithdrawalDialog withdrawal={withdrawal} />
    </>
  );
}
