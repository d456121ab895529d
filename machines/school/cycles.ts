import { isDay } from '../kit/calendar.ts';
import type { Cycle, SchoolSettings } from './settingsShapes.ts';

type CycleFields = Pick<
  SchoolSettings,
  'academicYear' | 'cycleFrom' | 'cycleUntil' | 'closedCycles'
>;

/** The cycle that goes on, or null while its name or its days are not known. */
export function currentCycle({
  academicYear,
  cycleFrom = '',
  cycleUntil = '',
}: CycleFields): Cycle | null {
  const name = academicYear.trim();
  const isKnown = name !== '' && isDay(cycleFrom) && isDay(cycleUntil) && cycleFrom < cycleUntil;
  return isKnown ? { name, from: cycleFrom, until: cycleUntil } : null;
}

/** Every cycle there is to choose from, newest first; none before one was closed. */
export function cyclesOf(settings: CycleFields): Cycle[] {
  const { closedCycles = [] } = settings;
  if (closedCycles.length === 0) return [];
  const current = currentCycle(settings);
  return [...closedCycles, ...(current ? [current] : [])].toReversed();
}

/** Whether a day is one of a cycle; of none, every day is. */
export function isInCycle(day: string, cycle: Cycle | null | undefined): boolean {
  return !cycle || (cycle.from <= day && day <= cycle.until);
}
