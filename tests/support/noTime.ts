import type { Device } from '../../machines/sync/exchanging.ts';

/** A device's clock and chance where nothing depends on them. */
export const noTime: Pick<Device, 'random' | 'clock' | 'wait' | 'isLeft'> = {
  random: () => 0.5,
  clock: () => 0,
  wait: () => Promise.resolve(),
  isLeft: () => false,
};
