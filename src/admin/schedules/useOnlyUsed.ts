import { useState } from 'react';
import { readPreference, writePreference } from '../../storage/preferences.ts';

const name = 'onlyUsedRooms';

/** Whether a day leaves out the rooms without classes, as this device was told last. */
export function useOnlyUsed() {
  const [onlyUsed, setOnlyUsed] = useState(() => readPreference(name) === 'sí');
  const change = (only: boolean) => {
    setOnlyUsed(only);
    writePreference(name, only ? 'sí' : 'no');
  };
  return [onlyUsed, change] as const;
}
