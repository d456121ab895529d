import type { AnyStateMachine } from 'xstate';
import type { Chart, ChartState, ChartTransition } from './machineChart.ts';
import { chartOf } from './machineChart.ts';

/** A machine as a Mermaid state diagram; what stays in the same state stands inside its box. */
export function mermaidOf(machine: AnyStateMachine): string {
  const chart = chartOf(machine);
  const { root } = chart;
  // Mermaid parts the regions of a box alone.
  const lines =
    root.kind === 'parallel'
      ? linesOf({ ...root, description: undefined }, chart)
      : statesIn(root, chart);
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n');
}

function statesIn(parent: ChartState, chart: Chart): string[] {
  const everywhere = anywhere(parent, chart);
  const blocks = parent.states.map((state) => [
    ...(state.isInitial ? [`[*] --> ${idOf(state.id)}`] : []),
    ...linesOf(state, chart),
    ...(state.kind === 'final' ? [`${idOf(state.id)} --> [*]`] : []),
  ]);
  const separator = parent.kind === 'parallel' ? ['--'] : [];
  return [
    ...everywhere,
    ...blocks.flatMap((block, index) => (index === 0 ? block : [...separator, ...block])),
  ];
}

/** The transitions of a state that holds others, drawn from a box that stands for all of them. */
function anywhere(parent: ChartState, chart: Chart): string[] {
  const own = chart.transitions.filter(({ source }) => source === parent.id);
  const isRoot = parent === chart.root;
  const drawn = isRoot ? own : own.filter(({ target }) => target === null);
  if (drawn.length === 0 && parent.activities.length === 0) return [];
  const id = `${idOf(parent.id)}__any`;
  return boxOf(id, { ...parent, name: `in any state of ${parent.name}` }, drawn, chart);
}

function linesOf(state: ChartState, chart: Chart): string[] {
  const id = idOf(state.id);
  const own = chart.transitions.filter(({ source }) => source === state.id);
  const notes = noteOf(state, own);
  if (state.states.length === 0) return [...boxOf(id, state, own, chart), ...notes];
  return [
    `state "${state.name}" as ${id} {`,
    ...statesIn(state, chart).map((line) => `  ${line}`),
    '}',
    ...own.filter(({ target }) => target !== null).map((one) => arrow(id, one, chart)),
    ...notes,
  ];
}

function boxOf(
  id: string,
  { name, activities }: ChartState,
  own: readonly ChartTransition[],
  chart: Chart,
): string[] {
  const inside = own.filter(({ target }) => target === null).map(labelOf);
  return [
    `state "${name}" as ${id}`,
    ...[...activities, ...inside].map((line) => `${id} : ${line}`),
    ...own.filter(({ target }) => target !== null).map((one) => arrow(id, one, chart)),
  ];
}

/**
 * Points at the state that is entered in the end: Mermaid draws neither two boxes that point at each
 * other nor an arrow out of a box to itself.
 */
function arrow(id: string, transition: ChartTransition, chart: Chart): string {
  const whole = findState(chart.root, transition.target!)!;
  const isWithin = whole.states.some((state) => findState(state, transition.source));
  const target = enteredFrom(isWithin && whole.kind === 'parallel' ? whole.states[0]! : whole);
  return `${id} --> ${idOf(target.id)} : ${labelOf(transition)}`;
}

function enteredFrom(state: ChartState): ChartState {
  const initial = state.states.find(({ isInitial }) => isInitial);
  return initial ? enteredFrom(initial) : state;
}

function findState(state: ChartState, id: string): ChartState | undefined {
  if (state.id === id) return state;
  for (const one of state.states) {
    const found = findState(one, id);
    if (found) return found;
  }
  return undefined;
}

/** `event [guard] / action, action`; an event that is deliberately not heard says so. */
export function labelOf({ cause, guard, actions, target }: ChartTransition): string {
  const condition = guard === null ? '' : ` [${guard}]`;
  const done = actions.length === 0 ? '' : ` / ${actions.join(', ')}`;
  const isForbidden = target === null && actions.length === 0;
  return `${cause}${condition}${isForbidden ? ' is ignored' : done}`;
}

function noteOf(state: ChartState, own: readonly ChartTransition[]): string[] {
  const sentences = [
    ...(state.description === undefined ? [] : [state.description]),
    ...own.flatMap(({ cause, description }) =>
      description === undefined ? [] : [`${cause}: ${description}`],
    ),
  ];
  if (sentences.length === 0) return [];
  const lines = sentences.flatMap((sentence) => wrap(sentence, 42));
  return [`note right of ${idOf(state.id)}`, ...lines.map((line) => `  ${line}`), 'end note'];
}

function wrap(sentence: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function idOf(id: string): string {
  return id.replaceAll(/\W/g, '_');
}
