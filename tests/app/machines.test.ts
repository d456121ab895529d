import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { diagrams } from '../../scripts/diagrams.ts';
import { machines } from '../../src/dev/machines.ts';
import { selfContained } from '../../scripts/visualize.ts';
import type { ChartState } from '../../src/dev/machineChart.ts';
import { chartOf } from '../../src/dev/machineChart.ts';

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

  it('fits in one file of 15 kB that imports nothing but xstate and draws the same', async () => {
    const source = await selfContained(name);
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(15_000);
    // The online editor runs nothing: it reads no name behind a constant.
    expect(source).not.toMatch(/\b(?:actions|guard): [A-Za-z]/);
    const imported = [...source.matchAll(/^import .* from ["'](.*)["'];$/gm)].map(
      ([, from]) => from,
    );
    expect(imported).toEqual(['xstate']);
    const path = resolve(`node_modules/.visualizer/${name}.mjs`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source);
    const written = (await import(/* @vite-ignore */ path)) as Record<string, AnyStateMachine>;
    expect(chartOf(written[name]!)).toEqual(chartOf(machine));
  });
});

it('finds every machine walked by a test', () => {
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(`tests/${file}`, 'utf8'))
    .filter((text) => text.includes('expectEveryTransition('));
  const unwalked = [...machines.keys()].filter(
    (name) => !tests.some((text) => text.includes(name)),
  );
  expect(unwalked).toEqual([]);
});

it('finds docs/machines.md as `npm run diagrams` writes it', async () => {
  expect(readFileSync('docs/machines.md', 'utf8'), 'Stale: npm run diagrams').toBe(
    await diagrams(),
  );
});

describe('machines/README.md', () => {
  const text = readFileSync('machines/README.md', 'utf8');
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  const charts = [...machines.values()].map(chartOf);
  const ids = new Set(charts.map(({ root }) => root.id));

  it('names only states and events that the machines have', () => {
    const known = new Set([
      ...charts.flatMap(({ root }) => statesOf(root).map(({ id }) => id)),
      ...charts.flatMap(({ transitions }) => transitions.map(({ eventType }) => eventType)),
    ]);
    const unknown = named.filter(
      (name) => /^\w+\.\w+/.test(name) && ids.has(name.split('.')[0]!) && !known.has(name),
    );
    expect(unknown).toEqual([]);
  });

  it('names only rules that the domain has', () => {
    const gone = [...text.matchAll(/`(\w+)` in `(\w+\/\w+\.ts)`/g)].filter(
      ([, rule, file]) =>
        !readFileSync(`machines/${file}`, 'utf8').includes(`export function ${rule}(`),
    );
    expect(gone.map(([found]) => found)).toEqual([]);
  });
});

function statesOf(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(statesOf)];
}
