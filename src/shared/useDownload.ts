import type { DownloadRef } from '../../machines/downloadMachine.ts';
import { downloadMachine } from '../../machines/downloadMachine.ts';
import { useApp } from '../AppContext.ts';
import { fileWriter } from '../files/fileWriter.ts';
import { useFeature } from '../useFeature.ts';
import { useOffers } from './useOffers.ts';

const machine = downloadMachine.provide({ actors: { writeFile: fileWriter } });

/** Downloads of a screen, one after the other. */
export function useDownload(): DownloadRef {
  const { school, clock } = useApp();
  const download = useFeature(machine, { input: { school, clock } });
  useOffers(download);
  return download;
}
