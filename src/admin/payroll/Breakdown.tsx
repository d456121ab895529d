import { Table } from '@mantine/core';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { writePercent } from '../../strings/percent.ts';

/** From gross to net, line by line. */
export function Breakdown({ record }: { record: PayrollRecord }) {
  const { money } = useFormats();
  const { adjustments = [] } = record;
  const bonuses = adjustments.filter(({ type }) => type === 'bonus');
  const deductions = adjustments.filter(({ type }) => type === 'deduction');
  const lines = [
    ['Salario base', money(record.baseSalary)] as const,
    ...bonuses.map((one) => [one.concept, money(one.amount)] as const),
    ['Bonos', money(record.bonuses)] as const,
    [`ISR (${writePercent(record.isrPercent)})`, money(0 - record.isr)] as const,
    [`IMSS (${writePercent(record.imssPercent)})`, money(0 - record.imss)] as const,
    [`IVA retenido (${writePercent(record.ivaPercent)})`, money(0 - record.iva)] as const,
    ...deductions.map((one) => [one.concept, money(0 - one.amount)] as const),
    ['Deducciones', money(0 - record.deductions)] as const,
  ];
  return (
    <Table aria-label="Desglose" layout="fixed">
      <Table.Tbody>
        {keyed(lines).map(({ key, label, amount }) => (
          <Table.Tr key={key}>
            <Table.Th fw={400} style={{ overflowWrap: 'anywhere' }}>
              {label}
            </Table.Th>
            <Table.Td ta="right">{amount}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th fz="md">Salario neto</Table.Th>
          <Table.Td
            ta="right"
            fw={650}
            fz="md"
            {...(record.netSalary < 0 ? { c: 'var(--mantine-color-error)' } : {})}
          >
            {money(record.netSalary)}
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}

/** Concepts may repeat: their places, which don't change, tell them apart. */
function keyed(lines: readonly (readonly [label: string, amount: string])[]) {
  return lines.map(([label, amount], place) => ({ key: `${place} ${label}`, label, amount }));
}
