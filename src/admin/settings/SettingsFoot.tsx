import { Alert, Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { useElsewhere } from '../../ui/useElsewhere.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

interface SettingsFootProps {
  settings: SettingsRef;
  isDirty: boolean;
  isStaleBase: boolean;
  onShowStored: () => void;
}

/** The foot of a settings form. */
export function SettingsFoot({ settings, isDirty, isStaleBase, onShowStored }: SettingsFootProps) {
  const elsewhere = useElsewhere();
  const isSaving = useSelector(settings, (snapshot) => snapshot.matches('saving'));
  const isQueued = useIsQueued(settings);
  const save = useRef<HTMLButtonElement>(null);
  const showStored = () => {
    // The button that was pressed goes.
    save.current?.focus();
    onShowStored();
  };
  return (
    <>
      {isStaleBase ? (
        <Alert color="marigold" mt="md">
          <Group justify="space-between" gap="sm">
            <Text size="sm">Esta configuración cambió en {elsewhere}.</Text>
            <Button size="compact-sm" variant="default" onClick={showStored}>
              Ver lo guardado
            </Button>
          </Group>
        </Alert>
      ) : null}
      <Group gap="md" mt="lg">
        <Button ref={save} type="submit" loading={isSaving && !isQueued} disabled={isQueued}>
          Guardar Cambios
        </Button>
        {isDirty ? (
          <>
            <Text size="sm" c="dimmed" role="status">
              Hay cambios sin guardar.
            </Text>
            <Button variant="subtle" color="gray" disabled={isSaving} onClick={showStored}>
              Descartar cambios
            </Button>
          </>
        ) : null}
      </Group>
    </>
  );
}
