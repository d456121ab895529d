import { baseOf } from '../../machines/sync/baseWriting.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { outbox } from '../../src/server/sharedCommits.ts';
import { openDeviceState } from '../../src/storage/shared/syncStore.ts';
import { Device } from './exchangingDevice.ts';
import { MemoryServer, quickAccount } from './memoryServer.ts';
import { officeSchool } from './sharedSchool.ts';

const laura = quickAccount('admin', 1, 'laura');
const kept = { role: 'admin', id: 1, user: 'laura', salt: '', iterations: 1, proof: '' } as const;

/** Under what a page has joined the school. */
export const joined = {
  id: 'join',
  audience: 'office',
  name: 'Secundaria 12',
  missing: [],
} as const;

/** A school on a server, the state of a page whose device has joined it, and how others of the office do. */
export async function joinedPage() {
  const server = new MemoryServer();
  const whole = withoutPasswords(officeSchool());
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(baseOf(whole, 0, 1), [laura]);
  const join = async (name: string) =>
    new Device(name, whole, await server.device().signIn(laura.credentials), server.head);
  const state = openDeviceState();
  await state.keep(kept, laura.credentials.key, { ...joined, head: server.head });
  // Files of tests share the page's outbox, and the database that it has open.
  await outbox.clear();
  await outbox.setHead(server.head);
  return { server, whole, state, join };
}
