import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fileReadingMachine } from '../../../machines/settings/fileReadingMachine.ts';
import type { RestoringRef } from '../../../machines/settings/restoringMachine.ts';
import { restoringMachine } from '../../../machines/settings/restoringMachine.ts';
import { useApp, useFeatureInput } from '../../AppContext.ts';
import { backupReader } from '../../files/backup/backupFiles.ts';
import { useFeature } from '../../notices/useFeature.ts';

/** The restoring machine over this browser's files, for as long as its screen is shown. */
export function useRestoring(): RestoringRef {
  const { persistence } = useApp();
  const input = useFeatureInput();
  const isOrdered = useSelector(persistence, ({ context }) => context.isOrdered);
  const [machine] = useState(() => provideReader(isOrdered));
  return useFeature(machine, { input });
}

function provideReader(isOrdered: boolean) {
  const reading = fileReadingMachine.provide({ actors: { readFile: backupReader(isOrdered) } });
  return restoringMachine.provide({ actors: { reading } });
}
