import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

type StateNode = AnyStateMachine['root'];

/** A state as it is drawn, its substates inside. */
export interface ChartState {
  id: string;
  name: string;
  kind: StateNode['type'];
  isInitial: boolean;
  description: string | undefined;
  /** What it does on entry and exit and what it invokes, one a line. */
  activities: string[];
  states: ChartState[];
}

/** A transition as it is drawn; without a target it changes no state. */
export interface ChartTransition {
  id: string;
  source: string;
  target: string | null;
  /** The type of the event that takes it, as the machine hears it. */
  eventType: string;
  /** Says what takes it: an event, `always`, `after …`, `… done`, `… fails`. */
  cause: string;
  guard: string | null;
  actions: string[];
  description: string | undefined;
}

export interface Chart {
  root: ChartState;
  transitions: ChartTransition[];
}

/** What a name is called that no `setup` gave. */
const inline = 'inline';

/** A machine's states and transitions, in words. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine.root);
  return {
    root: stateOf(machine.root),
    transitions: nodes.flatMap((node) => transitionsOf(node).map((one) => transitionOf(one))),
  };
}

/** The same for a transition of a machine and of that machine provided with actors. */
export function transitionId(definition: AnyTransitionDefinition): string {
  const { source, eventType } = definition;
  return `${source.id} ${eventType} ${transitionsOf(source).indexOf(definition)}`;
}

/** Every transition of a state, those of an event in the order in which they are tried. */
export function transitionsOf(node: StateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function nodesOf(node: StateNode): StateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function stateOf(node: StateNode): ChartState {
  const { entry, exit } = node.config;
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    isInitial:
      node.parent?.type === 'compound' && node.parent.initial.target.some((one) => one === node),
    description: node.description,
    activities: [
      ...listOf(entry).map((action) => `entry / ${nameOf(action)}`),
      ...node.invoke.map(({ src }) => `invoke ${nameOf(src)}`),
      ...listOf(exit).map((action) => `exit / ${nameOf(action)}`),
    ],
    states: Object.values(node.states).map(stateOf),
  };
}

function transitionOf(definition: AnyTransitionDefinition): ChartTransition {
  const { source, target, eventType, guard, actions, description } = definition;
  return {
    id: transitionId(definition),
    source: source.id,
    target: target?.[0]?.id ?? null,
    eventType,
    cause: causeOf(definition),
    guard: guard === undefined ? null : nameOf(guard),
    actions: actions.map(nameOf),
    description,
  };
}

function causeOf({ source, eventType }: AnyTransitionDefinition): string {
  if (eventType === '') return 'always';
  const delay = eventType.match(/^xstate\.after\.([^.]+)\./)?.[1];
  if (delay !== undefined) return `after ${delay}`;
  if (eventType.startsWith('xstate.done.state.')) return 'done';
  const invoked = source.invoke.find(({ id }) => eventType.endsWith(`.${id}`));
  if (invoked && eventType.startsWith('xstate.done.actor.')) return `${nameOf(invoked.src)} done`;
  if (invoked && eventType.startsWith('xstate.error.actor.')) return `${nameOf(invoked.src)} fails`;
  return eventType;
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isNamed = typeof value === 'object' && value !== null && 'type' in value;
  return isNamed ? String(value.type) : inline;
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
