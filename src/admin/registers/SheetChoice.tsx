import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ImportRef } from '../../../machines/registers/importMachine.ts';
import { sheetOf } from '../../files/sheetSource.ts';

/** Which sheet of a workbook of several is read. */
export function SheetChoice({ importing }: { importing: ImportRef }) {
  const source = useSelector(importing, ({ context }) => context.source);
  const sheet = useSelector(importing, ({ context }) => context.read.sheet);
  const mayChange = useSelector(importing, (snapshot) =>
    snapshot.can({ type: 'import.read', source }),
  );
  return sheet ? (
    <NativeSelect
      label="Hoja"
      description="Se lee una a la vez."
      data={sheet.all}
      value={sheet.name}
      disabled={!mayChange}
      onChange={(event) =>
        importing.send({ type: 'import.read', source: sheetOf(source, event.currentTarget.value) })
      }
    />
  ) : null;
}
