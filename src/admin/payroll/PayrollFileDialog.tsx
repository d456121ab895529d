import { Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import type { CancelledRecord } from '../../../machines/payroll/corrections.ts';
import { dispersalOf } from '../../../machines/payroll/dispersal.ts';
import type { PayrollLayout } from '../../../machines/payroll/payrollLayouts.ts';
import { payrollLayouts } from '../../../machines/payroll/payrollLayouts.ts';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import { useDownload } from '../../files/useDownload.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { DispersalChecks } from './DispersalChecks.tsx';

interface PayrollFileDialogProps {
  isOpen: boolean;
  records: readonly PayrollRecord[];
  cancelled: ReadonlyMap<string, readonly CancelledRecord[]>;
  onClose: () => void;
}

const layouts: Readonly<Record<PayrollLayout, { label: string; description: string }>> = {
  summary: { label: 'Resumen', description: 'Una fila por empleado, con sus totales.' },
  accountant: {
    label: 'Contador',
    description: 'Horas con decimales, cada concepto en su columna, RFC, CURP y NSS.',
  },
  bank: {
    label: 'Dispersión bancaria',
    description: 'Nombre sin acentos, CLABE, importe y referencia de quienes cobran.',
  },
};

/** Asks whom the CSV file is for; of the bank's it says first who is in it and who is not. */
export function PayrollFileDialog({ isOpen, records, cancelled, onClose }: PayrollFileDialogProps) {
  const [layout, setLayout] = useState<PayrollLayout>('summary');
  const download = useDownload();
  const dispersal = isOpen && layout === 'bank' ? dispersalOf(records, cancelled) : null;
  const isEmpty = dispersal?.transfers.length === 0;
  return (
    <DialogForm
      isOpen={isOpen}
      title="Descargar CSV"
      submitLabel="Descargar"
      size="md"
      isReady={!isEmpty}
      onSubmit={() => {
        download.send({
          type: 'download.start',
          request: { kind: 'payroll', records, layout },
        });
        onClose();
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <Radio.Group label="Archivo" value={layout} onChange={(value) => setLayout(value)}>
          <Stack gap="sm" mt="xs">
            {payrollLayouts.map((one) => (
              <Radio key={one} value={one} {...layouts[one]} />
            ))}
          </Stack>
        </Radio.Group>
        {dispersal ? <DispersalChecks dispersal={dispersal} /> : null}
        {isEmpty ? (
          <Text size="sm" role="status">
            No hay a quién pagar por banco: el archivo quedaría vacío.
          </Text>
        ) : null}
      </Stack>
    </DialogForm>
  );
}
