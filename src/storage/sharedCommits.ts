import { applyOperations } from '../../machines/store/applying.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import type { CommitOutput, CommitRequest, Stored } from '../../machines/store/storePort.ts';
import { staysHere } from '../../machines/sync/outbox.ts';
import { openOutbox } from './outboxStore.ts';

/** The outbox of this page. */
export const outbox = openOutbox(typeof window === 'undefined' ? undefined : window);

/** A change of a school that several devices share: it waits in the outbox from before it is made. */
export async function commitShared(
  before: Stored,
  request: CommitRequest,
  commit: () => Promise<CommitOutput>,
): Promise<CommitOutput> {
  if (staysHere(request.command)) return commit();
  const place = await outbox.intend(request);
  // What fails may have been made all the same: it is tried again under the same name, or known by it.
  const output = await commit();
  const { outcome, changes } = output;
  if (!('change' in outcome) || outcome.change.operations.length === 0) {
    await outbox.dropped(place);
    return output;
  }
  const { change } = outcome;
  const earlier = changes.filter(({ id }) => id !== change.id);
  const school = earlier.reduce(
    (now, { operations }) => applyOperations(now, operations),
    before.school,
  );
  // What lasts is taken off too when the school's log is put under it.
  const inverse = invertOperations(school, change.operations);
  await outbox.made(place, { ...change, inverse });
  return output;
}
