import { NativeSelect, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ImportRef } from '../../../../machines/registers/importMachine.ts';
import { sheetOf } from '../../../files/lists/sheetSource.ts';
import { oneSheetText, sheetsLeftText } from '../../../strings/imports.ts';

/** Which sheet of a workbook of several is read, or all that are lists of the same kind. */
export function SheetChoice({ importing }: { importing: ImportRef }) {
  const source = useSelector(importing, ({ context }) => context.source);
  const sheet = useSelector(importing, ({ context }) => context.read.sheet);
  const mayChange = useSelector(importing, (snapshot) =>
    snapshot.can({ type: 'import.read', source }),
  );
  if (!sheet) return null;
  const { name, all, left } = sheet;
  return (
    <div>
      <NativeSelect
        label="Hoja"
        description="Se lee una, o todas las que tienen las mismas columnas."
        data={[{ value: '', label: 'Todas las hojas' }, ...all]}
        value={name ?? ''}
        disabled={!mayChange}
        onChange={(event) => {
          const chosen = event.currentTarget.value || null;
          importing.send({ type: 'import.read', source: sheetOf(source, chosen) });
        }}
      />
      {name !== null ? (
        <Text size="sm" mt={4}>
          {oneSheetText(all.length)}
        </Text>
      ) : null}
      {left.length > 0 ? (
        <Text size="sm" mt={4}>
          {sheetsLeftText(left)}
        </Text>
      ) : null}
    </div>
  );
}
