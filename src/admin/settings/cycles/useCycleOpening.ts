import { useEffect } from 'react';
import type { CycleOpeningRef } from '../../../../machines/settings/cycleOpeningMachine.ts';
import { cycleOpeningMachine } from '../../../../machines/settings/cycleOpeningMachine.ts';
import { fileReadingMachine } from '../../../../machines/settings/fileReadingMachine.ts';
import { useApp } from '../../../AppContext.ts';
import { cycleReader } from '../../../files/cycleFiles.ts';
import { useFeature } from '../../../notices/useFeature.ts';

const machine = cycleOpeningMachine.provide({
  actors: { reading: fileReadingMachine.provide({ actors: { readFile: cycleReader } }) },
});

/** Opens the file of a cycle in the place of the stored school. */
export function useCycleOpening(): CycleOpeningRef {
  const opening = useFeature(machine, {});
  const { viewing } = useApp();
  useEffect(() => {
    const opened = opening.on('cycle.opened', ({ file }) => viewing?.open(file));
    return () => opened.unsubscribe();
  }, [opening, viewing]);
  return opening;
}
