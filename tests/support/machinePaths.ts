import { isDeepStrictEqual } from 'node:util';
import type {
  ActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventFromLogic,
  InputFrom,
  Snapshot,
  SnapshotFrom,
} from 'xstate';
import {
  SimulatedClock,
  createActor,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate';
import { getShortestPaths, getStateNodes } from 'xstate/graph';

/** How an invoked actor may end. */
export type Ending = { output: unknown } | { error: unknown };

export interface Walk<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>;
  /** More than one where the first state depends on it. */
  inputs?: readonly InputFrom<Machine>[];
  /** Samples of every event the machine hears from outside, each payload that matters to a guard. */
  events?: Samples<Machine, EventFromLogic<Machine>>;
  /** By the actor's name in `setup`: the ways it may end. */
  endings?: Record<string, Samples<Machine, Ending>>;
  /** The facts of the context on which guards depend; the state's value is always told apart. */
  distinguish?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** Where the walk goes no further, lest a counter lead it on for ever. */
  within?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** What holds in every state of every path, by the sentence that says it. */
  promises?: Record<
    string,
    (snapshot: SnapshotFrom<Machine>, before: SnapshotFrom<Machine>) => boolean
  >;
  /** Called before each path: puts what the fakes hold back to the start. */
  setUp?: (input: InputFrom<Machine>) => void;
  /** Called before each event of a path: does in the fakes what would have caused it. */
  beforeEvent?: (event: AnyEventObject) => void;
}

type Samples<Machine extends AnyStateMachine, Sample> =
  readonly Sample[] | ((snapshot: SnapshotFrom<Machine>) => readonly Sample[]);

interface Move {
  event: AnyEventObject;
  label: string;
  run: (actor: AnyActorRef, clock: SimulatedClock) => void;
}

/**
 * Walks a machine over every path `xstate/graph` finds and fails unless every state is reached and
 * every transition taken: events, guarded alternatives, forbidden events, `always`, `after`, and
 * `onDone` and `onError` of invoked actors. Each path runs on an actor with a simulated clock, whose
 * every state must be the one the graph foretold and keep the `promises`.
 *
 * Every actor of the machine's `setup` is played by a puppet that does nothing until the walk ends it
 * in one of the `endings`; actions that must be provided are the caller's (`machine.provide(…)`).
 *
 * ```ts
 * it('takes every transition', () => {
 *   expectEveryTransition(loginMachine, {
 *     input: { school, session },
 *     events: [{ type: 'login.submit', credentials }],
 *     endings: { checkCredentials: [{ output: user }, { output: null }, { error: new Error('x') }] },
 *     distinguish: ({ context }) => context.failures,
 *     within: ({ context }) => context.failures < 7,
 *     promises: {
 *       'no password outlives its check': ({ value, context }) =>
 *         typeof value === 'object' || context.credentials === null,
 *     },
 *   });
 * });
 * ```
 */
export function expectEveryTransition<Machine extends AnyStateMachine>(
  machine: Machine,
  walk: Walk<Machine>,
): void {
  const played = playedByPuppets(machine);
  const inputs = walk.inputs ?? [walk.input];
  const starts = inputs.map((input): Walk<AnyStateMachine> => ({ ...walk, input }) as never);
  let walked = 0;
  const states = getStateNodes(played).filter(({ type }) => type !== 'history');
  const transitions = [played.root, ...states].flatMap(transitionsOf);
  const reached = new Set<unknown>();
  const taken = new Set<AnyTransitionDefinition>();
  for (const start of starts) {
    for (const path of findPaths(played, start)) {
      runPath(played, start, path, reached, taken);
      walked += 1;
    }
  }

  const missed = [
    ...states.filter((state) => !reached.has(state)).map(({ id }) => `never reached: ${id}`),
    ...transitions.filter((one) => !taken.has(one)).map((one) => `never taken: ${nameOf(one)}`),
  ];
  process.stdout.write(
    `${played.id}: ${states.filter((state) => reached.has(state)).length} of ${states.length} states, ` +
      `${transitions.filter((one) => taken.has(one)).length} of ${transitions.length} transitions, ` +
      `${walked} paths\n`,
  );
  if (missed.length > 0) {
    throw new Error(
      `${played.id} is not walked whole:\n  ${missed.join('\n  ')}\n` +
        'An event, an ending or a fact to `distinguish` is missing, or the machine cannot do it.',
    );
  }
}

