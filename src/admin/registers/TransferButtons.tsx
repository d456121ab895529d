import { Button } from '@mantine/core';
import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { ImportKey } from '../../../machines/registers/import/importColumns.ts';
import type { RegisterKey, RegisterRecord } from '../../../machines/registers/drafts.ts';
import { placedPart } from '../../loading/placedPart.tsx';
import { useDownload } from '../../files/useDownload.ts';
import { useAsked } from '../../ui/useAsked.ts';
import { useImport } from './import/useImport.ts';

const ImportDialog = placedPart(() =>
  import('./import/ImportDialog.tsx').then((part) => part.ImportDialog),
);

interface TransferButtonsProps {
  register: RegisterKey;
  /** 'profesores': in the dialog's title. */
  plural: string;
  /** What the search and the filters leave. */
  shown: readonly RegisterRecord[];
}

/** What is shown of a register to a CSV file, and back from one. */
export function TransferButtons({ register, plural, shown }: TransferButtonsProps) {
  const download = useDownload();
  return (
    <>
      <Button
        variant="default"
        disabled={shown.length === 0}
        leftSection={<IconFileExport size={16} aria-hidden />}
        onClick={() => {
          const ids = shown.map(({ id }) => String(id));
          download.send({ type: 'download.start', request: { kind: 'register', register, ids } });
        }}
      >
        Exportar CSV
      </Button>
      <ImportButton register={register} plural={plural} />
    </>
  );
}

/** A file into a register, or into the timetable. */
export function ImportButton({
  register,
  plural,
  onTimetable,
}: {
  register: ImportKey;
  plural: string;
  /** Told of a timetable that came, by its first day. */
  onTimetable?: (firstDay: string) => void;
}): ReactNode {
  const importing = useImport(register);
  const isClosed = useSelector(importing, (snapshot) => snapshot.matches('closed'));
  useEffect(() => {
    const done = importing.on('import.done', ({ firstDay }) => {
      if (firstDay !== null) onTimetable?.(firstDay);
    });
    return () => done.unsubscribe();
  }, [importing, onTimetable]);
  useAsked('importar', () => importing.send({ type: 'import.open' }));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => importing.send({ type: 'import.open' })}
      >
        Importar
      </Button>
      {isClosed ? null : <ImportDialog importing={importing} register={register} plural={plural} />}
    </>
  );
}
