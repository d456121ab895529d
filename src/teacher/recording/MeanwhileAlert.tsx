import { Alert, Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ClassSession } from '../../../machines/domain/school.ts';
import type { Keeping, SessionPart } from '../../../machines/domain/sessionMerge.ts';
import { clashesOf } from '../../../machines/domain/sessionMerge.ts';
import type { RecordingRef } from '../../../machines/recordingMachine.ts';
import { partName, writtenPart } from '../../strings/sessions.ts';
import classes from './MeanwhileAlert.module.css';

interface MeanwhileAlertProps {
  recording: RecordingRef;
  /** What another tab left of the session, or null when it is gone. */
  stored: ClassSession | null;
}

/** Where what another tab saved and what was written clash, and the choice between the two. */
export function MeanwhileAlert({ recording, stored }: MeanwhileAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert
      ref={alert}
      color="marigold"
      variant="light"
      title={stored ? 'Esta sesión cambió en otra pestaña' : 'Esta sesión ya no está guardada'}
      role="alert"
    >
      {stored ? (
        <Clashes recording={recording} stored={stored} />
      ) : (
        <>
          <Text size="sm">Se deshizo el guardado, aquí o en otra pestaña.</Text>
          <Group gap="xs" mt="xs">
            <Button size="xs" onClick={() => recording.send({ type: 'draft.keep' })}>
              Conservar lo mío
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => recording.send({ type: 'draft.discard' })}
            >
              Descartar lo escrito
            </Button>
          </Group>
        </>
      )}
    </Alert>
  );
}

interface ClashesProps extends MeanwhileAlertProps {
  stored: ClassSession;
}

function Clashes({ recording, stored }: ClashesProps) {
  const draft = useSelector(recording, ({ context }) => context.draft);
  const clashes = draft ? clashesOf(draft, stored) : [];
  const settle = (parts: readonly SessionPart[], keeping: Keeping) =>
    recording.send({ type: 'clashes.settle', parts, keeping });
  const all = clashes.map(({ part }) => part);
  return (
    <>
      <Text size="sm">Esto cambió en los dos lados: elige qué queda. Lo demás ya está junto.</Text>
      <ul className={classes.clashes}>
        {clashes.map((clash) => (
          <li key={clash.part}>
            <Text size="sm" fw={600} className={classes.text}>
              {partName(clash)}
            </Text>
            <div role="group" aria-label={partName(clash)} className={classes.versions}>
              <button
                type="button"
                className={classes.version}
                onClick={() => settle([clash.part], 'mine')}
              >
                <span className={classes.whose}>Lo mío</span>
                <span className={classes.text}>{writtenPart(clash.part, clash.mine)}</span>
              </button>
              <button
                type="button"
                className={classes.version}
                onClick={() => settle([clash.part], 'stored')}
              >
                <span className={classes.whose}>Lo guardado</span>
                <span className={classes.text}>{writtenPart(clash.part, clash.stored)}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {clashes.length > 1 ? (
        <Group gap="xs" mt="sm">
          <Button size="xs" onClick={() => settle(all, 'mine')}>
            Conservar lo mío
          </Button>
          <Button size="xs" variant="default" onClick={() => settle(all, 'stored')}>
            Usar lo guardado
          </Button>
        </Group>
      ) : null}
    </>
  );
}
