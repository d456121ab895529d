import { Button, Group, Text } from '@mantine/core';
import { IconDatabaseExport, IconDatabaseImport } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useSchool } from '../../AppContext.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { useSharedName } from '../../ui/useSharedName.ts';
import { backupFaults } from '../../strings/settings.ts';
import { BackupProgress } from './BackupProgress.tsx';
import { ReadFile } from './ReadFile.tsx';
import { ReadFileButton } from './ReadFileButton.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useBackup, useIsMaking } from './useBackup.ts';
import { useRestoring } from './useRestoring.ts';

export function BackupCard() {
  const backup = useBackup();
  const restoring = useRestoring();
  const { day } = useFormats();
  const lastBackup = useSchool(({ settings }) => settings.system.lastBackup);
  const isShared = useSharedName() !== null;
  const isMaking = useIsMaking(backup);
  const reading = useSelector(restoring, ({ children }) => children.reading);
  return (
    <SettingsCard
      title="Respaldo de Datos"
      description={
        isShared
          ? 'Los datos viven en el servidor de la escuela y en sus equipos: un respaldo los recupera si el servidor los pierde.'
          : 'Los datos viven en este navegador: un respaldo reciente es lo único que los recupera.'
      }
    >
      <Text size="sm" mb="md">
        {lastBackup
          ? `Último respaldo: ${day(lastBackup)}.`
          : 'Todavía no se ha hecho ningún respaldo.'}
      </Text>
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
          reading={reading}
          onChoose={(source) => restoring.send({ type: 'file.choose', source })}
        />
      </Group>
      <BackupProgress backup={backup} />
      <ReadFile
        reading={reading}
        what="Leyendo el respaldo"
        refusal="No se restauró"
        faults={backupFaults}
        note="Nada ha cambiado."
        onCancel={() => restoring.send({ type: 'file.cancel' })}
      />
      <RestoreDialog restoring={restoring} />
    </SettingsCard>
  );
}
