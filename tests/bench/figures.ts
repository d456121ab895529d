/** Timings of one thing, in milliseconds. */
export interface Timings {
  min: number;
  median: number;
  max: number;
}

/** A measured thing over its floor, in one run. */
export interface Figure {
  what: string;
  bar: string;
  measured: Timings;
  floor: Timings;
  ratio: number;
}

export function timingsOf(durations: readonly number[]): Timings {
  const sorted = durations.toSorted((one, other) => one - other);
  return { min: sorted[0]!, median: sorted[Math.floor(sorted.length / 2)]!, max: sorted.at(-1)! };
}

export function figure(
  what: string,
  bar: string,
  measured: readonly number[],
  floor: readonly number[],
): Figure {
  const [own, base] = [timingsOf(measured), timingsOf(floor)];
  return { what, bar, measured: own, floor: base, ratio: own.median / base.median };
}
