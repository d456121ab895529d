import type { NativeSelectProps } from '@mantine/core';
import { NativeSelect } from '@mantine/core';
import { cycleLabel } from '../strings/cycles.ts';
import { setQuery } from '../ui/useQueryState.ts';
import { useCycle, useCycles } from './useCycle.ts';

/** Which school year is shown; nothing to choose before one was closed. */
export function CycleFilter(props: Pick<NativeSelectProps, 'flex' | 'maw'>) {
  const cycles = useCycles();
  const cycle = useCycle();
  if (cycles.length === 0) return null;
  return (
    <NativeSelect
      label="Ciclo"
      {...props}
      value={cycle?.name ?? ''}
      data={[
        { value: '', label: 'Todos los ciclos' },
        ...cycles.map((one) => ({ value: one.name, label: cycleLabel(one) })),
      ]}
      onChange={(event) => setQuery({ ciclo: event.currentTarget.value || null })}
    />
  );
}
