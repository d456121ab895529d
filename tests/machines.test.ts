import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diagrams } from '../scripts/diagrams.ts';
import { machines } from '../scripts/machines.ts';
import { selfContained } from '../scripts/visualize.ts';
import type { ChartState } from '../src/dev/machineChart.ts';
import { chartOf } from '../src/dev/machineChart.ts';

describe.each([...machines])('%s', (name, machine) => {
  const { root, transitions } = chartOf(machine);

  it('names every guard, action, actor and delay in its setup', () => {
    const unnamed = [
      ...statesOf(root).flatMap(({ id, activities }) => activities.map((one) => `${id}: ${one}`)),
      ...transitions.map(({ id, guard, actions }) => `${id}: ${[guard, ...actions].join(' ')}`),
    ].filter((line) => line.includes('inline'));
    expect(unnamed).toEqual([]);
    const delays = transitions.map(({ cause }) => cause).filter((cause) => /^after \d/.test(cause));
    expect(delays).toEqual([]);
  });

  it('is called by its file and says what it is for', () => {
    expect(machine.id).toBe(name.replace('Machine', ''));
    expect(root.description).toMatch(/\.$/);
  });

  it('fits in one file that imports nothing but xstate', async () => {
    const source = await selfContained(name);
    const imported = [...source.matchAll(/^import .* from ["'](.*)["'];$/gm)].map(
      ([, from]) => from,
    );
    expect(imported).toEqual(['xstate']);
    expect(source).toContain(`id: "${machine.id}"`);
  });
});

it('finds docs/machines.md as `npm run diagrams` writes it', async () => {
  expect(readFileSync('docs/machines.md', 'utf8'), 'Stale: npm run diagrams').toBe(
    await diagrams(),
  );
});

function statesOf(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(statesOf)];
}
