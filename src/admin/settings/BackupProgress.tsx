import { Box } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { BackupRef } from '../../../machines/settings/backupMachine.ts';
import { FileProgress } from '../../ui/FileProgress.tsx';

/** How far a backup is that is written, and the way to stop it. */
export function BackupProgress({ backup }: { backup: BackupRef }) {
  const progress = useSelector(backup, ({ context }) => context.progress);
  return progress ? (
    <Box mt="md">
      <FileProgress
        what="Preparando el respaldo"
        done={progress.done}
        total={progress.total}
        onCancel={() => backup.send({ type: 'backup.cancel' })}
      />
    </Box>
  ) : null;
}
