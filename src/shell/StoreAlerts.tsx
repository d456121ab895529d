import './kit.css';
import { Alert, Box, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { PersistenceFailure, Quarantined } from '../../machines/store/storePort.ts';
import { isOfDatabase } from '../../machines/store/storePort.ts';
import { useApp, useUser } from '../AppContext.ts';
import { useDownload } from '../files/useDownload.ts';
import { useFormats } from '../ui/useFormats.ts';
import { FileProgress } from '../ui/FileProgress.tsx';
import { Themed } from '../Themed.tsx';
import { isOfMonth, lostText, quarantinedName } from '../strings/quarantined.ts';
import { storeFailures } from '../strings/storeFailures.ts';
import classes from './StoreAlerts.module.css';

const whatWaits: Record<PersistenceFailure, string> = {
  full: 'a que haya lugar',
  failing: 'a un nuevo intento',
  busy: 'a que responda; si tarda, cierra las demás pestañas de Plantel',
  missingCode: 'a que haya conexión',
};

/** Where the database has all that was saved, though local storage or another tab's news lag behind. */
const whatFollows: Record<PersistenceFailure, string> = {
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
      <Stack gap="sm" mb="lg">
        {failure ? <FailureAlert failure={failure} isAdmin={isAdmin} /> : null}
        {lost ? (
          <LossAlert lost={lost} isAdmin={isAdmin} isAlone={quarantined.length === 0} />
        ) : null}
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
  return (
    <Alert
      ref={keepRoom}
      role="alert"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      className={classes.failure}
    >
      {isQueued || !isOrdered
        ? `${storeFailures[failure]}: lo último que guardaste espera ${whatWaits[failure]}. No cierres esta ventana.`
        : `${storeFailures[failure]}: lo que ya guardaste está a salvo; ${whatFollows[failure]}.`}
      <Group gap="sm" mt="sm">
        <Button size="xs" onClick={() => persistence.send({ type: 'store.retry' })}>
          Reintentar
        </Button>
        {isQueued ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => persistence.send({ type: 'changes.withdraw' })}
          >
            Cancelar lo que espera
          </Button>
        ) : null}
        {isAdmin ? (
          <Button
            size="xs"
            variant="default"
            disabled={isWriting}
            onClick={() => download.send({ type: 'download.start', request: { kind: 'backup' } })}
          >
            Descargar respaldo
          </Button>
        ) : null}
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

const roomProperty = '--store-alert-room';
const roomAround = 16;

/** Tells dialogs how much room to leave to what stands over them. */
function keepRoom(alert: HTMLElement | null): (() => void) | undefined {
  if (!alert) return undefined;
  const { style } = document.documentElement;
  const resizing = new ResizeObserver(() =>
    style.setProperty(roomProperty, `${alert.offsetHeight + roomAround}px`),
  );
  resizing.observe(alert);
  return () => {
    resizing.disconnect();
    style.removeProperty(roomProperty);
  };
}

interface LossAlertProps {
  lost: Quarantined;
  isAdmin: boolean;
  /** Whether nothing else was set aside, which would be deleted with it. */
  isAlone: boolean;
}

/** A school that looks whole and is not: that stands there until it is whole, or somebody knows. */
function LossAlert({ lost, isAdmin, isAlone }: LossAlertProps) {
  const { persistence } = useApp();
  const formats = useFormats();
  const isOpen = useSelector(persistence, ({ context }) => context.isOrdered);
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
      {lostText(lost, formats, isOpen)}
      {isOpen ? (
        <Group gap="sm" mt="sm">
          {isAdmin ? <RestoreLink /> : null}
          {isAlone ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => persistence.send({ type: 'quarantine.delete' })}
            >
              Entendido
            </Button>
          ) : null}
        </Group>
      ) : null}
    </Alert>
  );
}

interface QuarantineAlertProps {
  quarantined: readonly Quarantined[];
  isAdmin: boolean;
}

function QuarantineAlert({ quarantined, isAdmin }: QuarantineAlertProps) {
  const { persistence } = useApp();
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
            {quarantined.some(isOfMonth) ? <RestoreLink /> : null}
            {isDownloaded ? (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                onClick={() => persistence.send({ type: 'quarantine.delete' })}
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

function Dismissible({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return (
    <Alert
      role="status"
      color="marigold"
      icon={<IconInfoCircle aria-hidden />}
      withCloseButton
      closeButtonLabel="Cerrar aviso"
      onClose={() => setIsShown(false)}
    >
      {children}
      {action ? (
        <Group gap="sm" mt="sm">
          {action}
        </Group>
      ) : null}
    </Alert>
  );
}
