import { Button, Group, Text, Textarea } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportableKey } from '../../../machines/registers/fields.ts';
import { columnsOf } from '../../files/recordColumns.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';

interface ImportSourceProps {
  register: ImportableKey;
  isReading: boolean;
  onRead: (source: File | string) => void;
}

/** A file, or the rows of a spreadsheet pasted. */
export function ImportSource({ register, isReading, onRead }: ImportSourceProps) {
  const [pasted, setPasted] = useState('');
  return (
    <>
      <Text size="sm">
        La primera fila lleva los encabezados: {headingsOf(register)}. Antes de guardar verás qué
        pasará con cada fila.
      </Text>
      <FileDrop
        accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv,text/plain,text/tab-separated-values"
        isBusy={isReading}
        onChoose={([file]) => {
          if (file) onRead(file);
        }}
      >
        <IconFileTypeCsv size={28} stroke={1.5} aria-hidden />
        Archivo CSV
      </FileDrop>
      <Text size="xs" c="dimmed" mt={-8}>
        Haz clic para elegirlo o suéltalo encima.
      </Text>
      <Textarea
        label="O pega aquí las filas"
        description="Cópialas de tu hoja de cálculo, con los encabezados."
        rows={6}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button loading={isReading} disabled={pasted.trim() === ''} onClick={() => onRead(pasted)}>
          Ver vista previa
        </Button>
      </Group>
    </>
  );
}

function headingsOf(register: ImportableKey): string {
  return columnsOf(register)
    .filter(({ field }) => field !== null)
    .map(({ heading }) => heading)
    .join(', ');
}
