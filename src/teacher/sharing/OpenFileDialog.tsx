import { Alert, Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { openingMachine } from '../../../machines/sharing/openingMachine.ts';
import { useFeatureInput } from '../../AppContext.ts';
import { schoolFileReader } from '../../files/backup/schoolFiles.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { refusalText } from '../../strings/notices.ts';
import { openingText, schoolFileFaults, schoolFileText } from '../../strings/sharing.ts';
import { DialogFoot } from '../../ui/dialog/DialogFoot.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FileDrop } from '../../ui/fields/FileDrop.tsx';
import { QueuedNote } from '../../ui/QueuedNote.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

const machine = openingMachine.provide({ actors: { readFile: schoolFileReader } });

/** A newer file of the school for whoever is signed in: chosen, looked at, opened. */
export function OpenFileDialog() {
  const [isOpen, setIsOpen] = useState(true);
  const input = useFeatureInput();
  const opening = useFeature(machine, { input: { ...input, isSignedIn: true } });
  const state = useSelector(opening, ({ value }) => value);
  const { fault, file, refusal, opening: effect } = useSelector(opening, ({ context }) => context);
  const isQueued = useIsQueued(opening);
  const formats = useFormats();
  const problem = fault ? schoolFileFaults[fault] : refusalText(refusal);
  const isReading = state === 'reading';
  const isSaving = state === 'saving';
  const cancel = () => {
    opening.send({ type: 'opening.cancel' });
    if (!isSaving) setIsOpen(false);
  };
  return (
    <Dialog
      opened={isOpen && state !== 'opened'}
      onClose={cancel}
      title="Abrir archivo de la escuela"
      size="lg"
      transitionProps={{ exitDuration: 0 }}
    >
      {(state === 'confirming' || isSaving) && file && effect ? (
        <Stack gap="md">
          <Text>
            <strong>{file.head.schoolName}</strong>
            {schoolFileText(file, formats)}
          </Text>
          <Text>{openingText(effect)}</Text>
          {isQueued ? (
            <QueuedNote>Se abrirá en cuanto se pueda; también puedes cancelar.</QueuedNote>
          ) : null}
          <DialogFoot isLined={false}>
            <Button
              variant="default"
              disabled={isSaving && !isQueued}
              onClick={() => opening.send({ type: 'opening.cancel' })}
            >
              {isSaving ? 'Cancelar' : 'Elegir otro'}
            </Button>
            <Button
              loading={isSaving && !isQueued}
              disabled={isSaving}
              onClick={() => opening.send({ type: 'opening.confirm' })}
            >
              Abrir en este equipo
            </Button>
          </DialogFoot>
        </Stack>
      ) : (
        <Stack gap="md">
          <Text size="sm">
            Elige el archivo nuevo que te entregó la administración. Lo que registraste aquí y no
            has compartido se conserva.
          </Text>
          <FileDrop
            isBusy={isReading}
            onChoose={([source]) => {
              if (source) opening.send({ type: 'opening.choose', source });
            }}
          >
            {isReading ? 'Revisando el archivo…' : 'Elegir archivo'}
          </FileDrop>
          {problem ? (
            <Alert color="red" role="alert">
              {problem} Nada ha cambiado.
            </Alert>
          ) : null}
        </Stack>
      )}
    </Dialog>
  );
}
