import { filedOn } from '../school/cycles.ts';
import type { School } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import type { Decision, Facts, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { putSettings, remove, removeClass } from '../store/operations.ts';
import { everyClass } from '../timetable/schedules.ts';
import { firstPaidDay, lastDayWithoutRun, runOwedBeyond } from './cyclePay.ts';
import type { CycleRecords } from './cycleRecords.ts';
import { closedCycle, countCycle, cycleLists, cycleRecords, isSameCycle } from './cycleRecords.ts';

/** Takes the records of a closed cycle out, of which a file was written and read back. */
export interface CycleTakeOutCommand {
  type: 'cycle.takeOut';
  cycle: Cycle;
  /** What the file holds: nothing else goes. */
  filed: CycleRecords;
  /** The SHA-256 that the file tells of itself. */
  checksum: string;
  /** The digest of these records: by no file of others does the cycle come back. */
  digest: string;
}

export type TakeOutRefusal =
  | 'cycle.notClosed'
  | 'cycle.alreadyOut'
  | 'cycle.notOver'
  | 'cycle.recordsChanged'
  | 'cycle.payFirst'
  | 'cycle.runFirst';

/** What keeps a closed cycle from being taken out, whatever its file holds; `today` a local calendar day. */
export function takeOutObstacle(
  school: School,
  cycle: Cycle,
  today: string,
): Refusal<TakeOutRefusal> | null {
  const { name } = cycle;
  const closed = closedCycle(school, cycle);
  if (!closed) return refuse('cycle.notClosed', { name });
  if (filedOn(closed) !== null) return refuse('cycle.alreadyOut', { name });
  if (!isOver(cycle, today)) return refuse('cycle.notOver', { name, until: cycle.until });
  const owing = runOwedBeyond(school, cycle);
  if (owing !== null) return refuse('cycle.payFirst', { name, cutOff: owing });
  const day = lastDayWithoutRun(school, cycle);
  return day === null ? null : refuse('cycle.runFirst', { name, day });
}

export function decideCycleTakeOut(
  school: School,
  { cycle, filed, checksum, digest }: CycleTakeOutCommand,
  { today, now }: Facts,
): Decision<TakeOutRefusal> {
  const obstacle = takeOutObstacle(school, cycle, today);
  if (obstacle) return obstacle;
  const { name } = cycle;
  const records = cycleRecords(school, cycle);
  if (!isSameCycle(records, filed)) return refuse('cycle.recordsChanged', { name });
  const { closedCycles = [] } = school.settings.school;
  const closed = closedCycle(school, cycle);
  const paidFrom = firstPaidDay(school, cycle);
  const counts = countCycle(records);
  return propose(
    'cycle.takenOut',
    [
      ...everyClass(records.schedules).map(removeClass),
      ...cycleLists.flatMap((key) => records[key].map(({ id }) => remove(key, id))),
      putSettings('school', {
        ...school.settings.school,
        closedCycles: closedCycles.map((one) =>
          one === closed
            ? {
                ...one,
                filedOn: today,
                filedAt: now,
                filedAs: checksum,
                filedDigest: digest,
                ...(paidFrom < cycle.from ? { paidFrom } : {}),
              }
            : one,
        ),
      }),
    ],
    { name, ...counts },
  );
}

/** Whether the last day of a cycle is past: no class of it is still to be given. */
export function isOver({ until }: Cycle, today: string): boolean {
  return until < today;
}
