import { Button, Group, Paper, Text } from '@mantine/core';
import { IconFileImport, IconShare2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { heldCopyOf, unshared } from '../../../machines/sharing/heldCopy.ts';
import { dayOf } from '../../../machines/kit/days.ts';
import { useSchool } from '../../AppContext.ts';
import { placedPart } from '../../loading/placedPart.tsx';
import { counted } from '../../strings/counted.ts';
import { useFormats } from '../../ui/useFormats.ts';

const OpenFileDialog = placedPart(() =>
  import('./OpenFileDialog.tsx').then((part) => part.OpenFileDialog),
);

const ShareRegistersDialog = placedPart(() =>
  import('./ShareRegistersDialog.tsx').then((part) => part.ShareRegistersDialog),
);

/**
 * How many registers the office does not have yet, where this device has a copy of the school, and the
 * way to a newer one.
 */
export function ShareCard({
  teacherId,
  isOnlyWaiting = false,
}: {
  teacherId: number;
  /** Whether it stands only while there is something to share. */
  isOnlyWaiting?: boolean;
}) {
  const settings = useSchool((school) => school.settings);
  const classSessions = useSchool((school) => school.classSessions);
  const copy = heldCopyOf({ settings });
  const waiting = useMemo(
    () => unshared({ settings, classSessions }).length,
    [settings, classSessions],
  );
  const { day } = useFormats();
  const [asked, setAsked] = useState(0);
  const [opened, setOpened] = useState(0);
  if (copy?.teacherId !== teacherId) return null;
  if (isOnlyWaiting && waiting === 0 && asked === 0) return null;
  const since = copy.sharedAt ? ` desde el ${day(dayOf(copy.sharedAt))}` : '';
  return (
    <Paper radius="lg" p="md" mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {waiting === 0
            ? 'No hay registros nuevos por compartir con la administración.'
            : `${counted(waiting, 'registro nuevo', 'registros nuevos')}${since} por compartir con la administración.`}
        </Text>
        <Group gap="sm">
          <Button
            variant={waiting === 0 ? 'default' : 'filled'}
            leftSection={<IconShare2 size={16} aria-hidden />}
            onClick={() => setAsked(asked + 1)}
          >
            Compartir mis registros
          </Button>
          {isOnlyWaiting ? null : (
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => setOpened(opened + 1)}
            >
              Abrir archivo de la escuela
            </Button>
          )}
        </Group>
      </Group>
      {opened > 0 ? <OpenFileDialog key={opened} /> : null}
      {asked > 0 ? <ShareRegistersDialog key={asked} /> : null}
    </Paper>
  );
}
