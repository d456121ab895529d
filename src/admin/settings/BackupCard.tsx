import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { IconDatabaseExport, IconDatabaseImport } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { backupMachine } from '../../../machines/backupMachine.ts';
import { dayOf } from '../../../machines/domain/calendar.ts';
import { useApp, useSchool } from '../../AppContext.ts';
import { useFormats } from '../../shared/useFormats.ts';
import { backupFaults } from '../../strings/settings.ts';
import { useFeature } from '../../useFeature.ts';
import { HeldAlert } from '../../shared/HeldAlert.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { StorageMeter } from './StorageMeter.tsx';

function provideFiles(clock: () => number) {
  return backupMachine.provide({
    actors: {
      downloadBackup: fromPromise(async ({ input }) => {
        const { downloadBackup } = await import('../../files/backup.ts');
        downloadBackup(input, dayOf(clock()));
      }),
      readSource: fromPromise(async ({ input }) => {
        const { readBackupSource } = await import('../../files/backup.ts');
        return readBackupSource(input);
      }),
    },
  });
}

export function BackupCard() {
  const { school, clock } = useApp();
  const [machine] = useState(() => provideFiles(clock));
  const resetFile = useRef<() => void>(null);
  const backup = useFeature(machine, { input: { school } });
  const { day } = useFormats();
  const lastBackup = useSchool(({ settings }) => settings.system.lastBackup);
  const state = useSelector(backup, (snapshot) => snapshot);
  const { fault, source } = state.context;
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
      {state.matches({ restoring: 'held' }) ? (
        <HeldAlert onCancel={() => backup.send({ type: 'backup.cancel' })} />
      ) : null}
      <Group gap="sm">
        <Button
          leftSection={<IconDatabaseExport size={16} aria-hidden />}
          loading={state.matches('recording') || state.matches('writing')}
          onClick={() => backup.send({ type: 'backup.make' })}
        >
          Respaldar ahora
        </Button>
        <FileButton
          accept=".json,application/json"
          resetRef={resetFile}
          onChange={(file) => {
            if (file) backup.send({ type: 'backup.choose', source: file });
            resetFile.current?.();
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconDatabaseImport size={16} aria-hidden />}
              loading={state.matches('reading')}
            >
              Restaurar respaldo
            </Button>
          )}
        </FileButton>
      </Group>
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
      <StorageMeter />
      <RestoreDialog backup={backup} />
    </SettingsCard>
  );
}
