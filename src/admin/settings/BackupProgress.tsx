import { Box } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { BackupRef } from '../../../machines/settings/backupMachine.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { FileProgress } from '../../ui/FileProgress.tsx';

/** How far a backup is that is written, and the way to stop it; before, whether it may be of a part. */
export function BackupProgress({ backup }: { backup: BackupRef }) {
  const progress = useSelector(backup, ({ context }) => context.progress);
  const isIncomplete = useSelector(backup, (snapshot) => snapshot.matches('incomplete'));
  const cancel = () => backup.send({ type: 'backup.cancel' });
  return (
    <>
      {progress ? (
        <Box mt="md">
          <FileProgress
            what="Preparando el respaldo"
            done={progress.done}
            total={progress.total}
            onCancel={cancel}
          />
        </Box>
      ) : null}
      <ConfirmDialog
        isOpen={isIncomplete}
        title="Faltan meses por llegar"
        message="A este equipo le faltan meses de la escuela: el respaldo saldría incompleto. Si pueden llegar todavía, espera a que lleguen; arriba de la página dice cómo van."
        confirmLabel="Respaldar lo que hay"
        onConfirm={() => backup.send({ type: 'backup.make' })}
        onCancel={cancel}
      />
    </>
  );
}
