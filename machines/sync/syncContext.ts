import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { Outbox, Round } from './outbox.ts';
import type { ServerFailure, ServerSession } from './schoolServer.ts';

export interface SyncInput {
  persistence: PersistenceRef;
  school: SchoolRef;
}

export interface SyncContext extends SyncInput {
  session: ServerSession | null;
  outbox: Outbox;
  round: Round | null;
  /** Whether the log grew since it was read last. */
  isBehind: boolean;
  /** Whether it was read since its base was seen to last. */
  isRenewed: boolean;
  /** Why the last try ended. */
  failure: ServerFailure | null;
  /** By how many milliseconds the device's clock was ahead of the server's when it was last heard. */
  ahead: number;
  /** Tries in a row that the server did not answer. */
  attempts: number;
}

export type SyncEvent =
  | { type: 'lead.gained' }
  | { type: 'outbox.changed'; outbox: Outbox }
  | { type: 'log.changed'; ahead?: number }
  | { type: 'connection.lost'; failure: ServerFailure }
  | { type: 'network.returned' };
