import { Button, Group, Text, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ImportKey } from '../../../../machines/registers/import/importColumns.ts';
import { Secret } from '../../../../machines/accounts/secret.ts';
import { importedColumns } from '../../../files/lists/importedColumns.ts';
import { FileDrop } from '../../../ui/fields/FileDrop.tsx';

interface ImportSourceProps {
  register: ImportKey;
  isReading: boolean;
  /** What is pasted so far, or was read before, for whoever comes back to it. */
  source: unknown;
  onPaste: (rows: string) => void;
  onRead: (source: File | string) => void;
}

/** A file, or the rows of a spreadsheet pasted. */
export function ImportSource({ register, isReading, source, onPaste, onRead }: ImportSourceProps) {
  const pasted = source instanceof Secret ? source.reveal() : '';
  return (
    <>
      <Text size="sm">
        Sirven los encabezados {headingsOf(register)}; si el archivo tiene otros, dirás qué es cada
        columna. {register === 'schedules' ? `${weeksText} ` : ''}Antes de guardar verás qué pasará
        con cada fila.
      </Text>
      <FileDrop
        accept=".xlsx,.csv,.tsv,.txt,.xls,.ods,.numbers,text/csv,text/plain,text/tab-separated-values"
        isBusy={isReading}
        onChoose={([file]) => {
          if (file) onRead(file);
        }}
      >
        <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
        Archivo de Excel o CSV
      </FileDrop>
      <Text size="xs" c="dimmed" mt={-8}>
        Haz clic para elegirlo o suéltalo encima.
      </Text>
      <Textarea
        label="O pega aquí las filas"
        description="Cópialas de tu hoja de cálculo, con los encabezados."
        rows={6}
        value={pasted}
        onChange={(event) => onPaste(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button loading={isReading} disabled={pasted.trim() === ''} onClick={() => onRead(pasted)}>
          Ver vista previa
        </Button>
      </Group>
    </>
  );
}

const weeksText =
  'También sirve un horario dibujado como semana: los días en columnas y las horas en filas.';

function headingsOf(register: ImportKey): string {
  return importedColumns(register)
    .map(({ label }) => label)
    .join(', ');
}
