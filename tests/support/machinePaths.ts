import type {
  ActorLogic,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
} from 'xstate';
import { SimulatedClock, createActor, createEmptyActor, initialTransition } from 'xstate';
import { getShortestPaths, getStateNodes } from 'xstate/graph';
import { transitionsOf } from '../../src/dev/machineChart.ts';
import type { Move, Walk } from './machineMoves.ts';
import { movesFrom } from './machineMoves.ts';
import { activeNodes, playedByPuppets } from './puppets.ts';

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
 *     input: { school, session, records },
 *     events: [{ type: 'login.submit', credentials }],
 *     endings: { checkCredentials: [{ output: user }, { output: null }, { error: new Error('x') }] },
 *     distinguish: ({ context }) => context.failures,
 *     within: ({ context }) => context.failures < 7,
 *     promises: {
 *       'no password stands in the context': ({ context }) =>
 *         Object.values(context).every((value) => !(value instanceof Secret)),
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
  const keys = new WeakMap<AnyMachineSnapshot, string>();
  const keyOf = (snapshot: AnyMachineSnapshot) => {
    const key = keys.get(snapshot) ?? keyIn(walk, snapshot);
    keys.set(snapshot, key);
    return key;
  };
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
  const beginnings = new Set(steps.flatMap(beginningsOf));
  return steps.filter((one) => !beginnings.has(nameOfPath(one)));
}

/** The state, and the facts that tell it apart. */
function keyIn(walk: Walk<AnyStateMachine>, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, snapshot.status, walk.distinguish?.(snapshot) ?? null]);
}

interface Step {
  move: Move;
  /** Of the state the graph foretells. */
  key: string;
}
type Path = readonly Step[];

function nameOfPath(path: Path): string {
  return path.map(({ move }) => move.label).join('\n');
}

/** The names of all shorter paths that a path begins with. */
function beginningsOf(path: Path): string[] {
  return path.map((_step, length) => nameOfPath(path.slice(0, length)));
}

function pureLogic(machine: AnyStateMachine): ActorLogic<AnyMachineSnapshot, AnyEventObject> {
  return {
    transition: (snapshot, event) => machine.transition(snapshot, event, scopeOfItsOwn()),
    getInitialSnapshot: () => initialTransition(machine)[0],
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/**
 * For one step, in a system of its own, so that an actor may be spawned again under its system id. Of xstate's
 * `transition` the scope is a machine that starts anew, which takes longer than the step.
 */
function scopeOfItsOwn(): AnyActorScope {
  const self = createEmptyActor();
  const nothing = () => undefined;
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
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

  const keepPromises = (
    snapshot: AnyMachineSnapshot,
    before: AnyMachineSnapshot,
    told: () => string,
  ) => {
    for (const [sentence, isKept] of Object.entries(walk.promises ?? {})) {
      if (isKept(snapshot, before)) continue;
      throw new Error(`${machine.id} breaks '${sentence}' after${told()}`);
    }
  };
  keepPromises(actor.getSnapshot(), actor.getSnapshot(), () => ' its start');

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
    const found = keyIn(walk, snapshot);
    if (found !== key) throw new Error(`${machine.id} is in ${found}, not ${key}, after${told()}`);
    keepPromises(snapshot, before, told);
  });
  actor.stop();
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
