import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Quarantined } from '../../machines/store/storePort.ts';
import { useApp } from '../AppContext.ts';
import { useDownload } from '../files/useDownload.ts';
import { isOfMonth, lostText, quarantinedName } from '../strings/quarantined.ts';
import { useSharedName } from '../ui/useSharedName.ts';
import { useFormats } from '../ui/useFormats.ts';
import { Dismissible } from './Dismissible.tsx';

interface LossAlertProps {
  lost: Quarantined;
  isAdmin: boolean;
}

/** A school that looks whole and is not: that stands there until it is whole, or somebody knows. */
export function LossAlert({ lost, isAdmin }: LossAlertProps) {
  const { persistence } = useApp();
  const formats = useFormats();
  const isShared = useSharedName() !== null;
  const isOpen = useSelector(persistence, ({ context }) => context.isOrdered);
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
      {lostText(lost, formats, { isOpen, isShared })}
      {isOpen ? (
        <Group gap="sm" mt="sm">
          {isAdmin && !isShared ? <RestoreLink /> : null}
          <Button
            size="xs"
            variant="default"
            onClick={() => persistence.send({ type: 'quarantine.delete', quarantined: [lost] })}
          >
            Entendido
          </Button>
        </Group>
      ) : null}
    </Alert>
  );
}

interface QuarantineAlertProps {
  quarantined: readonly Quarantined[];
  isAdmin: boolean;
}

/** What could not be read, which only administrators may have. */
export function QuarantineAlert({ quarantined, isAdmin }: QuarantineAlertProps) {
  const { persistence } = useApp();
  const isShared = useSharedName() !== null;
  const download = useDownload();
  const isDownloaded = useSelector(download, (snapshot) =>
    snapshot.matches({ resting: 'finished' }),
  );
  const names = new Set(quarantined.map(quarantinedName));
  return (
    <Dismissible
      action={
        isAdmin ? (
          <>
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                download.send({
                  type: 'download.start',
                  request: { kind: 'quarantined', quarantined },
                })
              }
            >
              Descargar lo apartado
            </Button>
            {quarantined.some(isOfMonth) && !isShared ? <RestoreLink /> : null}
            {isDownloaded ? (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                onClick={() => persistence.send({ type: 'quarantine.delete', quarantined })}
              >
                Eliminar lo apartado
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      Algunos datos guardados no se pudieron leer y se apartaron sin borrarlos:{' '}
      {new Intl.ListFormat('es').format(names)}.
      {isShared ? ' Vuelven del servidor de la escuela, con conexión.' : null}
    </Dismissible>
  );
}

function RestoreLink() {
  return (
    <Button component={Link} href="/admin/settings?seccion=sistema" size="xs" variant="default">
      Restaurar un respaldo
    </Button>
  );
}
