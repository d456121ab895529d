import { dayOf } from '../kit/days.ts';
import type { SignedInUser } from '../school/accounts.ts';
import type { Asked, Asker, ChangeReply, Withdrawal } from './running.ts';
import type { CommitRequest, PersistenceFailure, StoreFacts, StoreNews } from './storePort.ts';
import { hasLostDays } from './storePort.ts';

export interface QueuedRequest extends CommitRequest {
  /** Null once they have left. */
  replyTo: Asker['replyTo'] | null;
  /** What its asker hears if the store does not take it; null unless it was taken back on its way. */
  withdrawal: WithdrawalReply | null;
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
  const isPart = hasLostDays({ quarantined });
  const facts = {
    author: user?.name ?? '',
    user,
    now,
    today: dayOf(now),
    ...(isPart && { isPart, isOrdered }),
  };
  const request = { id: `${now}-${requested}`, command, facts, replyTo, withdrawal: null };
  return {
    queue: isFirst ? [request, ...queue] : [...queue, request],
    requested: requested + 1,
  };
}

/** What the store is given of the first request. */
export function firstOf([first]: Queue): CommitRequest {
  const { id, command, facts } = first!; // It commits only while something waits.
  return { id, command, facts };
}

/** The queue when the first one, which is under way, is taken back: it may be made all the same. */
export function withFirstWithdrawn([first, ...others]: Queue, { isLeft }: Withdrawal): Queue {
  if (!first) return [];
  const replyTo = isLeft ? null : first.replyTo;
  return [{ ...first, replyTo, withdrawal: withdrawnByAsker }, ...others];
}

/** Somebody whose request is given up, and what they hear; nobody, once they have left. */
type Given = Pick<QueuedRequest, 'replyTo'> & { reply: WithdrawalReply };

/** What stays of a queue, and what of it is given up. */
export interface Division {
  kept: Queue;
  given: readonly Given[];
}

type Queued = Pick<Asking, 'queue'>;

export function withoutAll({ queue }: Queued): Division {
  return {
    kept: [],
    given: queue.map(({ replyTo }) => ({ replyTo, reply: withdrawnByPerson })),
  };
}

/** The first is under way: it is given up only if it fails. */
export function withoutQueued({ queue: [first, ...others] }: Queued): Division {
  const { given } = withoutAll({ queue: others });
  return {
    kept: first ? [{ ...first, withdrawal: first.withdrawal ?? withdrawnByPerson }] : [],
    given,
  };
}

/** The first has failed: unless it was taken back it is kept, behind others that may find the room it did not. */
export function withFirstFailed({
  queue,
  failure,
}: Queued & { failure: PersistenceFailure | null }): Division {
  const [first, ...others] = queue;
  if (first?.withdrawal) {
    return { kept: others, given: [{ replyTo: first.replyTo, reply: first.withdrawal }] };
  }
  return { kept: first && failure === 'full' ? [...others, first] : queue, given: [] };
}

export function withoutAsker({ queue }: Queued, { replyTo, isLeft }: Withdrawal): Division {
  const kept = queue.filter((one) => one.replyTo !== replyTo);
  return { kept, given: [{ replyTo: isLeft ? null : replyTo, reply: withdrawnByAsker }] };
}

/** Whether the school is to hear of what is given up: whoever took their own request back knows. */
export function isNews({ given }: Division): boolean {
  return given.some(({ replyTo, reply }) => replyTo === null || reply === withdrawnByPerson);
}

/** What the school hears of changes that were given up. */
export const withdrawalNews = { type: 'changes.withdrawn' } as const satisfies StoreNews;

const withdrawnByAsker = { type: 'change.withdrawn' } as const satisfies ChangeReply;

/** The person gave up all that waited: whoever asked keeps what it was about, and says why. */
const withdrawnByPerson = {
  type: 'change.refused',
  refusal: { allowed: false, code: 'change.withdrawn', details: {} },
} as const satisfies ChangeReply;

type WithdrawalReply = typeof withdrawnByAsker | typeof withdrawnByPerson;
