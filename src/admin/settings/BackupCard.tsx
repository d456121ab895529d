import { Alert, Button, Group, Text } from '@mantine/core';
import { IconDatabaseExport, IconDatabaseImport } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useSchool } from '../../AppContext.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { backupFaults } from '../../strings/settings.ts';
import { QueuedAlert } from '../../ui/QueuedAlert.tsx';
import { BackupProgress } from './BackupProgress.tsx';
import { ReadFileButton } from './ReadFileButton.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useBackup, useIsMaking } from './useBackup.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

export function BackupCard() {
  const backup = useBackup();
  const { day } = useFormats();
  const lastBackup = useSchool(({ settings }) => settings.system.lastBackup);
  const isQueued = useIsQueued(backup);
  const isReading = useSelector(backup, (snapshot) => snapshot.matches('reading'));
  const isMaking = useIsMaking(backup);
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
      <BackupProgress backup={backup} />
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
