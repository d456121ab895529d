import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Timings of one thing, in milliseconds. */
export interface Timings {
  min: number;
  median: number;
  max: number;
}

/** One row of docs/performance.md: what was measured beside its floor in the same run. */
export interface Figure {
  order: number;
  what: string;
  bar: string;
  figure: string;
  measured: string;
  floor: string;
  isMet: boolean;
}

const folder = join('node_modules', '.cache', 'plantel-bench');

export function forgetFigures(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

export function recordFigure(figure: Figure): void {
  const name = `${figure.order} ${figure.what.replaceAll(/\W+/g, '-')}`.slice(0, 200);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(figure));
}

/** Records medians as a ratio, with the noise of both. */
export function recordRatio(
  { order, what, limit }: { order: number; what: string; limit: number },
  durations: readonly number[],
  floorDurations: readonly number[],
): void {
  const measured = timingsOf(durations);
  const floor = timingsOf(floorDurations);
  const ratio = measured.median / floor.median;
  recordFigure({
    order,
    what,
    bar: `≤ ${limit}`,
    figure: ratio.toFixed(2),
    measured: write(measured),
    floor: write(floor),
    isMet: ratio <= limit,
  });
}

export function readFigures(): Figure[] {
  return readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Figure)
    .toSorted((one, other) => one.order - other.order);
}

function timingsOf(durations: readonly number[]): Timings {
  const sorted = durations.toSorted((one, other) => one - other);
  return {
    min: sorted[0] ?? Number.NaN,
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  };
}

function write({ min, median, max }: Timings): string {
  return [min, median, max].map((time) => time.toFixed(1)).join(' / ');
}
