import { Alert, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ImportKey } from '../../../../machines/registers/import/importColumns.ts';
import { Secret } from '../../../../machines/accounts/secret.ts';
import type { ImportRef } from '../../../../machines/registers/importMachine.ts';
import { DiscardDialog } from '../../../ui/dialog/DiscardDialog.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { StepTitle } from '../../../ui/StepTitle.tsx';
import { readProblems } from '../../../strings/imports.ts';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportReview } from './ImportReview.tsx';
import { ImportSource } from './ImportSource.tsx';
import { ImportTotals } from './ImportTotals.tsx';
import { SheetChoice } from './SheetChoice.tsx';

interface ImportDialogProps {
  importing: ImportRef;
  register: ImportKey;
  plural: string;
}

const titles = {
  choosing: 'Archivo o filas',
  mapping: '¿Qué es cada columna?',
  reviewing: 'Vista previa',
} as const;

/** Choose or paste, say what the columns are, look at every row, then import all good ones in one step. */
export function ImportDialog({ importing, register, plural }: ImportDialogProps) {
  const isReading = useSelector(importing, (snapshot) => snapshot.matches('reading'));
  const at = useSelector(importing, stepOf);
  const [before, setBefore] = useState(at);
  // What is shown stays until what is read is there.
  const step = isReading ? before : at;
  if (step !== before) setBefore(step);
  const problem = useSelector(importing, ({ context }) => context.problem);
  const source = useSelector(importing, ({ context }) => context.source);
  const isPreviewing = useSelector(importing, (snapshot) => snapshot.matches('previewing'));
  const rows = useSelector(importing, ({ context }) => context.rows);
  const [isAsking, setIsAsking] = useState(false);
  const isPasted = source instanceof Secret && source.reveal().trim() !== '';
  const hasRows = rows.some(({ kind }) => kind !== 'duplicate');
  const isLost =
    step === 'mapping' || (isPreviewing && hasRows) || (step === 'choosing' && isPasted);
  const close = () => importing.send({ type: 'import.close' });
  return (
    <>
      <Dialog
        opened={step !== null}
        onClose={isLost ? () => setIsAsking(true) : close}
        title={`Importar ${plural}`}
        size="xl"
        closeOnClickOutside={false}
        transitionProps={{ exitDuration: 0 }}
      >
        {step === null ? null : (
          <Stack gap="md">
            <div>
              <StepTitle>{titles[step]}</StepTitle>
              <div role="status">{step === 'reviewing' ? <ImportTotals rows={rows} /> : null}</div>
            </div>
            {step === 'choosing' ? (
              <>
                <ImportSource
                  register={register}
                  isReading={isReading}
                  source={source}
                  onPaste={(pasted) =>
                    importing.send({ type: 'import.paste', source: new Secret(pasted) })
                  }
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
            {step === 'choosing' ? null : <SheetChoice importing={importing} />}
            {step === 'mapping' ? (
              <ImportMapping importing={importing} register={register} isReading={isReading} />
            ) : null}
            {step === 'reviewing' ? (
              <ImportReview importing={importing} register={register} />
            ) : null}
          </Stack>
        )}
      </Dialog>
      <DiscardDialog
        isOpen={step !== null && isAsking}
        title="¿Descartar la importación?"
        message={
          isPasted
            ? 'Las filas que pegaste todavía no se han importado.'
            : 'Lo que se leyó del archivo todavía no se ha importado.'
        }
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

/** Null while it is closed. */
function stepOf({ value }: SnapshotFrom<ImportRef>): keyof typeof titles | null {
  if (value === 'closed') return null;
  return value === 'choosing' || value === 'mapping' ? value : 'reviewing';
}
