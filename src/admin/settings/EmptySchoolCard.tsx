import { Button, Group, List, Text } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { BackupRef } from '../../../machines/settings/backupMachine.ts';
import type { EmptyingCounts } from '../../../machines/settings/emptySchool.ts';
import { countEmptied } from '../../../machines/settings/emptySchool.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { useSchool, useUser } from '../../AppContext.ts';
import { writeCount } from '../../strings/counted.ts';
import { storedKeyName } from '../../strings/storedKeys.ts';
import { Confirmation } from '../../ui/dialog/Confirmation.tsx';
import { useAsked } from '../../ui/useAsked.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { BackupProgress } from './BackupProgress.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useBackup, useIsMaking } from './useBackup.ts';

const title = 'Empezar con una escuela vacía';

/** What came with Plantel, or was tried, goes in one step, so that a school's own can come. */
export function EmptySchoolCard({ settings }: { settings: SettingsRef }) {
  const confirmation = useSelector(settings, ({ children }) => children.confirmation);
  const school = useSchool((records) => records);
  const user = useUser();
  const counts = useMemo(() => countEmptied(school, user), [school, user]);
  const isSaving = useSelector(settings, (snapshot) => snapshot.matches('saving'));
  const asked = useSelector(settings, ({ context }) => context.asked?.type);
  const ask = () => settings.send({ type: 'school.ask', command: { type: 'school.empty' } });
  useAsked('vaciar', ask);
  const backup = useBackup();
  const isMaking = useIsMaking(backup);
  return (
    <SettingsCard
      title="Escuela Vacía"
      description="Quita de una vez los ejemplos, o lo que registraste para probar, y empieza con lo de tu escuela."
    >
      <Button
        variant="default"
        leftSection={<IconEraser size={16} aria-hidden />}
        disabled={isSaving}
        onClick={ask}
      >
        {title}
      </Button>
      <Confirmation
        confirmation={confirmation}
        isMeant={asked === 'school.empty'}
        title={`¿${title}?`}
        message={<Emptied counts={counts} backup={backup} />}
        confirmLabel="Vaciar"
        isDanger
        isReady={!isMaking}
        queued="Se hará en cuanto se pueda; también puedes cancelar."
        onDecline={() => backup.send({ type: 'backup.cancel' })}
      />
    </SettingsCard>
  );
}

interface EmptiedProps {
  counts: EmptyingCounts;
  backup: BackupRef;
}

function Emptied({ counts, backup }: EmptiedProps) {
  const going = Object.entries(counts);
  if (going.length === 0) {
    return <Text size="sm">La escuela ya está vacía: no hay ningún registro que quitar.</Text>;
  }
  return (
    <>
      <Text size="sm" mb="xs">
        Se quita todo lo que hay:
      </Text>
      <List size="sm" mb="xs">
        {going.map(([key, count]) => (
          <List.Item key={key}>
            {sentenceCase(storedKeyName(key))}: {writeCount(count)}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mb="sm">
        Se quedan tu cuenta y la configuración. Podrás deshacerlo.
      </Text>
      <BackupFirst backup={backup} />
    </>
  );
}

/** A backup before everything goes; the question stays open meanwhile. */
function BackupFirst({ backup }: Pick<EmptiedProps, 'backup'>) {
  const { day } = useFormats();
  const lastBackup = useSchool(({ settings }) => settings.system.lastBackup);
  const isMaking = useIsMaking(backup);
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          size="compact-sm"
          loading={isMaking}
          onClick={() => backup.send({ type: 'backup.make' })}
        >
          Descargar antes un respaldo
        </Button>
        <Text span size="xs" c="dimmed">
          {lastBackup ? `El último es del ${day(lastBackup)}.` : 'Todavía no hay ninguno.'}
        </Text>
      </Group>
      <BackupProgress backup={backup} />
    </>
  );
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
