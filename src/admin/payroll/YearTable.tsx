import { Table, Text, Title } from '@mantine/core';
import type { YearSum } from '../../../machines/payroll/paymentHistory.ts';
import { counted } from '../../strings/counted.ts';
import { useFormats } from '../../ui/useFormats.ts';

/** What a year paid, concept by concept. */
export function YearTable({ sum }: { sum: YearSum }) {
  const { money } = useFormats();
  const lines = [
    { key: 'base', label: 'Salario base', amount: sum.baseSalary },
    ...sum.bonuses.map(({ concept, amount }) => ({
      key: `bonus ${concept}`,
      label: concept,
      amount,
    })),
    { key: 'isr', label: 'ISR', amount: 0 - sum.isr },
    { key: 'imss', label: 'IMSS', amount: 0 - sum.imss },
    { key: 'iva', label: 'IVA retenido', amount: 0 - sum.iva },
    ...sum.deductions.map(({ concept, amount }) => ({
      key: `deduction ${concept}`,
      label: concept,
      amount: 0 - amount,
    })),
  ];
  return (
    <section aria-label={`Suma de ${sum.year}`}>
      <Title order={3}>{`Suma de ${sum.year}`}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {`${counted(sum.payments, 'pago', 'pagos')}, por su fecha de pago; sin los cancelados.`}
      </Text>
      <Table aria-label={`Conceptos de ${sum.year}`} layout="fixed">
        <Table.Tbody>
          {lines.map(({ key, label, amount }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                {label}
              </Table.Th>
              <Table.Td ta="right">{money(amount)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">Salario neto</Table.Th>
            <Table.Td ta="right" fw={650}>
              {money(sum.netSalary)}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </section>
  );
}
