import { UnstyledButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';
import type { OutboxStore } from '../storage/shared/outboxStore.ts';
import { useFocusHeir } from '../ui/focus/useFocusHeir.ts';
import paper from '../ui/paper.module.css';
import classes from './ComingMonths.module.css';
import { SyncDialog } from './SyncDialog.tsx';

/** How long months may take to come before it is said that they do, in milliseconds. */
const unhurried = 3_000;

const said = 'Faltan meses: esto está incompleto.';

interface ComingMonthsProps {
  sync: SyncRef;
  outbox: Pick<OutboxStore, 'discard'>;
}

/** Says that what is shown of a school lacks months that this device has not got yet, and leads to how they come. */
export function ComingMonths({ sync, outbox }: ComingMonthsProps) {
  const isWhole = useSelector(sync, ({ context }) => context.isWhole);
  const [opened, setOpened] = useState(0);
  const focusing = useFocusHeir(() => document.querySelector('h1'));
  return (
    <div {...focusing}>
      {isWhole ? null : <Incomplete onOpen={() => setOpened(opened + 1)} />}
      {opened > 0 ? <SyncDialog key={opened} sync={sync} outbox={outbox} /> : null}
    </div>
  );
}

function Incomplete({ onOpen }: { onOpen: () => void }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), unhurried);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div role="status" className={classes.strip}>
        {isLong ? (
          <>
            <span className={classes.said} title={said}>
              {said}
            </span>{' '}
            <UnstyledButton
              className={classes.way}
              aria-label="Detalles de los meses que faltan"
              aria-haspopup="dialog"
              onClick={onOpen}
            >
              Detalles
            </UnstyledButton>
          </>
        ) : null}
      </div>
      <b className={paper.onPaper} data-incomplete>
        Incompleto: al imprimirlo faltaban meses de la escuela por llegar a este equipo.
      </b>
    </>
  );
}
