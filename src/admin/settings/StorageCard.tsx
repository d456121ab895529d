import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { StorageRef } from '../../../machines/settings/storageMachine.ts';
import { useApp } from '../../AppContext.ts';
import { DatabaseMeter } from './DatabaseMeter.tsx';
import { KeepingNote } from './KeepingNote.tsx';
import { LocalMeter } from './LocalMeter.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { UsageTable } from './UsageTable.tsx';

export function StorageCard({ storage }: { storage: StorageRef }) {
  const { persistence } = useApp();
  const isOrdered = useSelector(persistence, ({ context }) => context.isOrdered);
  return (
    <SettingsCard
      title="Almacenamiento"
      description="Cuánto ocupan los datos en este navegador, y si los conservará."
      isWide
    >
      {isOrdered ? <DatabaseMeter storage={storage} /> : <LocalMeter />}
      <KeepingNote storage={storage} />
      <UsageTable storage={storage} />
      {isOrdered ? (
        <Text size="xs" c="dimmed" mt="sm">
          La tabla cuenta los datos de la escuela, compactados por mes. «En uso» es lo que dice el
          navegador, y puede ser más o menos que ese total: comprime lo que guarda, y suma el
          historial de cambios y la aplicación misma, con la que Plantel abre sin red.
        </Text>
      ) : null}
    </SettingsCard>
  );
}
