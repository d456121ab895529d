import { Alert, Button, Group, Text } from '@mantine/core';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import type { LateClasses } from '../../../machines/payroll/lateClasses.ts';
import { lateClassesOf } from '../../../machines/payroll/lateClasses.ts';
import { classKey } from '../../../machines/payroll/classesByNow.ts';
import type { PayrollSources } from '../../../machines/payroll/payroll.ts';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import { counted } from '../../strings/counted.ts';
import { writeDuration } from '../../strings/duration.ts';
import { ForChanges } from '../../ui/ForChanges.tsx';
import { useFormats } from '../../ui/useFormats.ts';

interface LateOffersProps {
  record: PayrollRecord;
  sources: PayrollSources;
  adjustments: AdjustmentsRef;
}

/** What earlier payments left out and was recorded since, each to be paid by an adjustment. */
export function LateOffers({ record, sources, adjustments }: LateOffersProps) {
  const { day, money } = useFormats();
  const open = (late: LateClasses) =>
    adjustments.send({
      type: 'adjustment.open',
      record,
      base: null,
      proposal: {
        type: 'bonus',
        concept: `Clases registradas después del pago, corte ${day(late.cutOff)}`,
        amount: late.amount / 100,
        pays: late.classes.map(classKey),
      },
    });
  return lateClassesOf(sources, record).map((late) => (
    <Alert
      key={late.cutOff}
      color="cobalt"
      role="status"
      title={`Registradas después del pago, corte ${day(late.cutOff)}`}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {`${counted(late.classes.length, 'clase', 'clases')}, ${writeDuration(late.minutes)}: ${money(late.amount)} que no se pagaron. Un ajuste se paga íntegro, sin retenciones.`}
        </Text>
        <ForChanges>
          <Button variant="default" size="compact-sm" onClick={() => open(late)}>
            Agregar como ajuste
          </Button>
        </ForChanges>
      </Group>
    </Alert>
  ));
}
