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
  /** Where the log was last heard to stand since it was read; null where nothing was heard. */
  heard: number | 'further' | null;
  /** Why the last try ended. */
  failure: ServerFailure | null;
  /** By how many milliseconds the device's clock was ahead of the server's when it was last heard. */
  ahead: number;
  /** Whether all months of the school have come, as far as is known. */
  isWhole: boolean;
  /** Tries in a row that the server did not answer, or not with all of the school. */
  attempts: number;
}

export type SyncEvent =
  | { type: 'lead.gained' }
  | { type: 'outbox.changed'; outbox: Outbox }
  | { type: 'months.told'; isWhole: boolean }
  | { type: 'log.changed'; revision?: number | undefined; ahead?: number }
  | { type: 'connection.lost'; failure: ServerFailure }
  | { type: 'network.returned' };

/** How a device stands once its school has taken a round. */
export interface Settled {
  outbox: Outbox;
  /** Whether all months of the school have come. */
  isWhole: boolean;
}
