import { Alert, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Cycle } from '../../../../machines/school/settingsShapes.ts';
import type { CycleCounts } from '../../../../machines/settings/cycleRecords.ts';
import { countCycle } from '../../../../machines/settings/cycleRecords.ts';
import type { ReturnRefusal } from '../../../../machines/settings/cycleReturning.ts';
import { proofOf, returnObstacle } from '../../../../machines/settings/cycleReturning.ts';
import type { FileRead } from '../../../../machines/settings/fileReadingMachine.ts';
import type { RestoringRef } from '../../../../machines/settings/restoringMachine.ts';
import { useSchool } from '../../../AppContext.ts';
import { cycleCountsText, cycleText } from '../../../strings/cycles.ts';
import { noticeWords } from '../../../strings/notices.ts';
import { cycleFileFaults } from '../../../strings/settings.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useFormats } from '../../../ui/useFormats.ts';
import { useLastShown } from '../../../ui/useLastShown.ts';
import { useIsQueued } from '../../../ui/useIsQueued.ts';
import { ReadFile } from '../ReadFile.tsx';
import { ReadFileButton } from '../ReadFileButton.tsx';

interface OpenCycleProps {
  opening: RestoringRef;
}

export function OpenCycleButton({ opening }: OpenCycleProps) {
  const reading = useSelector(opening, ({ children }) => children.reading);
  return (
    <ReadFileButton
      label="Abrir archivo de un ciclo"
      icon={IconArchive}
      reading={reading}
      onChoose={(source) => opening.send({ type: 'file.choose', source })}
    />
  );
}

/** How far the reading of a chosen file is, what is wrong with it, or what it holds and may be done with it. */
export function OpenCycleFile({ opening }: OpenCycleProps) {
  const reading = useSelector(opening, ({ children }) => children.reading);
  const read = useSelector(opening, ({ context }) => context.read);
  // Of what was read no more is kept than is shown while the dialog closes.
  const shown = useLastShown(useContents(read));
  const isBusy = useSelector(opening, (snapshot) => snapshot.matches('restoring'));
  const isQueued = useIsQueued(opening);
  const cancel = () => opening.send({ type: 'file.cancel' });
  return (
    <>
      <ReadFile
        reading={reading}
        what="Leyendo el archivo"
        refusal="No se abrió"
        faults={cycleFileFaults}
        onCancel={cancel}
      />
      <ConfirmDialog
        isOpen={read !== null}
        title="Abrir archivo de un ciclo"
        confirmLabel="Abrir"
        isReady={!isBusy}
        queued={
          isQueued ? 'El ciclo se devolverá en cuanto se pueda; también puedes cancelar.' : null
        }
        otherwise={
          shown?.refusal === null
            ? {
                label: 'Devolver',
                isBusy: isBusy && !isQueued,
                onChoose: () => opening.send({ type: 'file.restore' }),
              }
            : undefined
        }
        onConfirm={() => opening.send({ type: 'file.open' })}
        onCancel={cancel}
        message={shown ? <ContentsText {...shown} /> : null}
      />
    </>
  );
}

/** What a file holds, and why it does not give its cycle back to the stored school, or null. */
interface Contents {
  cycle: Cycle;
  day: string;
  /** What its school was called. */
  name: string;
  counts: CycleCounts;
  refusal: ReturnRefusal | null;
}

function useContents(read: FileRead | null): Contents | null {
  const school = useSchool((records) => records);
  return useMemo(() => {
    const proof = read && proofOf(read);
    if (!proof) return null;
    const { cycle, day } = proof;
    const { name } = read.school.settings.school;
    const refusal = returnObstacle(school, proof)?.code ?? null;
    return { cycle, day, name, counts: countCycle(read.school), refusal };
  }, [read, school]);
}

function ContentsText({ cycle, day, name, counts, refusal }: Contents) {
  const formats = useFormats();
  const own = useSchool(({ settings }) => settings.school.name);
  return (
    <>
      <Text size="sm" fw={550}>{`Ciclo ${cycleText(cycle, formats)}`}</Text>
      <Text size="sm">{`${cycleCountsText(counts)}, guardados el ${formats.day(day)}.`}</Text>
      <Text size="sm" mt="sm">
        {refusal === null
          ? 'Al abrirlo solo se consulta: nada de esta escuela cambia. Si lo devuelves, sus registros vuelven a este navegador; para quitarlos habrá que retirarlo otra vez.'
          : 'Se consulta sin restaurarlo: nada de esta escuela cambia.'}
      </Text>
      {refusal === 'cycle.otherFile' ? (
        <Alert color="marigold" mt="sm">
          {noticeWords(refusal, { name: cycle.name })?.message}
        </Alert>
      ) : null}
      {name === own ? null : (
        <Alert color="marigold" mt="sm">
          {`El archivo es de otra escuela o de cuando tenía otro nombre: ${name || 'sin nombre'}.`}
        </Alert>
      )}
    </>
  );
}
