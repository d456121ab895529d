import type { ActorRef, AnyActorRef, Snapshot } from 'xstate';
import type { SignedInUser } from '../school/accounts.ts';
import type { AnyCommand } from './decisions.ts';
import type {
  Answer,
  Quarantined,
  QuarantineRequest,
  StoreNews,
  StoreReport,
} from './storePort.ts';

/** A change asked for, and who wants to hear of it. */
export interface Asked {
  command: AnyCommand;
  replyTo?: AnyActorRef | null;
}

export interface Asker {
  replyTo: AnyActorRef;
}

/** Who takes a change back; whoever left hears no answer, and of what was dropped by a notice. */
export interface Withdrawal extends Asker {
  isLeft?: boolean;
}

export type PersistenceEvent =
  | ({ type: 'change.request' } & Asked)
  | ({ type: 'change.withdraw' } & Withdrawal)
  | { type: 'changes.withdraw' }
  | { type: 'user.changed'; user: SignedInUser | null }
  | { type: 'tabs.changed' }
  | QuarantineRequest
  | { type: 'days.returned' }
  | { type: 'quarantine.deleted'; quarantined: readonly Quarantined[] }
  | { type: 'store.retry' };

/** What whoever asked for a change hears of it. */
export type ChangeReply = Answer | { type: 'change.queued' } | { type: 'change.withdrawn' };

/** What the store tells the actors of the running app, by their names in its system. */
interface Told {
  app: StoreReport;
  school: StoreNews;
}

/** An actor of the running app, which is there as long as the store is. */
export function running<Name extends keyof Told>(
  system: AnyActorRef['system'],
  name: Name,
): ActorRef<Snapshot<unknown>, Told[Name]> {
  return system.get(name) as ActorRef<Snapshot<unknown>, Told[Name]>;
}
