import { SimpleGrid, Text } from '@mantine/core';
import { IconCash, IconCircleCheck, IconClock, IconUsers } from '@tabler/icons-react';
import { StatCard } from '../../shared/StatCard.tsx';
import { useFormats } from '../../shared/useFormats.ts';
import type { Payroll } from './usePayroll.ts';

/** The whole run in four figures, whatever the search. */
export function PayrollSummary({ totals }: Pick<Payroll, 'totals'>) {
  const { money } = useFormats();
  const { employees, net, gross, deductions, paid, pending } = totals;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} mb="lg">
      <StatCard label="Total Empleados" value={employees} icon={IconUsers} />
      <StatCard
        label="Total Nómina Neta"
        value={<Figure text={money(net)} />}
        hint={`${money(gross)} − ${money(deductions)} de deducciones`}
        icon={IconCash}
      />
      <StatCard label="Pagados" value={paid} icon={IconCircleCheck} />
      <StatCard label="Pendientes" value={pending} icon={IconClock} />
    </SimpleGrid>
  );
}

/** A figure that stays within its card, however long it is. */
function Figure({ text }: { text: string }) {
  return (
    <Text span fw={650} fz={text.length > 12 ? '1.25rem' : '1.75rem'}>
      {text}
    </Text>
  );
}
