import { Button, Group, NativeSelect, Paper } from '@mantine/core';
import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DownloadRef } from '../../../machines/reports/downloadMachine.ts';
import { counted } from '../../strings/counted.ts';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { setQuery } from '../../ui/useQueryState.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { PayrollFileDialog } from './PayrollFileDialog.tsx';
import type { Payroll } from './usePayroll.ts';
import paper from '../../ui/paper.module.css';

interface PayrollFiltersProps {
  payroll: Payroll;
  payslips: DownloadRef;
}

/** Which run, whom of it, and those as files. */
export function PayrollFilters({ payroll, payslips }: PayrollFiltersProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const formats = useFormats();
  const { periods, period, runsOfPeriod, run, shown } = payroll;
  const isWriting = useSelector(payslips, (snapshot) => snapshot.matches('writing'));

  return (
    <Paper p="md" radius="lg" mb="md" className={paper.onScreen}>
      <Group align="flex-end" gap="md">
        <NativeSelect
          label="Período de pago"
          data={periods}
          value={period}
          onChange={(event) => setQuery({ periodo: event.currentTarget.value, corte: null })}
          flex="1 1 10rem"
          maw={{ sm: '10rem' }}
        />
        {runsOfPeriod.length > 1 ? (
          <NativeSelect
            label="Corte"
            data={runsOfPeriod.map(({ cutOff }) => ({ value: cutOff, label: formats.day(cutOff) }))}
            value={run?.cutOff ?? ''}
            onChange={(event) => setQuery({ periodo: period, corte: event.currentTarget.value })}
            flex="1 1 10rem"
            maw={{ sm: '10rem' }}
          />
        ) : null}
        <SearchBox
          placeholder="Buscar por nombre, puesto o ID..."
          label="Buscar empleado"
          found={counted(shown.length, 'empleado', 'empleados')}
        />
        <Group gap="sm" ml="auto">
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            disabled={shown.length === 0 || isWriting}
            onClick={() =>
              payslips.send({
                type: 'download.start',
                request: { kind: 'payslips', records: shown },
              })
            }
          >
            Descargar PDF
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileTypeCsv size={16} aria-hidden />}
            disabled={shown.length === 0}
            onClick={() => setIsChoosing(true)}
          >
            Descargar CSV
          </Button>
        </Group>
      </Group>
      <PayrollFileDialog
        isOpen={isChoosing && shown.length > 0}
        records={shown}
        cancelled={payroll.cancelled}
        onClose={() => setIsChoosing(false)}
      />
    </Paper>
  );
}
