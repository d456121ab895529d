import { addDays } from '../kit/calendar.ts';
import type { CycleFile } from './cycleOpeningMachine.ts';

/**
 * The local calendar day on which a cycle's file is looked at: the one after its last, for which that
 * day is past like the others, or the file's own where that came first.
 */
export function dayOfView({ cycle: { until }, day }: Pick<CycleFile, 'cycle' | 'day'>): string {
  return day <= until ? day : addDays(until, 1);
}
