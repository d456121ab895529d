import type { NativeSelectProps } from '@mantine/core';
import { NativeSelect } from '@mantine/core';
import type { Cycle } from '../../machines/school/settingsShapes.ts';
import { cycleLabel, everyCycle } from '../strings/cycles.ts';
import { useQueryState } from '../ui/useQueryState.ts';
import { useCycle, useCycles } from './useCycle.ts';

interface CycleFilterProps extends Pick<NativeSelectProps, 'flex' | 'maw'> {
  /** What is shown before anything is chosen; all without it. */
  initial?: Cycle | null;
}

/** Which school year is shown; nothing to choose before one was closed. */
export function CycleFilter({ initial = null, ...props }: CycleFilterProps) {
  const cycles = useCycles();
  const cycle = useCycle(initial);
  const [, setName] = useQueryState('ciclo', initial?.name ?? '');
  if (cycles.length === 0) return null;
  return (
    <NativeSelect
      label="Ciclo"
      {...props}
      value={cycle?.name ?? ''}
      data={[
        { value: '', label: everyCycle },
        ...cycles.map((one) => ({ value: one.name, label: cycleLabel(one) })),
      ]}
      onChange={(event) => setName(event.currentTarget.value)}
    />
  );
}
