import type { School } from '../../../machines/school/school.ts';
import type { Cycle } from '../../../machines/school/settingsShapes.ts';
import { digestOfCycle } from '../../../machines/settings/cycleDigest.ts';
import { cycleRecords } from '../../../machines/settings/cycleRecords.ts';
import { Pace } from '../../loading/pause.ts';

/** The digest of a cycle's records in a school that was read, while the page answers. */
export async function digestCycle(
  school: School,
  cycle: Cycle,
  signal: AbortSignal,
): Promise<string> {
  const pace = new Pace();
  const steps = digestOfCycle(cycleRecords(school, cycle));
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await pace.keep();
    signal.throwIfAborted();
  }
}
