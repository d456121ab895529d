import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ImportableKey } from '../../../machines/registers/fields.ts';
import { entriesOf } from '../../../machines/registers/imports.ts';
import { Secret } from '../../../machines/accounts/secret.ts';
import type { ImportRef } from '../../../machines/registers/importMachine.ts';
import { passwordsOf } from '../../../machines/registers/importMachine.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { QueuedNote } from '../../ui/QueuedNote.tsx';
import { RoomWarning } from '../../ui/RoomWarning.tsx';
import { FileProgress } from '../../ui/FileProgress.tsx';
import { readProblems } from '../../strings/imports.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportSource } from './ImportSource.tsx';
import { useIsQueued } from '../../ui/useIsQueued.ts';

interface ImportDialogProps {
  importing: ImportRef;
  register: ImportableKey;
  plural: string;
}

/** Choose or paste, look at every row, then import all good ones in one step. */
export function ImportDialog({ importing, register, plural }: ImportDialogProps) {
  const isReading = useSelector(importing, (snapshot) => snapshot.matches('reading'));
  const isChoosing = useSelector(importing, (snapshot) => snapshot.matches('choosing'));
  const isPreviewing = useSelector(importing, (snapshot) => snapshot.matches('previewing'));
  const isHashing = useSelector(importing, (snapshot) => snapshot.matches('hashing'));
  const hashed = useSelector(importing, ({ context }) => context.hashed);
  const isQueued = useIsQueued(importing);
  const isClosed = useSelector(importing, (snapshot) => snapshot.matches('closed'));
  const problem = useSelector(importing, ({ context }) => context.problem);
  const rows = useSelector(importing, ({ context }) => context.rows);
  const ignored = useSelector(importing, ({ context }) => context.read.ignored);
  const drafts = useMemo(() => entriesOf(rows).map(({ draft }) => draft), [rows]);
  const passwords = useMemo(() => passwordsOf(rows).length, [rows]);
  const good = drafts.length;
  return (
    <Dialog
      opened={!isClosed}
      onClose={() => importing.send({ type: 'import.close' })}
      title={`Importar ${plural}`}
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
              onRead={(source) =>
                importing.send({
                  type: 'import.read',
                  source: typeof source === 'string' ? new Secret(source) : source,
                })
              }
            />
            {problem ? (
              <Alert color="red" role="alert">
                {readProblems[problem]}
              </Alert>
            ) : null}
          </>
        ) : (
          <>
            <ImportPreview register={register} rows={rows} />
            {ignored.length > 0 ? (
              <Text size="sm" c="dimmed">
                Columnas que no se usan: {ignored.join(', ')}.
              </Text>
            ) : null}
            {isPreviewing ? <RoomWarning records={drafts} /> : null}
            {isHashing && passwords > 0 ? (
              <FileProgress
                what="Protegiendo las contraseñas"
                noun="cuentas"
                done={hashed}
                total={passwords}
                onCancel={() => importing.send({ type: 'import.back' })}
              />
            ) : null}
            {isQueued ? (
              <QueuedNote>
                La importación se guardará entera en cuanto se pueda; también puedes cancelar.
              </QueuedNote>
            ) : null}
            <Group justify="flex-end" gap="sm">
              {isPreviewing || isQueued || isHashing ? null : (
                <Loader size="sm" aria-label="Importando" mr="auto" />
              )}
              <Button
                variant="default"
                disabled={!isPreviewing}
                onClick={() => importing.send({ type: 'import.back' })}
              >
                Volver
              </Button>
              <Button
                disabled={!isPreviewing || good === 0}
                onClick={() => importing.send({ type: 'import.confirm' })}
              >
                {good === 1 ? 'Importar 1 fila' : `Importar ${good} filas`}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
