import type { School } from '../../machines/school/school.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { Device } from './exchangingDevice.ts';
import { MemoryServer, quickAccount } from './memoryServer.ts';

/** Two devices of the office that share a school over a server in memory. */
export async function officeDevices(whole: School): Promise<{ here: Device; there: Device }> {
  const school = withoutPasswords(whole);
  const server = new MemoryServer();
  const laura = quickAccount('admin', 1, 'laura');
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(baseOf(school, 0, 1), [laura]);
  const join = async (name: string) =>
    new Device(name, school, await server.device().signIn(laura.credentials), server.head);
  return { here: await join('Eva'), there: await join('Laura') };
}

/** What was asked here while somebody else wrote there: both know of both after it. */
export async function meet(here: Device, there: Device): Promise<void> {
  for (const one of [there, here, there]) await one.synchronize();
}
