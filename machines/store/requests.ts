import { dayOf } from '../kit/days.ts';
import type { SignedInUser } from '../school/accounts.ts';
import type { Asked, Asker, ChangeReply, Withdrawal } from './running.ts';
import type { CommitRequest, StoreFacts, StoreNews } from './storePort.ts';
import { isOfDatabase } from './storePort.ts';

export interface QueuedRequest extends CommitRequest {
  /** Null once they have left. */
  replyTo: Asker['replyTo'] | null;
  /** Taken back while under way: it is dropped if the store does not take it. */
  isWithdrawn: boolean;
}

export type Queue = readonly QueuedRequest[];

/** What a request is made with: who asks, when, of how much of the school, and after which others. */
export interface Asking extends Pick<StoreFacts, 'isOrdered' | 'quarantined'> {
  /** Whoever is signed in: the author of what is asked for. */
  user: SignedInUser | null;
  queue: Queue;
  requested: number;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** The queue with one more request, whose facts are those of the moment it is asked. */
export function withRequest(
  { clock, queue, requested, user, isOrdered, quarantined }: Asking,
  { command, replyTo = null }: Asked,
  isFirst = false,
): Pick<Asking, 'queue' | 'requested'> {
  const now = clock();
  const isPart = quarantined.some(isOfDatabase);
  const facts = {
    author: user?.name ?? '',
    user,
    now,
    today: dayOf(now),
    ...(isPart && { isPart, isOrdered }),
  };
  const request = { id: `${now}-${requested}`, command, facts, replyTo, isWithdrawn: false };
  return {
    queue: isFirst ? [request, ...queue] : [...queue, request],
    requested: requested + 1,
  };
}

/** What the store is given of the first request. */
export function firstOf([first]: Queue): CommitRequest {
  if (!first) throw new Error('Nothing waits to be committed.');
  const { id, command, facts } = first;
  return { id, command, facts };
}

/** The queue when the first one, which is under way, is taken back by its asker. */
export function withFirstLeft([first, ...others]: Queue): Queue {
  return first ? [{ ...first, replyTo: null, isWithdrawn: true }, ...others] : [];
}

/** What stays of a queue, and what of it is given up and told of. */
export interface Division {
  kept: Queue;
  given: readonly Pick<QueuedRequest, 'replyTo'>[];
}

type Queued = Pick<Asking, 'queue'>;

export function withoutAll({ queue }: Queued): Division {
  return { kept: [], given: queue };
}

/** The first is under way: it is given up only if it fails. */
export function withoutQueued({ queue: [first, ...given] }: Queued): Division {
  return { kept: first ? [{ ...first, isWithdrawn: true }] : [], given };
}

export function withoutWithdrawn({ queue }: Queued): Division {
  return queue[0]?.isWithdrawn
    ? { kept: queue.slice(1), given: queue.slice(0, 1) }
    : { kept: queue, given: [] };
}

/** Whoever asked takes their own request back, or is gone: then it is told of all the same. */
export function withoutAsker({ queue }: Queued, { replyTo, isLeft }: Withdrawal): Division {
  const kept = queue.filter((one) => one.replyTo !== replyTo);
  return { kept, given: isLeft ? [{ replyTo: null }] : [] };
}

/** What the school hears of changes that were given up. */
export const withdrawalNews = { type: 'changes.withdrawn' } as const satisfies StoreNews;

export const withdrawalReply = {
  type: 'change.refused',
  refusal: { allowed: false, code: 'change.withdrawn', details: {} },
} as const satisfies ChangeReply;
