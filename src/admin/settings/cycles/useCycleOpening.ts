import { useEffect } from 'react';
import { fileReadingMachine } from '../../../../machines/settings/fileReadingMachine.ts';
import type { RestoringRef } from '../../../../machines/settings/restoringMachine.ts';
import { restoringMachine } from '../../../../machines/settings/restoringMachine.ts';
import { useApp, useFeatureInput } from '../../../AppContext.ts';
import { cycleReader } from '../../../files/backup/cycleFiles.ts';
import { useFeature } from '../../../notices/useFeature.ts';

const machine = restoringMachine.provide({
  actors: { reading: fileReadingMachine.provide({ actors: { readFile: cycleReader } }) },
});

/** Brings the file of a cycle back, or opens it in the place of the stored school. */
export function useCycleOpening(): RestoringRef {
  const opening = useFeature(machine, { input: useFeatureInput() });
  const { viewing } = useApp();
  useEffect(() => {
    const opened = opening.on('cycle.opened', ({ file }) => viewing?.open(file));
    return () => opened.unsubscribe();
  }, [opening, viewing]);
  return opening;
}
