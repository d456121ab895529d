import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SimulatedClock,
  SnapshotFrom,
} from 'xstate';
import { getNextTransitions } from 'xstate';
import { brief } from '../../src/dev/brief.ts';
import type { Ending } from './puppets.ts';
import { activeNodes } from './puppets.ts';

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
  | readonly Sample[]
  | ((snapshot: SnapshotFrom<Machine>) => readonly Sample[]);

/** One thing that may happen to a machine: for the graph an event, for an actor what causes it. */
export interface Move {
  event: AnyEventObject;
  label: string;
  run: (actor: AnyActorRef, clock: SimulatedClock) => void;
}

/** Everything of a walk that may happen in a state. */
export function movesFrom(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  walk: Walk<AnyStateMachine>,
): Move[] {
  const heard = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  const sent = samplesOf(walk.events, snapshot)
    .map((event, index): Move => {
      const { type, ...payload } = event;
      const run = (actor: AnyActorRef) => actor.send(event);
      return { event, label: `${type} ${brief(payload)} #${index}`, run };
    })
    .filter(({ event }) => [...heard].some((descriptor) => isMeant(descriptor, event.type)));
  return [...sent, ...endingsFrom(snapshot, walk), ...delaysFrom(machine, snapshot)];
}

/** Whether a transition on a descriptor, of which the end may be left open by `*`, is one on an event. */
function isMeant(descriptor: string, type: string): boolean {
  return descriptor.endsWith('*') ? type.startsWith(descriptor.slice(0, -1)) : descriptor === type;
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

function samplesOf<Sample>(
  samples: Samples<AnyStateMachine, Sample> | undefined,
  snapshot: AnyMachineSnapshot,
): readonly Sample[] {
  return typeof samples === 'function' ? samples(snapshot as never) : (samples ?? []);
}
