import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { EmployeeId } from '../../../machines/school/peopleShapes.ts';
import { useOfCard } from '../../ui/RecordCard.tsx';
import { ListLink } from '../ListLink.tsx';

/** To all that runs have of somebody. */
export function HistoryLink({ payee }: { payee: EmployeeId }) {
  const ofCard = useOfCard();
  return (
    <Button
      component={ListLink}
      href={`/admin/payroll/${payee}`}
      variant="subtle"
      size="compact-xs"
      leftSection={<IconHistory size={12} aria-hidden />}
      {...ofCard}
    >
      Historial de pagos
    </Button>
  );
}
