import { Text } from '@mantine/core';
import { IconCash, IconHistory } from '@tabler/icons-react';
import type { PayTerms } from '../../../machines/school/peopleShapes.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { ActionsLine } from './ActionsLine.tsx';
import { CardLine } from './CardLine.tsx';
import type { RecordAction } from './recordActions.ts';

/** '$250.00 por hora', what is withheld of it, and the way to what was paid. */
export function PayLines({ terms, history }: { terms: PayTerms; history: RecordAction }) {
  const { pesos } = useFormats();
  const { paymentType, rate, isrDiscount, imssDiscount, ivaDiscount } = terms;
  return (
    <>
      <CardLine icon={IconCash} label="Pago">
        {pesos(rate)} {paymentType === 'hourly' ? 'por hora' : 'a la semana'}
        <Text span size="xs" c="dimmed" display="block">
          {`ISR ${isrDiscount}% · IMSS ${imssDiscount}% · IVA ${ivaDiscount}%`}
        </Text>
      </CardLine>
      <ActionsLine icon={IconHistory} label="Pagos" actions={[history]} />
    </>
  );
}
