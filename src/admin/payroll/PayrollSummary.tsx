import { SimpleGrid } from '@mantine/core';
import { IconCash, IconCircleCheck, IconClock, IconUsers } from '@tabler/icons-react';
import { StatCard } from '../../ui/StatCard.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import type { Payroll } from './usePayroll.ts';

/** The whole run in four figures, whatever the search. */
export function PayrollSummary({ totals }: Pick<Payroll, 'totals'>) {
  const { money } = useFormats();
  const { employees, net, gross, deductions, paid, pending, pendingWithoutPay } = totals;
  return (
    <SimpleGrid minColWidth="9rem" autoFlow="auto-fit" mb="lg">
      <StatCard label="Total Empleados" value={employees} icon={IconUsers} />
      <StatCard
        label="Total Nómina Neta"
        value={money(net)}
        hint={`${money(gross)} − ${money(deductions)} de deducciones`}
        icon={IconCash}
      />
      <StatCard label="Pagados" value={paid} icon={IconCircleCheck} />
      <StatCard
        label="Pendientes"
        value={pending}
        hint={pendingWithoutPay > 0 ? `${pendingWithoutPay} de ${money(0)}` : null}
        icon={IconClock}
      />
    </SimpleGrid>
  );
}
