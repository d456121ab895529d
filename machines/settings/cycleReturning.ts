import { filedOn } from '../school/cycles.ts';
import type { ListKey, Records, School } from '../school/school.ts';
import type { ClosedCycle, Cycle } from '../school/settingsShapes.ts';
import { recordAt } from '../store/applying.ts';
import type { Put } from '../store/changes.ts';
import type { Decision, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { put, putClass, putSettings } from '../store/operations.ts';
import { entryOf, everyClass } from '../timetable/schedules.ts';
import type { CycleRecords } from './cycleRecords.ts';
import { closedCycle, countCycle, cycleKeys, cycleRecords, recordsAfter } from './cycleRecords.ts';

/** Brings the records of a cycle back from the file by which they were taken out. */
export interface CycleReturnCommand {
  type: 'cycle.return';
  cycle: Cycle;
  /** What the file holds; all but the records of the cycle stays in it. */
  filed: CycleRecords;
  /** The SHA-256 that the file tells of itself. */
  checksum: string;
}

export type ReturnRefusal = 'cycle.notOut' | 'cycle.otherFile' | 'cycle.inTheWay';

type ListOfCycle = Exclude<(typeof cycleKeys)[number], 'schedules'>;

const lists = cycleKeys.filter((key): key is ListOfCycle => key !== 'schedules');

/** What keeps a file from giving the records of its cycle back, its records aside. */
export function returnObstacle(
  school: School,
  { cycle, checksum }: Pick<CycleReturnCommand, 'cycle' | 'checksum'>,
): Refusal<ReturnRefusal> | null {
  const { name } = cycle;
  const closed = closedCycle(school, cycle);
  if (!closed || filedOn(closed) === null) return refuse('cycle.notOut', { name });
  // Another one may lack what was corrected later, or be of another school.
  const { filedAs } = closed;
  const isOther = typeof filedAs === 'string' && filedAs !== checksum;
  return isOther ? refuse('cycle.otherFile', { name }) : null;
}

/** In the order of the days: in front of what is of later ones. */
export function decideCycleReturn(
  school: School,
  { cycle, filed, checksum }: CycleReturnCommand,
): Decision<ReturnRefusal> {
  const obstacle = returnObstacle(school, { cycle, checksum });
  if (obstacle) return obstacle;
  const { name } = cycle;
  const records = cycleRecords(filed, cycle);
  const later = recordsAfter(school, cycle);
  const puts = [
    ...everyClass(records.schedules).map((one) => putClass(one, entryOf(one))),
    ...lists.flatMap((key) => putsBefore(key, records[key], later[key][0])),
  ];
  if (puts.some(({ key, id }) => recordAt(school, key, id) !== undefined)) {
    return refuse('cycle.inTheWay', { name });
  }
  const { closedCycles = [], ...settings } = school.settings.school;
  const closed = closedCycle(school, cycle);
  return propose(
    'cycle.returned',
    [
      ...puts,
      putSettings('school', {
        ...settings,
        closedCycles: closedCycles.map((one) => (one === closed ? held(one) : one)),
      }),
    ],
    { name, ...countCycle(records) },
  );
}

function putsBefore<Key extends ListKey>(
  key: Key,
  records: readonly Records[Key][],
  next: Records[Key] | undefined,
): Put<Key>[] {
  const before = next && String(next.id);
  return records.map((record) => ({ ...put(key, record), ...(before ? { before } : {}) }));
}

/** As it was before it was taken out. */
function held({
  filedOn: _on,
  filedAt: _at,
  filedAs: _as,
  paidFrom: _paid,
  ...cycle
}: ClosedCycle) {
  return cycle;
}
