import { Alert, Box } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { focusHeading } from '../../ui/focus/focusHeading.ts';
import type { BackupFault } from '../../../machines/settings/backup.ts';
import type { FileReadingRef } from '../../../machines/settings/fileReadingMachine.ts';
import { FileProgress } from '../../ui/FileProgress.tsx';

interface ReadFileProps {
  /** Where one is read, or was and is none. */
  reading: FileReadingRef | undefined;
  /** What is done: 'Leyendo el respaldo'. */
  what: string;
  /** What is not done with one that is none: 'No se restauró'. */
  refusal: string;
  faults: Readonly<Record<BackupFault, string>>;
  /** What is said beside it: 'Nada ha cambiado.' */
  note?: string;
  onCancel: () => void;
}

/** How far the reading of a chosen file is, or what is wrong with it. */
export function ReadFile({ reading, what, refusal, faults, note, onCancel }: ReadFileProps) {
  const context = useSelector(reading, (snapshot) => snapshot?.context);
  if (!context) return null;
  const { progress, fault, source } = context;
  return (
    <>
      {progress ? (
        <Box mt="md">
          <FileProgress
            what={what}
            done={progress.done}
            total={progress.total}
            onCancel={onCancel}
          />
        </Box>
      ) : null}
      {fault ? (
        <Alert
          color="red"
          role="alert"
          mt="md"
          title={`${refusal} ${source.name}`}
          withCloseButton
          closeButtonLabel="Cerrar el aviso"
          onClose={() => {
            focusHeading();
            onCancel();
          }}
        >
          {note ? `${faults[fault]} ${note}` : faults[fault]}
        </Alert>
      ) : null}
    </>
  );
}
