import { fromCallback, fromPromise } from 'xstate';
import type { Connected } from '../../machines/sync/connected.ts';
import type { Device } from '../../machines/sync/exchanging.ts';
import { readLog } from '../../machines/sync/exchanging.ts';
import type { Round } from '../../machines/sync/outbox.ts';
import { send } from '../../machines/sync/sending.ts';
import type { Settled, SyncEvent, SyncInput } from '../../machines/sync/syncContext.ts';
import type { MemoryOutbox } from './memoryOutbox.ts';

/** What syncMachine runs on where a device's outbox is in memory and it has one tab. */
export function memorySyncActors(device: Omit<Device, 'outbox' | 'isLeft'>, outbox: MemoryOutbox) {
  const withDevice =
    <Answer>(work: (session: Connected['session'], own: Device) => Promise<Answer>) =>
    ({ input, signal }: { input: Connected; signal: AbortSignal }) =>
      work(input.session, { ...device, outbox, isLeft: () => signal.aborted });
  return {
    lead: fromCallback<SyncEvent>(({ sendBack }) => sendBack({ type: 'lead.gained' })),
    watchOutbox: fromCallback<SyncEvent, Pick<SyncInput, 'school'>>(({ sendBack }) => {
      const tell = () => sendBack({ type: 'outbox.changed', outbox: outbox.held });
      tell();
      return outbox.watch(tell);
    }),
    watchLog: fromCallback<SyncEvent, Pick<Connected, 'session'>>(({ input, sendBack }) =>
      input.session.watch(
        (revision) => sendBack({ type: 'log.changed', revision, ahead: input.session.ahead() }),
        (failure) => sendBack({ type: 'connection.lost', failure }),
      ),
    ),
    readLog: fromPromise<Round | null, Connected>(withDevice(readLog)),
    settle: fromPromise<Settled, Round>(async ({ input }) => ({
      outbox: await outbox.settle(input),
      isWhole: true,
    })),
    send: fromPromise<Round | null, Connected>(withDevice(send)),
  };
}
