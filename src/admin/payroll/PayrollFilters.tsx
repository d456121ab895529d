import { Button, Group, NativeSelect, Paper } from '@mantine/core';
import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { PayslipsRef } from '../../../machines/payslipsMachine.ts';
import { useApp } from '../../AppContext.ts';
import { downloadFile } from '../../files/download.ts';
import { payrollCsv } from '../../files/payrollCsv.ts';
import { SearchBox } from '../../shared/SearchBox.tsx';
import { setQuery } from '../../shared/useQueryState.ts';
import { useFormats } from '../../shared/useFormats.ts';
import { showNotice } from '../../shell/showNotice.ts';
import type { Payroll } from './usePayroll.ts';

interface PayrollFiltersProps {
  payroll: Payroll;
  payslips: PayslipsRef;
}

/** Which run, whom of it, and the run as files. */
export function PayrollFilters({ payroll, payslips }: PayrollFiltersProps) {
  const { school } = useApp();
  const formats = useFormats();
  const { periods, period, runsOfPeriod, run, records } = payroll;
  const canWrite = useSelector(payslips, (snapshot) =>
    snapshot.can({ type: 'payslips.write', records }),
  );

  const downloadCsv = () => {
    downloadFile(`nomina_${run?.cutOff}.csv`, payrollCsv(records), 'text/csv;charset=utf-8');
    showNotice({ code: 'report.downloaded', details: { format: 'CSV' } }, school);
  };

  return (
    <Paper p="md" radius="lg" mb="md">
      <Group align="flex-end" gap="md">
        <NativeSelect
          label="Período de pago"
          data={periods}
          value={period}
          onChange={(event) => setQuery({ periodo: event.currentTarget.value, corte: null })}
          flex="0 1 10rem"
        />
        {runsOfPeriod.length > 1 ? (
          <NativeSelect
            label="Corte"
            data={runsOfPeriod.map(({ cutOff }) => ({ value: cutOff, label: formats.day(cutOff) }))}
            value={run?.cutOff ?? ''}
            onChange={(event) => setQuery({ periodo: period, corte: event.currentTarget.value })}
            flex="0 1 10rem"
          />
        ) : null}
        <SearchBox placeholder="Buscar por nombre, puesto o ID..." label="Buscar empleado" />
        <Group gap="sm" ml="auto">
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            disabled={records.length === 0 || !canWrite}
            onClick={() => payslips.send({ type: 'payslips.write', records })}
          >
            Descargar PDF
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileTypeCsv size={16} aria-hidden />}
            disabled={records.length === 0}
            onClick={downloadCsv}
          >
            Descargar CSV
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
