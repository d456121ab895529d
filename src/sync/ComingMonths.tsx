import { Alert, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';
import { monthsComing } from '../strings/sync.ts';
import { useCalmStatus, useSyncStatus } from './useSyncStatus.ts';
import paper from '../ui/paper.module.css';
import { WayOn } from './WayOn.tsx';

/** How long months may take to come before it is said that they do, in milliseconds. */
const unhurried = 3_000;

/** Says that what is shown of a school lacks months that this device has not got yet. */
export function ComingMonths({ sync }: { sync: SyncRef }) {
  const isWhole = useSelector(sync, ({ context }) => context.isWhole);
  return isWhole ? null : <Incomplete sync={sync} />;
}

function Incomplete({ sync }: { sync: SyncRef }) {
  const { kind } = useCalmStatus(useSyncStatus(sync));
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), unhurried);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div role="status" className={paper.onScreen}>
        {isLong ? (
          <Alert color="marigold" role="note" mb="md">
            <Stack gap="xs">
              <Text size="sm">
                A este equipo le faltan meses de la escuela por llegar: horarios, registros, pagos,
                listas y reportes se ven incompletos. {monthsComing[kind]}
              </Text>
              <WayOn kind={kind} />
            </Stack>
          </Alert>
        ) : null}
      </div>
      <b className={paper.onPaper} data-incomplete>
        Incompleto: al imprimirlo faltaban meses de la escuela por llegar a este equipo.
      </b>
    </>
  );
}
