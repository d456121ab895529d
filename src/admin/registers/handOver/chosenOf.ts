import type { Load } from '../../../../machines/lessons/loads.ts';

const none: readonly Load[] = [];

/** The loads that have classes to go elsewhere, but for those that were taken out of the choice. */
export function chosenOf(loads: readonly Load[] | null, kept: readonly string[]): readonly Load[] {
  return loads?.filter(({ key, classes }) => classes.length > 0 && !kept.includes(key)) ?? none;
}
