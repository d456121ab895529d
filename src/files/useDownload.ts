import type { DownloadRef } from '../../machines/reports/downloadMachine.ts';
import { downloadMachine } from '../../machines/reports/downloadMachine.ts';
import { useApp, useFeatureInput } from '../AppContext.ts';
import { fileWriter } from './fileWriter.ts';
import { useFeature } from '../notices/useFeature.ts';
import { useOffers } from '../notices/useOffers.ts';

const machine = downloadMachine.provide({ actors: { writeFile: fileWriter } });

/** Downloads of a screen, one after the other. */
export function useDownload(): DownloadRef {
  const { clock } = useApp();
  const { school, records } = useFeatureInput();
  const download = useFeature(machine, { input: { school, records, clock } });
  useOffers(download);
  return download;
}
