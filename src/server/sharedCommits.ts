import { applyOperations } from '../../machines/store/applying.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import type {
  CommitOutput,
  CommitRequest,
  Quarantined,
  Stored,
} from '../../machines/store/storePort.ts';
import { goesByAll } from '../../machines/commands/partOfSchool.ts';
import { isForServer, sharedRefusal, staysHere } from '../../machines/sync/commands/asking.ts';
import { refuse } from '../../machines/store/decisions.ts';
import type { Refusal } from '../../machines/store/decisions.ts';
import { inTime, loadOnce } from '../loading/arrival.ts';
import type { OwnStore } from '../storage/store.ts';
import { lacksMonths } from '../storage/archive/lacksMonths.ts';
import { openOutbox } from '../storage/shared/outboxStore.ts';
import { randomFirstId } from './firstIds.ts';
import { serverPath } from './keys.ts';
import { openSchoolServer } from './openSchoolServer.ts';

/** Milliseconds that every other change waits too, where a network takes the question and never answers. */
const patience = 8_000;

/** The outbox of this page. */
export const outbox = openOutbox(typeof window === 'undefined' ? undefined : window);

/** Few stores are ever harmed. */
const loadDoubt = loadOnce(() => import('../storage/shared/doubt.ts'));

/** A device whose store has set something aside goes on from the base, which still has it. */
export async function distrust(quarantined: readonly Quarantined[]): Promise<void> {
  const { doubt } = await loadDoubt();
  await doubt(outbox, quarantined);
}

/** A change of a school that several devices share: it waits in the outbox from before it is made. */
export async function commitShared(
  before: Stored,
  wanted: CommitRequest,
  { commit, refresh }: OwnStore,
): Promise<CommitOutput> {
  if (staysHere(wanted.command)) return commit(wanted);
  const request = {
    ...wanted,
    facts: {
      ...wanted.facts,
      isShared: true,
      firstId: randomFirstId(),
      lacksMonths: goesByAll(wanted.command) && (await lacksMonths()),
    },
  };
  const refusal = await refusalOf(request);
  if (refusal) return { ...(await refresh()), outcome: { refusal } };
  const place = await outbox.intend(request);
  // What fails may have been made all the same: it is tried again under the same name, or known by it.
  const output = await commit(request);
  const { outcome, changes } = output;
  if (!('change' in outcome) || outcome.change.operations.length === 0) {
    await outbox.dropped(place);
    return 'change' in outcome ? output : { ...output, outcome: ofSeveral(outcome) };
  }
  const { change } = outcome;
  const earlier = changes.filter(({ id }) => id !== change.id);
  // Another tab may have ended before it noted what it made.
  if (earlier[0]) await outbox.close(earlier);
  const school = earlier.reduce(
    (now, { operations }) => applyOperations(now, operations),
    before.school,
  );
  // What lasts is taken off too when the school's log is put under it.
  const inverse = invertOperations(school, change.operations);
  await outbox.made(place, { ...change, inverse });
  return output;
}

/** What it was refused for may be another device's as well as another tab's. */
function ofSeveral({ refusal }: { refusal: Refusal }): { refusal: Refusal } {
  return { refusal: { ...refusal, details: { ...refusal.details, where: 'either' } } };
}

async function refusalOf({ command }: CommitRequest): Promise<Refusal | null> {
  if (!isForServer(command)) return sharedRefusal(command);
  const asking = inTime(openSchoolServer(serverPath).school(true), patience);
  return (await asking.catch(() => null)) ? null : refuse('sync.needsServer');
}
