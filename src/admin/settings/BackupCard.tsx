import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { IconDatabaseExport, IconDatabaseImport } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { backupMachine } from '../../../machines/settings/backupMachine.ts';
import { useApp, useFeatureInput, useSchool } from '../../AppContext.ts';
import { backupReader, backupWriter } from '../../files/backupFiles.ts';
import { downloadFile } from '../../files/download.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { useOffers } from '../../notices/useOffers.ts';
import { backupFaults } from '../../strings/settings.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { FileProgress } from '../../ui/FileProgress.tsx';
import { QueuedAlert } from '../../ui/QueuedAlert.tsx';
import { ReadFileButton } from './ReadFileButton.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useIsQueued } from '../../ui/useIsQueued.ts';

/** The backup machine over this browser's files. */
export function provideFiles(clock: () => number) {
  return backupMachine.provide({
    actors: { writeBackup: backupWriter(clock), readSource: backupReader },
    actions: {
      handOver: ({ context: { file } }) => {
        if (file) downloadFile(file);
      },
    },
  });
}

export function BackupCard() {
  const { clock } = useApp();
  const input = useFeatureInput();
  const [machine] = useState(() => provideFiles(clock));
  const backup = useFeature(machine, { input });
  useOffers(backup);
  const { day } = useFormats();
  const lastBackup = useSchool(({ settings }) => settings.system.lastBackup);
  const isQueued = useIsQueued(backup);
  const isReading = useSelector(backup, (snapshot) => snapshot.matches('reading'));
  const isMaking = useSelector(
    backup,
    (snapshot) => snapshot.matches('recording') || snapshot.matches('writing'),
  );
  const progress = useSelector(backup, ({ context }) => context.progress);
  const fault = useSelector(backup, ({ context }) => context.fault);
  const source = useSelector(backup, ({ context }) => context.source);
  return (
    <SettingsCard
      title="Respaldo de Datos"
      description="Los datos viven en este navegador: un respaldo reciente es lo único que los recupera."
    >
      <Text size="sm" mb="md">
        {lastBackup
          ? `Último respaldo: ${day(lastBackup)}.`
          : 'Todavía no se ha hecho ningún respaldo.'}
      </Text>
      {isQueued ? <QueuedAlert onCancel={() => backup.send({ type: 'backup.cancel' })} /> : null}
      <Group gap="sm">
        <Button
          leftSection={<IconDatabaseExport size={16} aria-hidden />}
          loading={isMaking}
          onClick={() => backup.send({ type: 'backup.make' })}
        >
          Respaldar ahora
        </Button>
        <ReadFileButton
          label="Restaurar respaldo"
          icon={IconDatabaseImport}
          isReading={isReading}
          onChoose={(file) => backup.send({ type: 'backup.choose', source: file })}
        />
      </Group>
      {progress ? (
        <Box mt="md">
          <FileProgress
            what={isReading ? 'Leyendo el respaldo' : 'Preparando el respaldo'}
            done={progress.done}
            total={progress.total}
            onCancel={() => backup.send({ type: 'backup.cancel' })}
          />
        </Box>
      ) : null}
      {fault ? (
        <Alert
          color="red"
          role="alert"
          mt="md"
          title={`No se restauró ${source?.name ?? 'el archivo'}`}
          withCloseButton
          closeButtonLabel="Cerrar el aviso"
          onClose={() => backup.send({ type: 'backup.cancel' })}
        >
          {backupFaults[fault]} Nada ha cambiado.
        </Alert>
      ) : null}
      <RestoreDialog backup={backup} />
    </SettingsCard>
  );
}
