import type { ElkNode } from 'elkjs/lib/elk.bundled.js';
import ELK from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartState, ChartTransition } from './machineChart.ts';
import { labelOf } from './mermaid.ts';

export interface PlacedState {
  state: ChartState;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its activities and the transitions that leave it as it is. */
  lines: { text: string; transition: ChartTransition | null }[];
}

export interface PlacedTransition {
  transition: ChartTransition;
  points: { x: number; y: number }[];
  label: { lines: string[]; x: number; y: number; width: number };
}

export interface PlacedChart {
  width: number;
  height: number;
  states: PlacedState[];
  transitions: PlacedTransition[];
  /** Where arrows that begin at nothing stand: one for each initial state. */
  starts: { x: number; y: number; points: { x: number; y: number }[] }[];
}

const characterWidth = 6.7;
/** A name is written larger than what stands below it. */
const nameScale = 1.25;
export const lineHeight = 16;
export const labelLineHeight = 13;
export const titleHeight = 26;
const elk = new ELK();

/** Finds a place for every state, arrow and label. */
export async function placeChart(chart: Chart): Promise<PlacedChart> {
  const states = flatten(chart.root);
  const arrows = chart.transitions.filter(({ target }) => target !== null);
  const initials = states.filter(({ isInitial }) => isInitial);
  const graph: ElkNode = {
    id: 'chart',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeLabel': '4',
      'elk.layered.spacing.nodeNodeBetweenLayers': '36',
    },
    children: [nodeOf(chart.root, chart)],
    edges: [
      ...initials.map(({ id }) => ({ id: startOf(id), sources: [startOf(id)], targets: [id] })),
      ...arrows.map((transition) => ({
        id: transition.id,
        sources: [transition.source],
        targets: [transition.target!],
        labels: [labelBox(transition)],
      })),
    ],
  };
  const placed: ElkNode = await elk.layout(graph);
  const nodes = new Map(flattenNodes(placed).map((node) => [node.id, node]));
  const edges = new Map(placed.edges?.map((edge) => [edge.id, edge]));
  const pointsOf = (id: string) =>
    edges
      .get(id)
      ?.sections?.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]) ?? [];
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    states: states.map((state) => {
      const lines = linesOf(state, chart);
      const box = boxOf(nodes, state.id);
      // The layout may give one that holds others less than the least it asked for.
      return { state, lines, ...box, width: Math.max(box.width, ownWidth(state, lines)) };
    }),
    transitions: arrows.map((transition) => {
      const label = edges.get(transition.id)?.labels?.[0];
      return {
        transition,
        points: pointsOf(transition.id),
        label: {
          lines: labelLines(transition),
          x: label?.x ?? 0,
          y: label?.y ?? 0,
          width: label?.width ?? 0,
        },
      };
    }),
    starts: initials.map(({ id }) => ({
      ...boxOf(nodes, startOf(id)),
      points: pointsOf(startOf(id)),
    })),
  };
}

function nodeOf(state: ChartState, chart: Chart): ElkNode {
  const lines = linesOf(state, chart);
  const width = ownWidth(state, lines);
  const height = titleHeight + lines.length * lineHeight + 8;
  if (state.states.length === 0) return { id: state.id, width, height };
  return {
    id: state.id,
    layoutOptions: {
      // From the initial state downwards.
      'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
      'elk.padding': `[top=${height + 12},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: state.states.flatMap((child) => [
      ...(child.isInitial ? [{ id: startOf(child.id), width: 10, height: 10 }] : []),
      nodeOf(child, chart),
    ]),
  };
}

/** What a state needs for its name and its own lines. */
function ownWidth({ name }: ChartState, lines: PlacedState['lines']): number {
  const widths = [widthOf(name) * nameScale, ...lines.map(({ text }) => widthOf(text))];
  return Math.max(90, ...widths) + 16;
}

function linesOf(state: ChartState, chart: Chart): PlacedState['lines'] {
  return [
    ...state.activities.map((text) => ({ text, transition: null })),
    ...chart.transitions
      .filter(({ source, target }) => source === state.id && target === null)
      .map((transition) => ({ text: labelOf(transition), transition })),
  ];
}

/** On an arrow a label is narrow: the cause, its condition, each action on a line of its own. */
function labelLines({ cause, guard, actions }: ChartTransition): string[] {
  return [
    cause,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...actions.map((action) => `/ ${action}`),
  ];
}

function labelBox(transition: ChartTransition) {
  const lines = labelLines(transition);
  const width = Math.max(...lines.map(widthOf));
  return { text: lines[0]!, width, height: lines.length * labelLineHeight };
}

function boxOf(nodes: ReadonlyMap<string, ElkNode>, id: string) {
  const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(id) ?? {};
  return { x, y, width, height };
}

function flatten(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(flatten)];
}

function flattenNodes(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(flattenNodes)];
}

function startOf(id: string): string {
  return `start of ${id}`;
}

function widthOf(text: string): number {
  return text.length * characterWidth;
}
