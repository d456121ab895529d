import { hasEnded } from '../lessons/dueClasses.ts';
import type { OwingSchool } from '../lessons/owedRegisters.ts';
import type { RunClass } from './paidClasses.ts';
import { runClassesOn } from './paidClasses.ts';

/** Why a run is paid early at a local day and time: its cut-off is to come, or classes of that day are. */
export type EarlyReason = 'cutOff' | 'classes';

export function earlyReason(
  school: OwingSchool,
  cutOff: string,
  now: { date: string; time: string },
): EarlyReason | null {
  if (cutOff !== now.date) return cutOff > now.date ? 'cutOff' : null;
  const isToCome = ({ scheduled, standing }: RunClass) =>
    standing !== 'recorded' && standing !== 'cancelled' && !hasEnded(scheduled, now);
  return runClassesOn(school, cutOff).some(isToCome) ? 'classes' : null;
}
