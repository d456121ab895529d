import './kit.css';
import { Alert, Box, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { PersistenceFailure } from '../../machines/store/storePort.ts';
import { isOfDatabase } from '../../machines/store/storePort.ts';
import { useApp, useUser } from '../AppContext.ts';
import { useDownload } from '../files/useDownload.ts';
import { FileProgress } from '../ui/FileProgress.tsx';
import { Themed } from '../Themed.tsx';
import type { Passing } from '../strings/storeFailures.ts';
import { isPassing, storeFailures } from '../strings/storeFailures.ts';
import { Dismissible } from './Dismissible.tsx';
import { LossAlert, QuarantineAlert } from './LossAlerts.tsx';
import { keepRoom } from './keepRoom.ts';
import classes from './StoreAlerts.module.css';

const keepStoreRoom = keepRoom('--store-alert-room');

const whatWaits: Record<Passing, string> = {
  full: 'a que haya lugar',
  failing: 'a un nuevo intento',
  busy: 'a que responda; si tarda, cierra las demás pestañas de Plantel',
  missingCode: 'a que haya conexión',
};

/** Where the database has all that was saved, though local storage or another tab's news lag behind. */
const whatFollows: Record<Passing, string> = {
  full: 'elimina lo que no haga falta para que quepa más',
  failing: 'se intenta de nuevo',
  busy: 'si tarda, cierra las demás pestañas de Plantel',
  missingCode: 'se intenta de nuevo cuando haya conexión',
};

/** What it offers to download holds everyone's records: only administrators may have it. */
export function StoreAlerts() {
  const { persistence } = useApp();
  const failure = useSelector(persistence, ({ context }) => context.failure);
  const isAdmin = useUser()?.role === 'admin';
  const kept = useSelector(persistence, ({ context }) => context.quarantined);
  const lost = kept.find(isOfDatabase);
  const told = isAdmin ? kept : kept.filter(({ isOld }) => !isOld);
  const quarantined = told.filter((one) => !isOfDatabase(one));
  const isOrdered = useSelector(persistence, ({ context }) => context.isOrdered);
  return (
    <Themed>
      <Stack gap="sm" className={classes.alerts}>
        {failure ? <FailureAlert failure={failure} isAdmin={isAdmin} /> : null}
        {lost ? <LossAlert lost={lost} isAdmin={isAdmin} /> : null}
        {quarantined.length > 0 ? (
          <QuarantineAlert quarantined={quarantined} isAdmin={isAdmin} />
        ) : null}
        {isOrdered || lost ? null : (
          <Dismissible>
            Este navegador no ofrece IndexedDB, con la que Plantel ordena los cambios: evita usar
            dos pestañas a la vez.
          </Dismissible>
        )}
      </Stack>
    </Themed>
  );
}

interface FailureAlertProps {
  failure: PersistenceFailure;
  isAdmin: boolean;
}

function FailureAlert({ failure, isAdmin }: FailureAlertProps) {
  const { persistence } = useApp();
  const isQueued = useSelector(persistence, ({ context }) => context.queue.length > 0);
  const isOrdered = useSelector(persistence, ({ context }) => context.isOrdered);
  const download = useDownload();
  const isWriting = useSelector(download, (snapshot) => snapshot.matches('writing'));
  const written = useSelector(download, ({ context }) => context.written);
  const total = useSelector(download, ({ context }) => context.total);
  const mayPass = isPassing(failure);
  const isBackupFirst = isAdmin && failure === 'replaced';
  const backup = (
    <Button
      size="xs"
      variant={isBackupFirst ? 'filled' : 'default'}
      disabled={isWriting}
      onClick={() => download.send({ type: 'download.start', request: { kind: 'backup' } })}
    >
      Descargar respaldo
    </Button>
  );
  return (
    <Alert
      ref={keepStoreRoom}
      role="alert"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      className={classes.failure}
      data-store-failure
    >
      {`${storeFailures[failure]}: ${said(failure, { isQueued, isOrdered, isAdmin })}`}
      <Group gap="sm" mt="sm">
        {isBackupFirst ? backup : null}
        <Button
          size="xs"
          variant={isBackupFirst ? 'default' : 'filled'}
          onClick={() => (mayPass ? persistence.send({ type: 'store.retry' }) : location.reload())}
        >
          {mayPass ? 'Reintentar' : 'Recargar'}
        </Button>
        {mayPass && isQueued ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => persistence.send({ type: 'changes.withdraw' })}
          >
            Cancelar lo que espera
          </Button>
        ) : null}
        {isAdmin && !isBackupFirst ? backup : null}
      </Group>
      {isWriting && total > 0 ? (
        <Box mt="sm">
          <FileProgress
            what="Preparando el respaldo"
            done={written}
            total={total}
            onCancel={() => download.send({ type: 'download.cancel' })}
          />
        </Box>
      ) : null}
    </Alert>
  );
}

interface Standing {
  isQueued: boolean;
  isOrdered: boolean;
  isAdmin: boolean;
}

function said(failure: PersistenceFailure, { isQueued, isOrdered, isAdmin }: Standing): string {
  if (failure === 'replaced') {
    const toDo = isAdmin ? 'Descarga un respaldo' : 'Avisa a un administrador';
    return `lo que ves aquí ya no está guardado. ${toDo} antes de recargar.`;
  }
  if (failure === 'outdated') {
    return isQueued
      ? 'lo último no quedó guardado aquí, guárdalo de nuevo después.'
      : 'lo que ya guardaste está a salvo.';
  }
  return isQueued || !isOrdered
    ? `lo último que guardaste espera ${whatWaits[failure]}. No cierres esta ventana.`
    : `lo que ya guardaste está a salvo; ${whatFollows[failure]}.`;
}
