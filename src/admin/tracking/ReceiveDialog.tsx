import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { chosenOf } from '../../../machines/sharing/choosing.ts';
import { receivingMachine } from '../../../machines/sharing/receivingMachine.ts';
import { useApp, useFeatureInput } from '../../AppContext.ts';
import { registersReader } from '../../files/backup/registersFiles.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { counted } from '../../strings/counted.ts';
import { registersFaults } from '../../strings/sharing.ts';
import { DialogFoot } from '../../ui/dialog/DialogFoot.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FileDrop } from '../../ui/fields/FileDrop.tsx';
import { QueuedNote } from '../../ui/QueuedNote.tsx';
import { StepTitle } from '../../ui/StepTitle.tsx';
import { useIsQueued } from '../../ui/useIsQueued.ts';
import versions from '../../ui/versions.module.css';
import { ReceivedList } from './ReceivedList.tsx';

const machine = receivingMachine.provide({ actors: { readFiles: registersReader } });

/** Files of registers: chosen, looked at one by one, saved in one step. */
export function ReceiveDialog() {
  const { clock } = useApp();
  const input = useFeatureInput();
  const receiving = useFeature(machine, { input: { ...input, clock } });
  const state = useSelector(receiving, ({ value }) => value);
  const isQueued = useIsQueued(receiving);
  const rejected = useSelector(receiving, ({ context }) => context.rejected);
  const registers = useSelector(receiving, ({ context }) => context.registers);
  const choices = useSelector(receiving, ({ context }) => context.choices);
  const chosen = chosenOf({ registers, choices }).length;
  const isReading = state === 'reading';
  const isChoosing = state === 'choosing' || isReading;
  const close = () => receiving.send({ type: 'receiving.close' });
  return (
    <Dialog
      opened={state !== 'over'}
      onClose={close}
      title="Recibir registros"
      size="xl"
      closeOnClickOutside={false}
      transitionProps={{ exitDuration: 0 }}
    >
      <Stack gap="md">
        <StepTitle>{isChoosing ? 'Archivos' : 'Vista previa'}</StepTitle>
        {rejected.length > 0 ? (
          <Alert color="red" role="alert" title="Archivos que no se reciben">
            <List size="sm">
              {rejected.map(({ name, fault }) => (
                <List.Item key={`${name} ${fault}`} className={versions.text}>
                  {name}: {registersFaults[fault]}
                </List.Item>
              ))}
            </List>
          </Alert>
        ) : null}
        {isChoosing ? (
          <>
            <Text size="sm">
              Elige los archivos que te entregaron los profesores desde «Compartir mis registros».
              Antes de guardar verás qué pasará con cada registro.
            </Text>
            <FileDrop
              isMultiple
              isBusy={isReading}
              onChoose={(sources) => receiving.send({ type: 'receiving.choose', sources })}
            >
              {isReading ? 'Revisando los archivos…' : 'Elegir archivos'}
            </FileDrop>
          </>
        ) : (
          <>
            <ReceivedList receiving={receiving} />
            {isQueued ? (
              <QueuedNote>
                Los registros se guardarán todos en cuanto se pueda; también puedes cancelar.
              </QueuedNote>
            ) : null}
            <DialogFoot>
              <Button
                variant="default"
                disabled={state !== 'previewing'}
                onClick={() => receiving.send({ type: 'receiving.back' })}
              >
                Volver
              </Button>
              <Button
                loading={state === 'merging' && !isQueued}
                disabled={state !== 'previewing' || chosen === 0}
                onClick={() => receiving.send({ type: 'receiving.confirm' })}
              >
                {`Guardar ${counted(chosen, 'registro', 'registros')}`}
              </Button>
            </DialogFoot>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
