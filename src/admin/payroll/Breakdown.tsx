import { Table } from '@mantine/core';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { writePercent } from '../../strings/percent.ts';

interface Line {
  label: string;
  amount: string;
  /** Whether it is in the sum above it. */
  isPart?: boolean;
}

/** From gross to net: what adds up, and under each sum its parts. */
export function Breakdown({ record }: { record: PayrollRecord }) {
  const { money } = useFormats();
  const { adjustments = [] } = record;
  const part = (label: string, centavos: number) => ({
    label,
    amount: money(centavos),
    isPart: true,
  });
  const bonuses = adjustments.filter(({ type }) => type === 'bonus');
  const deductions = adjustments.filter(({ type }) => type === 'deduction');
  const lines: Line[] = [
    { label: 'Salario base', amount: money(record.baseSalary) },
    { label: 'Bonos', amount: money(record.bonuses) },
    ...bonuses.map((one) => part(one.concept, one.amount)),
    { label: 'Deducciones', amount: money(0 - record.deductions) },
    part(`ISR (${writePercent(record.isrPercent)})`, 0 - record.isr),
    part(`IMSS (${writePercent(record.imssPercent)})`, 0 - record.imss),
    part(`IVA retenido (${writePercent(record.ivaPercent)})`, 0 - record.iva),
    ...deductions.map((one) => part(one.concept, 0 - one.amount)),
  ];
  return (
    <Table aria-label="Desglose" layout="fixed">
      <Table.Tbody>
        {keyed(lines).map(({ key, label, amount, isPart }) => (
          <Table.Tr key={key} {...(isPart ? { c: 'dimmed' } : {})}>
            <Table.Th
              style={{ overflowWrap: 'anywhere' }}
              {...(isPart ? { fw: 400, pl: 'xl' } : { fw: 650 })}
            >
              {label}
            </Table.Th>
            <Table.Td ta="right" {...(isPart ? {} : { fw: 650 })}>
              {amount}
            </Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr data-foot>
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
function keyed(lines: readonly Line[]) {
  return lines.map((line, place) => ({ ...line, key: `${place} ${line.label}` }));
}
