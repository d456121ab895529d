import { fromCallback } from 'xstate';
import type { MonthsTold } from '../../../machines/store/comingMonths.ts';
import { loadOnce } from '../../loading/arrival.ts';
import { readSharedName } from '../shared/sharedSchool.ts';

const loadDeviceState = loadOnce(async () =>
  (await import('../shared/syncStore.ts')).openDeviceState(window),
);

/** Whether months of a shared school are still to come to this device. */
export async function lacksMonths(): Promise<boolean> {
  if (readSharedName() === null) return false;
  const { joined } = await (await loadDeviceState()).recall([]);
  return joined !== null && joined.missing.length > 0;
}

/** The same as an actor; where nothing can be read of it, none are. */
export const monthsTeller = fromCallback<MonthsTold>(({ sendBack }) => {
  const tell = (areComing: boolean) =>
    sendBack({ type: areComing ? 'months.missing' : 'months.complete' });
  lacksMonths().then(tell, () => tell(false));
});
