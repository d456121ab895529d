import { fromCallback, fromPromise } from 'xstate';
import type { School } from '../../machines/school/school.ts';
import { refuse } from '../../machines/store/decisions.ts';
import type { PersistenceEvent } from '../../machines/store/running.ts';
import type {
  CommitOutput,
  CommitRequest,
  LoadOutput,
  QuarantineRequest,
  RefreshOutput,
} from '../../machines/store/storePort.ts';

/** The store's port over a school that stays as it is: whatever is asked of it is refused. */
export function readOnlyActors(school: School) {
  const reached: RefreshOutput = { school, revision: 0, changes: [], isCopied: true };
  return {
    load: fromPromise<LoadOutput>(() =>
      Promise.resolve({ ...reached, quarantined: [], isOrdered: true }),
    ),
    commit: fromPromise<CommitOutput, CommitRequest>(() =>
      Promise.resolve({ ...reached, outcome: { refusal: refuse('school.readOnly') } }),
    ),
    refresh: fromPromise<RefreshOutput>(() => Promise.resolve(reached)),
    watchTabs: fromCallback<PersistenceEvent>(() => undefined),
    keepQuarantine: fromCallback<QuarantineRequest, undefined>(() => undefined),
  };
}
