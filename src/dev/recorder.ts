import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
} from 'xstate';
import { getNextTransitions, transition } from 'xstate';
import { brief, briefValues } from './brief.ts';
import type { ActorView, LogEntry } from './channel.ts';
import { transitionId } from './machineChart.ts';

const rememberedEntries = 500;

interface Recorded {
  ref: AnyActorRef;
  snapshot: Snapshot<unknown>;
}

/** Follows every actor it is given to inspect: which there are, what each took and what changed. */
export class Recorder {
  readonly log: LogEntry[] = [];
  readonly #actors = new Map<string, Recorded>();
  readonly #taken = new Map<string, AnyTransitionDefinition[]>();
  readonly #listeners = new Set<() => void>();
  #entries = 0;

  /** To be passed as `inspect`. */
  observe = (inspected: InspectionEvent): void => {
    const { actorRef } = inspected;
    if (inspected.type === '@xstate.microstep') {
      const { _transitions: transitions } = inspected;
      const id = actorRef.sessionId;
      this.#taken.set(id, [...(this.#taken.get(id) ?? []), ...transitions]);
    } else if (inspected.type === '@xstate.snapshot') {
      this.#record(actorRef as AnyActorRef, inspected.event, inspected.snapshot);
    } else return;
    for (const listener of this.#listeners) listener();
  };

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  actors(): ActorView[] {
    return [...this.#actors.values()].map(viewOf);
  }

  /** Sends an event if the actor's machine can take it as it is; otherwise says why not. */
  send(id: string, event: AnyEventObject): string | null {
    const actor = this.#actors.get(id);
    if (!actor) return 'The actor has stopped.';
    const reason = isMachine(actor.snapshot) ? reasonAgainst(actor.snapshot, event) : null;
    if (reason === null) actor.ref.send(event);
    return reason;
  }

  #record(ref: AnyActorRef, event: AnyEventObject, snapshot: Snapshot<unknown>): void {
    const before = this.#actors.get(ref.sessionId)?.snapshot;
    if (snapshot.status === 'active') this.#actors.set(ref.sessionId, { ref, snapshot });
    else this.#actors.delete(ref.sessionId);
    const transitions = this.#taken.get(ref.sessionId) ?? [];
    this.#taken.delete(ref.sessionId);
    if (!isMachine(snapshot)) return;
    const { type, ...payload } = event;
    this.#entries += 1;
    this.log.push({
      number: this.#entries,
      at: Date.now(),
      actor: ref.sessionId,
      actorName: nameOf(ref, snapshot),
      type,
      payload: Object.keys(payload).length > 0 ? brief(payload) : '',
      from: before ? stateOf(before) : '',
      to: stateOf(snapshot),
      changed: changesBetween(before, snapshot),
      transitions: transitions.filter(({ eventType }) => eventType !== null).map(transitionId),
    });
    this.log.splice(0, this.log.length - rememberedEntries);
  }
}

/** Why a machine takes no event as it is: tried apart, since what makes it throw would stop the actor. */
function reasonAgainst(snapshot: AnyMachineSnapshot, event: AnyEventObject): string | null {
  try {
    if (!snapshot.can(event)) return 'No transition of its state takes it as it is.';
    const [next] = transition(snapshot.machine, snapshot, event);
    const children = Object.values(next.children as Record<string, AnyActorRef | undefined>);
    const failed = children
      .map((child) => child?.getSnapshot() as Snapshot<unknown> | undefined)
      .find((child) => child?.status === 'error');
    return failed ? String(failed.error) : null;
  } catch (error) {
    return String(error);
  }
}

function viewOf({ ref, snapshot }: Recorded): ActorView {
  const { _parent: parent } = ref as ActorRefLike & { _parent?: AnyActorRef };
  const view = { id: ref.sessionId, parent: parent?.sessionId ?? null };
  if (!isMachine(snapshot)) {
    return {
      ...view,
      name: typeof ref.src === 'string' ? ref.src : ref.id,
      machine: null,
      state: snapshot.status,
      active: [],
      context: {},
      takes: [],
    };
  }
  const { _nodes: nodes, context } = snapshot;
  const heard = getNextTransitions(snapshot).map(({ eventType }) => eventType);
  return {
    ...view,
    name: nameOf(ref, snapshot),
    machine: snapshot.machine.id,
    state: stateOf(snapshot),
    active: nodes.map(({ id }) => id),
    context: briefValues(context as object),
    takes: [...new Set(heard)].filter((type) => type !== '' && !type.startsWith('xstate.')),
  };
}

function changesBetween(
  before: Snapshot<unknown> | undefined,
  after: AnyMachineSnapshot,
): LogEntry['changed'] {
  if (!before || !isMachine(before)) return [];
  const old = before.context as Record<string, unknown>;
  const fresh = after.context as Record<string, unknown>;
  const keys = Object.keys(fresh).filter((key) => old[key] !== fresh[key]);
  const oldWords = briefValues(Object.fromEntries(keys.map((key) => [key, old[key]])));
  const newWords = briefValues(Object.fromEntries(keys.map((key) => [key, fresh[key]])));
  return keys.map((key) => ({ key, before: oldWords[key]!, after: newWords[key]! }));
}

/** A root's id is only its number: then its machine's name says more. */
function nameOf(ref: AnyActorRef, { machine }: AnyMachineSnapshot): string {
  return ref.id === ref.sessionId ? machine.id : ref.id;
}

function stateOf(snapshot: Snapshot<unknown>): string {
  if (!isMachine(snapshot)) return snapshot.status;
  const { _nodes: nodes } = snapshot;
  const leaves = nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  return leaves.map(({ path }) => path.join('.')).join(' + ');
}

function isMachine(snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot {
  return 'machine' in snapshot;
}
