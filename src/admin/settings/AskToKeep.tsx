import { Button, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { StorageRef } from '../../../machines/settings/storageMachine.ts';

interface AskToKeepProps {
  storage: StorageRef;
  onAsk: () => void;
}

/** Has the browser asked again, and says what it answered where that was no. */
export function AskToKeep({ storage, onAsk }: AskToKeepProps) {
  const isAsking = useSelector(storage, (snapshot) => snapshot.matches({ keeping: 'asking' }));
  const isRefused = useSelector(storage, ({ context }) => context.isRefused);
  const said = saidOf(isAsking, isRefused);
  const ask = () => {
    onAsk();
    storage.send({ type: 'keeping.ask' });
  };
  return (
    <>
      <Button variant="default" mt="sm" onClick={ask}>
        Pedir que se conserven
      </Button>
      <Text size="sm" mt={said === '' ? 0 : 'xs'} role="status">
        {said}
      </Text>
    </>
  );
}

function saidOf(isAsking: boolean, isRefused: boolean): string {
  if (isAsking) return 'Si el navegador pregunta, junto a la dirección, responde que lo permites.';
  return isRefused
    ? 'Por ahora el navegador no lo concedió. Suele hacerlo cuando Plantel está instalado o se abre seguido: puedes pedirlo otro día.'
    : '';
}
