import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { lacksMonths } from '../../src/storage/lacksMonths.ts';
import { writeSharedName } from '../../src/storage/sharedSchool.ts';
import { openDeviceState } from '../../src/storage/syncStore.ts';

const kept = { role: 'admin', id: 1, user: 'laura', salt: '', iterations: 1, proof: '' } as const;
const joined = { id: 'join', audience: 'office', name: 'Secundaria 12', head: 1 } as const;

test('months are to come to a device that shares its school until all of it has come', async () => {
  const device = openDeviceState();
  await device.keep(kept, 'key', { ...joined, missing: ['schedules 2025-08'] });
  expect(await lacksMonths()).toBe(false);
  writeSharedName('Secundaria 12');
  onTestFinished(() => writeSharedName(null));
  expect(await lacksMonths()).toBe(true);
  await device.arrived(['schedules 2025-08']);
  expect(await lacksMonths()).toBe(false);
});