function findPaths(machine: AnyStateMachine, walk: Walk<AnyStateMachine>): Path[] {
  const moves = new WeakMap<object, Move>();
  const keyOf = (snapshot: AnyMachineSnapshot) => [
    snapshot.value,
    snapshot.status,
    walk.distinguish?.(snapshot) ?? null,
  ];
  const paths = getShortestPaths(pureLogic(machine), {
    fromState: initialTransition(machine, walk.input)[0],
    events: (snapshot) =>
      movesFrom(machine, snapshot, walk).map((move) => {
        moves.set(move.event, move);
        return move.event;
      }),
    serializeEvent: (event) => moves.get(event)?.label ?? '',
    // With the event and where it came from, each transition is a place to reach of its own.
    serializeState: (snapshot, event, before) =>
      JSON.stringify([keyOf(snapshot), event && moves.get(event)?.label, before && keyOf(before)]),
    stopWhen: (snapshot) => snapshot.status !== 'active' || walk.within?.(snapshot) === false,
    limit: 20_000,
  });
  const steps = paths.map((path) =>
    path.steps.slice(1).map(({ event, state }) => ({ move: moves.get(event)!, key: keyOf(state) })),
  );
  return steps.filter((one) => !steps.some((other) => isStartOf(one, other)));
}

interface Step {
  move: Move;
  /** The state the graph foretells, and the facts that tell it apart. */
  key: unknown;
}
type Path = readonly Step[];

function isStartOf(one: Path, other: Path): boolean {
  return (
    one.length < other.length &&
    one.every(({ move }, index) => move.label === other[index]!.move.label)
  );
}

/** Each step in a system of its own, so that an actor may be spawned again under its system id. */
function pureLogic(machine: AnyStateMachine): ActorLogic<AnyMachineSnapshot, AnyEventObject> {
  return {
    transition: (snapshot, event) => transition(machine, snapshot, event)[0],
    getInitialSnapshot: () => initialTransition(machine)[0],
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

function movesFrom(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  walk: Walk<AnyStateMachine>,
): Move[] {
  const heard = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  const sent = samplesOf(walk.events, snapshot)
    .map((event, index): Move => {
      const run = (actor: AnyActorRef) => actor.send(event);
      return { event, label: `${event.type} ${brief(event)} #${index}`, run };
    })
    .filter(({ event }) => heard.has(event.type) || heard.has('*'));
  return [...sent, ...endingsFrom(snapshot, walk), ...delaysFrom(machine, snapshot)];
}

function endingsFrom(snapshot: AnyMachineSnapshot, walk: Walk<AnyStateMachine>): Move[] {
  const invoked = activeNodes(snapshot).flatMap((node) => node.invoke);
  return invoked.flatMap(({ id, src }) =>
    samplesOf(walk.endings?.[src as string], snapshot).map((ending, index): Move => {
      const kind = 'output' in ending ? 'done' : 'error';
      return {
        event: { type: `xstate.${kind}.actor.${id}`, actorId: id, ...ending },
        label: `${src as string} ${kind} ${brief(ending)} #${index}`,
        run: (actor) =>
          (actor.getSnapshot() as AnyMachineSnapshot).children[id]?.send({ type: 'end', ending }),
      };
    }),
  );
}

/** The delayed transition that is due first. */
function delaysFrom(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): Move[] {
  const pending = activeNodes(snapshot)
    .flatMap((node) => node.after)
    .map(({ eventType, delay }) => ({ eventType, wait: waitOf(machine, snapshot, delay) }));
  const wait = Math.min(...pending.map((one) => one.wait));
  const first = pending.find((one) => one.wait === wait);
  if (!first) return [];
  return [
    {
      event: { type: first.eventType },
      label: `after ${wait} ms`,
      run: (_actor, clock) => clock.increment(wait),
    },
  ];
}

function waitOf(machine: AnyStateMachine, { context }: AnyMachineSnapshot, delay: unknown): number {
  const known = machine.implementations.delays as unknown as Record<string, unknown>;
  const wait = typeof delay === 'string' ? known[delay] : delay;
  return Number(typeof wait === 'function' ? wait({ context }) : wait);
}

function runPath(
  machine: AnyStateMachine,
  walk: Walk<AnyStateMachine>,
  path: Path,
  reached: Set<unknown>,
  taken: Set<AnyTransitionDefinition>,
): void {
  walk.setUp?.(walk.input as never);
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    input: walk.input,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      const { _transitions: transitions, snapshot } = inspected;
      for (const one of transitions) {
        taken.add(one);
        // A state that is left at once shows in no snapshot.
        reached.add(one.source);
      }
      for (const node of activeNodes(snapshot as AnyMachineSnapshot)) reached.add(node);
    },
  });
  // An error of the machine is rethrown below, with the path that led to it.
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const node of activeNodes(actor.getSnapshot())) reached.add(node);

  path.forEach(({ move, key }, index) => {
    const told = () =>
      path
        .slice(0, index + 1)
        .map((step) => `\n  ${step.move.label}`)
        .join('');
    const before = actor.getSnapshot();
    walk.beforeEvent?.(move.event);
    move.run(actor, clock);
    const snapshot = actor.getSnapshot();
    if (snapshot.status === 'error') {
      throw new Error(`${machine.id} broke after${told()}`, { cause: snapshot.error });
    }
    const found = [snapshot.value, snapshot.status, walk.distinguish?.(snapshot) ?? null];
    if (!isDeepStrictEqual(JSON.stringify(found), JSON.stringify(key))) {
      throw new Error(
        `${machine.id} is in ${JSON.stringify(found)}, not in ${JSON.stringify(key)}, after${told()}`,
      );
    }
    for (const [sentence, isKept] of Object.entries(walk.promises ?? {})) {
      if (!isKept(snapshot, before)) {
        throw new Error(`${machine.id} breaks '${sentence}' after${told()}`);
      }
    }
  });
  actor.stop();
}

