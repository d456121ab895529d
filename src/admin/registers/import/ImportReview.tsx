import { Button, Group, Text } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import type { ImportKey } from '../../../../machines/registers/import/importColumns.ts';
import type { ImportRef } from '../../../../machines/registers/importMachine.ts';
import {
  areUsersMade,
  fieldsSaid,
  surnamesFirst,
} from '../../../../machines/registers/import/importColumns.ts';
import { passwordsOf } from '../../../../machines/registers/import/importing.ts';
import {
  entriesOf,
  fieldsUnsaid,
  isGroupUnsaid,
} from '../../../../machines/registers/import/importRows.ts';
import { importLabel } from '../../../files/lists/importedColumns.ts';
import { useDownload } from '../../../files/useDownload.ts';
import { counted } from '../../../strings/counted.ts';
import { headingsText } from '../../../strings/imports.ts';
import { listed } from '../../../strings/listed.ts';
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx';
import { FileProgress } from '../../../ui/FileProgress.tsx';
import { QueuedNote } from '../../../ui/QueuedNote.tsx';
import { RoomWarning } from '../../../ui/RoomWarning.tsx';
import { useIsQueued } from '../../../ui/useIsQueued.ts';
import { ImportOptions } from './ImportOptions.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { MissingStudents } from './MissingStudents.tsx';
import { DoubtfulRows } from './DoubtfulRows.tsx';

interface ImportReviewProps {
  importing: ImportRef;
  register: ImportKey;
}

/** What becomes of each row, what is decided of all, and the way on. */
export function ImportReview({ importing, register }: ImportReviewProps) {
  const isPreviewing = useSelector(importing, (snapshot) => snapshot.matches('previewing'));
  const isHashing = useSelector(importing, (snapshot) => snapshot.matches('hashing'));
  const hashed = useSelector(importing, ({ context }) => context.hashed);
  const isQueued = useIsQueued(importing);
  const rows = useSelector(importing, ({ context }) => context.rows);
  const source = useSelector(importing, ({ context }) => context.source);
  const known = useSelector(importing, ({ context }) => context.known);
  const { columns, plan, ignored } = useSelector(importing, ({ context }) => context.read);
  const download = useDownload();
  const noneId = useId();
  const failed = useMemo(() => rows.filter(({ kind }) => kind === 'error'), [rows]);
  const drafts = useMemo(() => entriesOf(rows).map(({ draft }) => draft), [rows]);
  const passwords = useMemo(() => passwordsOf(rows).length, [rows]);
  const said = useMemo(() => fieldsSaid(plan), [plan]);
  const unsaid = useMemo(() => fieldsUnsaid(register, said, failed), [register, said, failed]);
  const isUngrouped = useMemo(() => isGroupUnsaid(register, plan, rows), [register, plan, rows]);
  const good = drafts.length;
  const [first] = rows;
  return (
    <>
      <ImportOptions importing={importing} register={register} isDisabled={!isPreviewing} />
      {areUsersMade(register, said) && rows.some(({ kind }) => kind === 'new') ? (
        <Text size="sm">
          Usuarios propuestos a partir del correo o del nombre: míralos en cada fila.
        </Text>
      ) : null}
      {said.includes(surnamesFirst) && first !== undefined ? (
        <Text size="sm">
          El archivo tiene los apellidos primero: los nombres se guardan como «{first.name}». Si no
          es así, di en «Cambiar columnas» que son nombres completos.
        </Text>
      ) : null}
      {unsaid.length > 0 ? (
        <Text size="sm">
          Ninguna columna dice {listed(unsaid.map((field) => importLabel(register, field)))}: si es
          igual en todas las filas, escríbelo una vez en «Cambiar columnas».
        </Text>
      ) : null}
      {isUngrouped ? (
        <Text size="sm">
          Nada dice el grupo de los nuevos: si es el mismo en todas las filas, escríbelo una vez en
          «Cambiar columnas».
        </Text>
      ) : null}
      {ignored.length > 0 ? (
        <Text size="sm" c="dimmed">
          Columnas que no se usan: {headingsText(ignored)}.
        </Text>
      ) : null}
      <MissingStudents importing={importing} />
      <DoubtfulRows importing={importing} isDisabled={!isPreviewing} />
      <ImportPreview importing={importing} register={register} rows={rows} />
      {failed.length > 0 ? (
        <Group gap="sm">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileExport size={14} aria-hidden />}
            disabled={!isPreviewing}
            onClick={() => {
              const headings = columns.map(({ heading }) => heading);
              download.send({
                type: 'download.start',
                request: {
                  kind: 'failedRows',
                  register,
                  source,
                  known,
                  plan,
                  headings,
                  rows: failed,
                },
              });
            }}
          >
            Descargar filas con error
          </Button>
          <Text size="sm" flex="1 1 18rem">
            Las filas con error no entran: corrígelas en el archivo, o en el que se descarga aquí, e
            impórtalo después. Lo que ya entró no se repite.
          </Text>
        </Group>
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
      <DialogFoot>
        {good === 0 ? (
          <Text size="sm" id={noneId} w="100%">
            Ninguna fila entra: cada una dice por qué.
          </Text>
        ) : null}
        <Button
          variant="subtle"
          mr="auto"
          disabled={!isPreviewing}
          onClick={() => importing.send({ type: 'import.remap' })}
        >
          Cambiar columnas
        </Button>
        <Button
          variant="default"
          disabled={!isPreviewing}
          onClick={() => importing.send({ type: 'import.back' })}
        >
          Volver
        </Button>
        <Button
          loading={!isPreviewing && !isQueued}
          disabled={!isPreviewing || good === 0}
          aria-describedby={good === 0 ? noneId : undefined}
          onClick={() => importing.send({ type: 'import.confirm' })}
        >
          {`Importar ${counted(good, 'fila', 'filas')}`}
        </Button>
      </DialogFoot>
    </>
  );
}
