import { Table } from '@mantine/core';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { writePercent } from '../../strings/percent.ts';

/** From gross to net, line by line. */
export function Breakdown({ record }: { record: PayrollRecord }) {
  const { money } = useFormats();
  const lines = [
    ['Salario base', money(record.baseSalary)],
    ['Bonos', money(record.bonuses)],
    [`ISR (${writePercent(record.isrPercent)})`, money(0 - record.isr)],
    [`IMSS (${writePercent(record.imssPercent)})`, money(0 - record.imss)],
    [`IVA retenido (${writePercent(record.ivaPercent)})`, money(0 - record.iva)],
    ['Deducciones', money(0 - record.deductions)],
  ];
  return (
    <Table aria-label="Desglose" layout="fixed">
      <Table.Tbody>
        {lines.map(([label, amount]) => (
          <Table.Tr key={label}>
            <Table.Th fw={400}>{label}</Table.Th>
            <Table.Td ta="right">{amount}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th fz="md">Salario neto</Table.Th>
          <Table.Td ta="right" fw={650} fz="md">
            {money(record.netSalary)}
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}
