import { Alert, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ImportKey } from '../../../machines/registers/importColumns.ts';
import { Secret } from '../../../machines/accounts/secret.ts';
import type { ImportRef } from '../../../machines/registers/importMachine.ts';
import { DiscardDialog } from '../../ui/DiscardDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { readProblems } from '../../strings/imports.ts';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportReview } from './ImportReview.tsx';
import { ImportSource } from './ImportSource.tsx';

interface ImportDialogProps {
  importing: ImportRef;
  register: ImportKey;
  plural: string;
}

/** Choose or paste, say what the columns are, look at every row, then import all good ones in one step. */
export function ImportDialog({ importing, register, plural }: ImportDialogProps) {
  const isReading = useSelector(importing, (snapshot) => snapshot.matches('reading'));
  const isChoosing = useSelector(importing, (snapshot) => snapshot.matches('choosing'));
  const isMapping = useSelector(importing, (snapshot) => snapshot.matches('mapping'));
  const isClosed = useSelector(importing, (snapshot) => snapshot.matches('closed'));
  const problem = useSelector(importing, ({ context }) => context.problem);
  const source = useSelector(importing, ({ context }) => context.source);
  const isPreviewing = useSelector(importing, (snapshot) => snapshot.matches('previewing'));
  const [isAsking, setIsAsking] = useState(false);
  const close = () => importing.send({ type: 'import.close' });
  return (
    <>
      <Dialog
        opened={!isClosed}
        onClose={isMapping || isPreviewing ? () => setIsAsking(true) : close}
        title={isMapping ? '¿Qué es cada columna?' : `Importar ${plural}`}
        size="xl"
        closeOnClickOutside={false}
        transitionProps={{ exitDuration: 0 }}
      >
        <Stack gap="md">
          {isChoosing || isReading ? (
            <>
              <ImportSource
                register={register}
                isReading={isReading}
                source={source}
                onRead={(chosen) =>
                  importing.send({
                    type: 'import.read',
                    source: typeof chosen === 'string' ? new Secret(chosen) : chosen,
                  })
                }
              />
              {problem ? (
                <Alert color="red" role="alert">
                  {readProblems[problem]}
                </Alert>
              ) : null}
            </>
          ) : null}
          {isMapping ? <ImportMapping importing={importing} register={register} /> : null}
          {isChoosing || isReading || isMapping || isClosed ? null : (
            <ImportReview importing={importing} register={register} />
          )}
        </Stack>
      </Dialog>
      <DiscardDialog
        isOpen={!isClosed && isAsking}
        title="¿Descartar la importación?"
        message="Lo que se leyó del archivo todavía no se ha importado."
        cancelLabel="Seguir importando"
        onConfirm={() => {
          setIsAsking(false);
          close();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
