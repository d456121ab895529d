import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';

/** How long months may take to come before it is said that they do, in milliseconds. */
const unhurried = 3_000;

/** Says that what is shown of a school lacks months that this device has not got yet. */
export function ComingMonths({ sync }: { sync: SyncRef }) {
  const isWhole = useSelector(sync, ({ context }) => context.isWhole);
  return isWhole ? null : <Incomplete />;
}

function Incomplete() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), unhurried);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isLong ? (
        <Alert color="marigold" role="note" mb="md">
          A este equipo le faltan meses de la escuela por llegar: horarios, registros, listas y
          reportes se ven incompletos. Llegan solos mientras haya conexión.
        </Alert>
      ) : null}
    </div>
  );
}
