import { useSchoolParts } from '../AppContext.ts';
import { payrollSources } from '../../machines/payroll/payroll.ts';
import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { everyDay } from '../../machines/lessons/cycleDays.ts';
import type { PaymentHistory } from '../../machines/payroll/paymentHistory.ts';
import { paymentHistory } from '../../machines/payroll/paymentHistory.ts';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import { useDownload } from '../files/useDownload.ts';
import { FiledNote } from '../lessons/FiledNote.tsx';
import { useFiled } from '../lessons/useFiled.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { BackLink } from './BackLink.tsx';
import { HistoryEntry } from './payroll/HistoryEntry.tsx';
import classes from './payroll/PaymentHistory.module.css';
import paper from '../ui/paper.module.css';
import { YearTable } from './payroll/YearTable.tsx';
import { useRecordTitle } from './useRecordTitle.ts';
import { PrintButton } from '../ui/PrintButton.tsx';

/** 'Historial de pagos'. */
export function PaymentHistoryPage() {
  // The address has no other form.
  const payee = useLocation()[0].split('/').at(-1) as EmployeeId;
  const sources = useSchoolParts(payrollSources);
  const history = useMemo(() => paymentHistory(sources, payee), [sources, payee]);
  useRecordTitle(history?.name, 'Historial de pagos');
  return history ? (
    <Shown history={history} />
  ) : (
    <Paper radius="lg">
      <EmptyState icon={IconUserOff} message="Ninguna nómina tiene pagos de esta persona.">
        <Button component={Link} href="/admin/payroll" variant="light" mt="xs">
          Ir a Nómina
        </Button>
      </EmptyState>
    </Paper>
  );
}

function Shown({ history }: { history: PaymentHistory }) {
  const { name, position, employeeNumber, isEmployed, entries, years } = history;
  const payslips = useDownload();
  const filed = useFiled(everyDay);
  return (
    <Stack gap="lg" component="article" aria-label={`Historial de pagos de ${name}`}>
      <div>
        <BackLink href="/admin/payroll" label="Nómina" className={paper.onScreen} />
        <PageHeader
          title={name}
          description={[position, employeeNumber].filter(Boolean).join(' · ')}
        >
          <PrintButton className={paper.onScreen} />
        </PageHeader>
        {isEmployed ? null : (
          <Text c="dimmed">Ya no está entre los empleados; lo pagado se conserva.</Text>
        )}
        <FiledNote filed={filed} />
      </div>
      {years.length === 0 ? (
        <Text c="dimmed">
          {entries.some((entry) => 'cancelled' in entry)
            ? 'Ningún pago suyo está vigente.'
            : 'Todavía no se le ha pagado nada.'}
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" className={paper.columns}>
          {years.map((sum) => (
            <YearTable key={sum.year} sum={sum} />
          ))}
        </SimpleGrid>
      )}
      <section aria-label="Nóminas">
        <Title order={3} mb="xs">
          Nóminas
        </Title>
        <ul className={classes.rows}>
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} payslips={payslips} />
          ))}
        </ul>
      </section>
    </Stack>
  );
}
