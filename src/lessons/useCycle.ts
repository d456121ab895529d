import { useMemo } from 'react';
import { cycleOn, cyclesOf, knownCycles } from '../../machines/school/cycles.ts';
import type { Cycle } from '../../machines/school/settingsShapes.ts';
import { useSchool } from '../AppContext.ts';
import { useQueryState } from '../ui/useQueryState.ts';
import { useToday } from '../useToday.ts';

/** The cycles to choose from, newest first; none before one was closed. */
export function useCycles(): Cycle[] {
  const school = useSchool(({ settings }) => settings.school);
  return useMemo(() => cyclesOf(school), [school]);
}

/** Those that can be a period, newest first: the one that goes on before any was closed, too. */
export function useKnownCycles(): Cycle[] {
  const school = useSchool(({ settings }) => settings.school);
  return useMemo(() => knownCycles(school), [school]);
}

/** The cycle of today: what a student missed in another one says little of this. */
export function useCurrentCycle(): Cycle | null {
  const school = useSchool(({ settings }) => settings.school);
  const today = useToday();
  return useMemo(() => cycleOn(school, today), [school, today]);
}

/** Its name where it is one of several. */
export function useCurrentCycleName(): string | null {
  const current = useCurrentCycle();
  return useCycles().length > 0 && current ? current.name : null;
}

/** The cycle that the address filters by, `initial` where it says nothing; null for all. */
export function useCycle(initial: Cycle | null = null): Cycle | null {
  const cycles = useCycles();
  const [wanted] = useQueryState('ciclo', initial?.name ?? '');
  return cycles.find(({ name }) => name === wanted) ?? null;
}
