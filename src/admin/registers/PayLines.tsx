import { Anchor, Text } from '@mantine/core';
import { IconCash, IconHistory } from '@tabler/icons-react';
import { toCentavos } from '../../../machines/kit/money.ts';
import type { EmployeeId, PayTerms } from '../../../machines/school/peopleShapes.ts';
import { useFormats } from '../../ui/useFormats.ts';
import thumb from '../../ui/thumb.module.css';
import { ListLink } from '../ListLink.tsx';
import { CardLine } from './CardLine.tsx';

/** '$250.00 por hora', what is withheld of it, and the way to what was paid. */
export function PayLines({ terms, payee }: { terms: PayTerms; payee: EmployeeId }) {
  const formats = useFormats();
  const { paymentType, rate, isrDiscount, imssDiscount, ivaDiscount } = terms;
  return (
    <>
      <CardLine icon={IconCash} label="Pago">
        {formats.money(toCentavos(rate))} {paymentType === 'hourly' ? 'por hora' : 'a la semana'}
        <Text span size="xs" c="dimmed" display="block">
          {`ISR ${isrDiscount}% · IMSS ${imssDiscount}% · IVA ${ivaDiscount}%`}
        </Text>
      </CardLine>
      <CardLine icon={IconHistory} label="Pagos">
        <Anchor
          component={ListLink}
          size="sm"
          className={thumb.link}
          href={`/admin/payroll/${payee}`}
        >
          Historial de pagos
        </Anchor>
      </CardLine>
    </>
  );
}
