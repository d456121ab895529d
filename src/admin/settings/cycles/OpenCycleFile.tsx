import { Alert, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type {
  CycleFile,
  CycleOpeningRef,
} from '../../../../machines/settings/cycleOpeningMachine.ts';
import { countCycle } from '../../../../machines/settings/cycleRecords.ts';
import { useSchool } from '../../../AppContext.ts';
import { cycleCountsText, cycleText } from '../../../strings/cycles.ts';
import { cycleFileFaults } from '../../../strings/settings.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useFormats } from '../../../ui/useFormats.ts';
import { ReadFile } from '../ReadFile.tsx';
import { ReadFileButton } from '../ReadFileButton.tsx';

interface OpenCycleProps {
  opening: CycleOpeningRef;
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

/** How far the reading of a chosen file is, what is wrong with it, or what it holds. */
export function OpenCycleFile({ opening }: OpenCycleProps) {
  const reading = useSelector(opening, ({ children }) => children.reading);
  const file = useSelector(opening, ({ context }) => context.file);
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
        isOpen={file !== null}
        title="Abrir archivo de un ciclo"
        confirmLabel="Abrir"
        onConfirm={() => opening.send({ type: 'file.open' })}
        onCancel={cancel}
        message={file ? <Contents file={file} /> : null}
      />
    </>
  );
}

function Contents({ file: { cycle, day, school } }: { file: CycleFile }) {
  const formats = useFormats();
  const own = useSchool(({ settings }) => settings.school.name);
  const { name } = school.settings.school;
  return (
    <>
      <Text size="sm" fw={550}>{`Ciclo ${cycleText(cycle, formats)}`}</Text>
      <Text size="sm">
        {`${cycleCountsText(countCycle(school))}, guardados el ${formats.day(day)}.`}
      </Text>
      <Text size="sm" mt="sm">
        Se consulta sin restaurarlo: nada de esta escuela cambia.
      </Text>
      {name === own ? null : (
        <Alert color="marigold" mt="sm">
          {`El archivo es de otra escuela o de cuando tenía otro nombre: ${name || 'sin nombre'}.`}
        </Alert>
      )}
    </>
  );
}
