import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { EmployeeId } from '../../../machines/school/peopleShapes.ts';

/** To all that runs have of somebody. */
export function HistoryLink({ payee }: { payee: EmployeeId }) {
  return (
    <Button
      component={Link}
      href={`/admin/payroll/${payee}`}
      variant="subtle"
      size="compact-xs"
      leftSection={<IconHistory size={12} aria-hidden />}
    >
      Historial de pagos
    </Button>
  );
}
