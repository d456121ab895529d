import { fromCallback, fromPromise } from 'xstate';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import { dayOf } from '../../machines/kit/days.ts';
import type { Change } from '../../machines/store/changes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { decideUndoable } from '../../machines/commands/commands.ts';
import type { AnyCommand, Facts } from '../../machines/store/decisions.ts';
import type { School } from '../../machines/school/school.ts';
import type {
  CommitRequest,
  CommitOutput,
  LoadOutput,
  PersistenceFailure,
  RefreshOutput,
  Quarantined,
  QuarantineRequest,
} from '../../machines/store/storePort.ts';
import type { PersistenceEvent } from '../../machines/store/running.ts';
import type { SessionEvent, WatchInput } from '../../machines/accounts/sessionMachine.ts';
import { dropKeptForms } from '../../src/storage/written/formDrafts.ts';

/** A store in memory in place of the browser's, with what a test wants to go wrong. */
export class MemoryStore {
  school: School;
  changes: Change[] = [];
  /** What the store holds under `user`. */
  claim: unknown = null;
  /** Set, every write fails this way. */
  failure: PersistenceFailure | null = null;
  /** Whether the browser gives no storage at all. */
  isBlocked = false;
  isOrdered = true;
  /** Whether local storage has all that was saved. */
  isCopied = true;
  quarantined: Quarantined[] = [];
  /** Hears of every change that is made here. */
  onCommitted: (request: CommitRequest, change: Change) => void = () => undefined;

  readonly #clock: () => number;
  #told = 0;
  #nudgeStore: () => void = () => undefined;
  #sendSession: (event: SessionEvent) => void = () => undefined;

  constructor(school: School, clock: () => number) {
    this.school = school;
    this.#clock = clock;
  }

  /** A change that another tab makes. */
  changeElsewhere(command: AnyCommand): void {
    const now = this.#clock();
    this.#decide(command, { author: 'Otra pestaña', now, today: dayOf(now) });
    this.#nudgeStore();
  }

  /** Another tab signs someone in, or out with null. */
  signInElsewhere(claim: SignedInUser | null): void {
    this.claim = claim;
    this.#sendSession({ type: 'session.stored', claim });
  }

  /** Thirty minutes pass without anyone there. */
  leaveUnattended(): void {
    this.#sendSession({ type: 'session.unattended' });
  }

  readonly persistenceActors = {
    load: fromPromise<LoadOutput>(() =>
      this.isBlocked
        ? Promise.reject(Object.assign(new Error('blocked'), { failure: this.failure }))
        : Promise.resolve({
            ...this.#tell(),
            changes: [...this.changes],
            quarantined: this.quarantined,
            isOrdered: this.isOrdered,
          }),
    ),
    commit: fromPromise<CommitOutput, CommitRequest>(({ input }) => {
      if (this.failure) {
        return Promise.reject(Object.assign(new Error('refused'), { failure: this.failure }));
      }
      const outcome = this.#decide(input.command, input.facts);
      if ('change' in outcome) this.onCommitted(input, outcome.change);
      return Promise.resolve({ ...this.#tell(), outcome });
    }),
    refresh: fromPromise<RefreshOutput>(() => Promise.resolve(this.#tell())),
    keepQuarantine: fromCallback<QuarantineRequest, undefined>(({ receive, sendBack }) => {
      receive(({ quarantined }) => {
        this.quarantined = this.quarantined.filter((one) => !quarantined.includes(one));
        sendBack({ type: 'quarantine.deleted', quarantined });
      });
    }),
    watchTabs: fromCallback<PersistenceEvent>(({ sendBack }) => {
      this.#nudgeStore = () => sendBack({ type: 'tabs.changed' });
    }),
  };

  readonly session = {
    actors: {
      watchStoredUser: fromCallback<SessionEvent, WatchInput>(({ sendBack }) => {
        this.#sendSession = sendBack;
        sendBack({ type: 'session.stored', claim: this.claim });
      }),
      watchActivity: fromCallback<SessionEvent, WatchInput>(() => undefined),
    },
    actions: {
      storeUser: ({ context }: { context: { user: SignedInUser | null } }) => {
        this.claim = context.user;
      },
      clearStoredUser: () => {
        this.claim = null;
      },
      dropKeptForms: ({ context }: { context: { user: SignedInUser | null } }) =>
        dropKeptForms(context.user),
    },
  };

  #decide(command: AnyCommand, facts: Facts): CommitOutput['outcome'] {
    const decision = decideUndoable(this.school, command, facts);
    if (!decision.allowed) return { refusal: decision };
    const { name, details, operations, inverse = [] } = decision;
    const change: Change = {
      id: `change-${this.changes.length + 1}`,
      name,
      author: facts.author,
      at: facts.now,
      details,
      operations,
      inverse,
    };
    this.school = applyOperations(this.school, operations);
    this.changes.push(change);
    return { change };
  }

  /** The school, and what was changed since it was told last. */
  #tell(): RefreshOutput {
    const changes = this.changes.slice(this.#told);
    this.#told = this.changes.length;
    return { school: this.school, revision: this.#told, changes, isCopied: this.isCopied };
  }
}
