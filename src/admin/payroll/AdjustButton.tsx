import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import { useOfCard } from '../../ui/RecordCard.tsx';

interface AdjustButtonProps {
  record: PayrollRecord;
  adjustments: AdjustmentsRef;
}

/** On the card of a record that is pending. */
export function AdjustButton({ record, adjustments }: AdjustButtonProps) {
  const ofCard = useOfCard();
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconPlus size={12} aria-hidden />}
      {...ofCard}
      onClick={() => adjustments.send({ type: 'adjustment.open', record, base: null })}
    >
      Agregar ajuste
    </Button>
  );
}
