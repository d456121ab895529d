import type { BasePart } from '../../machines/sync/schoolServer.ts';

/** The names of all parts: what has no month first, then the newest month. */
export function partNames(...parts: readonly (readonly BasePart[])[]): string[] {
  const names = new Set(parts.flat().map(({ name }) => name));
  return [...names].toSorted((one, other) => monthOf(other) - monthOf(one));
}

/** As 202603; later than any where there is none. */
function monthOf(name: string): number {
  const [, year, month] = /(\d{4})-(\d{2})(-\d{2})?$/.exec(name) ?? [];
  return year && month ? Number(year + month) : 999_999;
}
