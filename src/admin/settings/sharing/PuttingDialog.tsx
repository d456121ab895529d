import { Progress, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Secret } from '../../../../machines/accounts/secret.ts';
import type { SchoolPuttingRef } from '../../../../machines/sync/schoolPuttingMachine.ts';
import { sharingFailures } from '../../../strings/sync.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { useIsQueued } from '../../../ui/useIsQueued.ts';

/** The key of the server, then the backup and the school on their way. */
export function PuttingDialog({ putting }: { putting: SchoolPuttingRef }) {
  const state = useSelector(putting, ({ value }) => value);
  const keyFailure = useSelector(putting, ({ context }) => context.keyFailure);
  const progress = useSelector(putting, ({ context }) => context.progress);
  const isQueued = useIsQueued(putting);
  const [key, setKey] = useState('');
  const isAsking = useSelector(putting, (snapshot) => snapshot.matches('askingKey'));
  const isFaulty = useSelector(putting, (snapshot) => snapshot.matches({ askingKey: 'faulty' }));
  const isLacking = isAsking && key.trim() === '' && (isFaulty || keyFailure !== null);
  return (
    <DialogForm
      isOpen={state !== 'over'}
      title="Compartir esta escuela"
      submitLabel="Compartir"
      isDirty={key !== ''}
      isBusy={!isAsking && !isQueued}
      queued={isQueued ? 'Sigue en cuanto se pueda guardar; también puedes cancelar.' : null}
      error={isAsking && keyFailure ? sharingFailures[keyFailure] : null}
      onSubmit={() => {
        const given = key.trim();
        putting.send({ type: 'key.give', setupKey: given === '' ? null : new Secret(given) });
        setKey('');
      }}
      onClose={() => putting.send({ type: 'putting.cancel' })}
    >
      <PasswordField
        label="Clave del servidor"
        description="La que recibió quien lo instaló. Se usa una vez y no se guarda."
        value={key}
        error={isLacking && (isFaulty ? 'Escribe la clave del servidor.' : true)}
        disabled={!isAsking}
        onChange={(event) => setKey(event.currentTarget.value)}
        data-autofocus
      />
      <Text size="sm">
        Primero se descarga un respaldo. Después toda la escuela pasa al servidor y cada quien entra
        desde su equipo con su usuario y su contraseña de siempre. Nada se borra ni se sustituye.
      </Text>
      {state === 'backingUp' || state === 'sharing' ? (
        <div role="status">
          <Text size="sm" mb={4}>
            {state === 'backingUp' ? 'Preparando el respaldo…' : 'Enviando la escuela al servidor…'}
          </Text>
          <Progress
            value={progress && progress.total > 0 ? (100 * progress.done) / progress.total : 0}
            aria-label={state === 'backingUp' ? 'Respaldo' : 'Envío'}
          />
        </div>
      ) : null}
    </DialogForm>
  );
}
