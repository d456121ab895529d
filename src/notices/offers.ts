import type { AnyActorRef, AnyEventObject } from 'xstate';

/** What a notice's button tells, and whom. */
export interface NoticeOffer {
  to: AnyActorRef;
  event: AnyEventObject;
}