/** The machine with every actor of its `setup` waiting until `endInvoked` ends it. */
export function playedByPuppets<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const puppets = Object.keys(machine.implementations.actors).map((name) => [name, puppet]);
  return machine.provide({ actors: Object.fromEntries(puppets) as never }) as Machine;
}

/** Ends the actor that a machine of puppets invokes in its present state under a name of `setup`. */
export function endInvoked(actor: AnyActorRef, name: string, ending: Ending): void {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const invoked = activeNodes(snapshot).flatMap((node) => node.invoke);
  const id = invoked.find(({ src }) => src === name)?.id;
  if (id === undefined)
    throw new Error(`${name} is not invoked in ${JSON.stringify(snapshot.value)}`);
  snapshot.children[id]?.send({ type: 'end', ending });
}

/** Plays any actor: waits until it is told how to end. */
const puppet: ActorLogic<Snapshot<unknown>, AnyEventObject, unknown> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as typeof snapshot;
    if (event.type !== 'end') return snapshot;
    const { ending } = event as unknown as { ending: Ending };
    return 'output' in ending
      ? { status: 'done', output: ending.output, error: undefined }
      : { status: 'error', output: undefined, error: ending.error };
  },
};

function activeNodes({ _nodes: nodes }: AnyMachineSnapshot): AnyMachineSnapshot['_nodes'] {
  return nodes;
}

function transitionsOf(node: AnyStateMachine['root']): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function nameOf({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const guardName = typeof guard === 'object' && guard !== null ? guard.type : guard;
  return [
    `${source.id} —`,
    eventType === '' ? 'always' : eventType,
    guardName === undefined ? '' : `[${String(guardName)}]`,
    target ? `→ ${target.map(({ id }) => id).join(', ')}` : '(stays)',
  ]
    .filter(Boolean)
    .join(' ');
}

function samplesOf<Sample>(
  samples: Samples<AnyStateMachine, Sample> | undefined,
  snapshot: AnyMachineSnapshot,
): readonly Sample[] {
  return typeof samples === 'function' ? samples(snapshot as never) : (samples ?? []);
}

function brief(value: object): string {
  const { type: _type, ...payload } = value as { type?: string; error?: unknown };
  const shown = payload.error instanceof Error ? payload.error.message : payload;
  return JSON.stringify(shown).slice(0, 80);
}
