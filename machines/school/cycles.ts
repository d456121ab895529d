import { isDay } from '../kit/calendar.ts';
import type { ClosedCycle, Cycle, SchoolSettings } from './settingsShapes.ts';

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

/** The cycle of a day: one that was closed before its end goes on until then; else the current one. */
export function cycleOn(settings: CycleFields, day: string): Cycle | null {
  const { closedCycles = [] } = settings;
  return closedCycles.findLast((cycle) => isInCycle(day, cycle)) ?? currentCycle(settings);
}

/** The cycles whose days are known, newest first. */
export function knownCycles(settings: CycleFields): ClosedCycle[] {
  const { closedCycles = [] } = settings;
  const current = currentCycle(settings);
  return [...closedCycles, ...(current ? [current] : [])].toReversed();
}

/** Every cycle there is to choose from where all are shown, newest first; none before one was closed. */
export function cyclesOf(settings: CycleFields): ClosedCycle[] {
  return settings.closedCycles?.length ? knownCycles(settings) : [];
}

/** The last local calendar day of the cycles that were closed, or null where none was. */
export function closedUntil({ closedCycles = [] }: CycleFields): string | null {
  return (
    closedCycles
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Whether a day is one of a cycle; of none, every day is. */
export function isInCycle(day: string, cycle: Cycle | null | undefined): boolean {
  return !cycle || (cycle.from <= day && day <= cycle.until);
}

/** The local calendar day since which a cycle's records are in a file alone, or null. */
export function filedOn({ filedOn: day }: ClosedCycle): string | null {
  return typeof day === 'string' && isDay(day) ? day : null;
}

/** The cycle of a day whose records are in a file alone, or null: nothing is recorded on it. */
export function filedCycleOf(
  settings: Pick<SchoolSettings, 'closedCycles'>,
  day: string,
): ClosedCycle | null {
  return filedCycles(settings, { from: day, to: day })[0] ?? null;
}

/** The cycles in files whose runs may have paid for some of these days, both ends included. */
export function filedRuns(
  { closedCycles = [] }: Pick<SchoolSettings, 'closedCycles'>,
  { from, to }: { from: string; to: string },
): ClosedCycle[] {
  return filedCycles({ closedCycles: closedCycles.map(asPaid) }, { from, to });
}

function asPaid(cycle: ClosedCycle): ClosedCycle {
  const { paidFrom } = cycle;
  return typeof paidFrom === 'string' && isDay(paidFrom) ? { ...cycle, from: paidFrom } : cycle;
}

/** The cycles of some days, both ends included, whose records are in files alone; oldest first. */
export function filedCycles(
  { closedCycles = [] }: Pick<SchoolSettings, 'closedCycles'>,
  { from, to }: { from: string; to: string },
): ClosedCycle[] {
  return closedCycles.filter(
    (cycle) => filedOn(cycle) !== null && cycle.from <= to && from <= cycle.until,
  );
}
