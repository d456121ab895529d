import type { DownloadRef } from '../../machines/reports/downloadMachine.ts';
import { downloadMachine } from '../../machines/reports/downloadMachine.ts';
import { useApp } from '../AppContext.ts';
import { monthsTeller } from '../storage/archive/lacksMonths.ts';
import { fileWriter } from './fileWriter.ts';
import { useFeature } from '../notices/useFeature.ts';
import { useOffers } from '../notices/useOffers.ts';

const machine = downloadMachine.provide({
  actors: {
    writeFile: fileWriter,
    lacksMonths: monthsTeller,
  },
});

/** Downloads of a screen, one after the other. */
export function useDownload(): DownloadRef {
  const { clock, persistence, school } = useApp();
  const download = useFeature(machine, { input: { school, persistence, clock } });
  useOffers(download);
  return download;
}
