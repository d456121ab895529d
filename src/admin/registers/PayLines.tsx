import { Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { toCentavos } from '../../../machines/kit/money.ts';
import type { EmployeeId, PayTerms } from '../../../machines/school/peopleShapes.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { HistoryLink } from '../payroll/HistoryLink.tsx';
import { CardLine } from './CardLine.tsx';

/** '$250.00 por hora', what is withheld of it, and the way to what was paid. */
export function PayLines({ terms, payee }: { terms: PayTerms; payee: EmployeeId }) {
  const formats = useFormats();
  const { paymentType, rate, isrDiscount, imssDiscount, ivaDiscount } = terms;
  return (
    <CardLine icon={IconCash} label="Pago">
      {formats.money(toCentavos(rate))} {paymentType === 'hourly' ? 'por hora' : 'a la semana'}
      <Text span size="xs" c="dimmed" display="block">
        {`ISR ${isrDiscount}% · IMSS ${imssDiscount}% · IVA ${ivaDiscount}%`}
      </Text>
      <HistoryLink payee={payee} />
    </CardLine>
  );
}
