import { filedOn } from '../school/cycles.ts';
import type { ListKey, Records, School } from '../school/school.ts';
import type { ClosedCycle, Cycle } from '../school/settingsShapes.ts';
import { directoryOf } from '../school/ties.ts';
import { recordAt, tieOperation } from '../store/applying.ts';
import type { Put } from '../store/changes.ts';
import type { Decision, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { put, putClass, putSettings } from '../store/operations.ts';
import { placeOf } from '../store/places.ts';
import { entryOf, everyClass } from '../timetable/schedules.ts';
import type { ReadBackup } from './backup.ts';
import type { CycleRecords } from './cycleRecords.ts';
import { closedCycle, countCycle, cycleLists, cycleRecords, recordsAfter } from './cycleRecords.ts';

/** What a file tells of itself. */
export interface FileProof {
  cycle: Cycle;
  /** The local calendar day it was written. */
  day: string;
  /** The SHA-256 of its lines. */
  checksum: string;
  /** The digest of the cycle's records. */
  digest: string;
}

/** Null of a file of no cycle. */
export function proofOf(facts: Omit<ReadBackup, 'school'>): FileProof | null {
  const { cycle, day, checksum, digest } = facts;
  return cycle && checksum !== undefined && digest !== undefined
    ? { cycle, day, checksum, digest }
    : null;
}

/** Brings the records of a cycle back from a file that has just what was taken out. */
export interface CycleReturnCommand extends FileProof {
  type: 'cycle.return';
  /** What the file holds; all but the records of the cycle stays in it. */
  filed: CycleRecords;
}

export type ReturnRefusal = 'cycle.notOut' | 'cycle.otherFile' | 'cycle.inTheWay';

/** What keeps a file from giving the records of its cycle back, its records aside. */
export function returnObstacle(
  school: School,
  { cycle, ...proof }: FileProof,
): Refusal<ReturnRefusal> | null {
  const { name } = cycle;
  const closed = closedCycle(school, cycle);
  if (!closed || filedOn(closed) === null) return refuse('cycle.notOut', { name });
  return isItsFile(closed, proof) ? null : refuse('cycle.otherFile', { name });
}

/**
 * Another one may lack what was corrected later, or be of another school. Older versions noted the
 * day of a file alone, or only the file itself; what reads records otherwise digests them otherwise.
 */
function isItsFile(closed: ClosedCycle, { day, checksum, digest }: Omit<FileProof, 'cycle'>) {
  const { filedAs, filedDigest } = closed;
  if (typeof filedAs !== 'string') return filedOn(closed) === day;
  return filedAs === checksum || filedDigest === digest;
}

/** In the order of the days: in front of what is of later ones. */
export function decideCycleReturn(
  school: School,
  { filed, ...proof }: CycleReturnCommand,
): Decision<ReturnRefusal> {
  const obstacle = returnObstacle(school, proof);
  if (obstacle) return obstacle;
  const { cycle } = proof;
  const { name } = cycle;
  const records = cycleRecords(filed, cycle);
  const later = recordsAfter(school, cycle);
  const puts = [
    ...everyClass(records.schedules).map((one) => putClass(one, entryOf(one))),
    ...cycleLists.flatMap((key) => putsBefore(key, records[key], later[key][0])),
  ];
  if (!isFree(school, puts)) return refuse('cycle.inTheWay', { name });
  const { closedCycles = [], ...settings } = school.settings.school;
  const closed = closedCycle(school, cycle);
  return propose(
    'cycle.returned',
    [
      ...puts,
      putSettings('school', {
        ...settings,
        closedCycles: closedCycles.map((one) => (one === closed ? withoutFile(one) : one)),
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

/** Whether each has a place of its own, under the names that rooms have now. */
function isFree(school: School, puts: readonly Put[]): boolean {
  const directory = directoryOf(school);
  const tied = puts.map((one) => tieOperation(one, directory, directory));
  const isTaken = tied.some(({ key, id }) => recordAt(school, key, id) !== undefined);
  return !isTaken && new Set(tied.map(placeOf)).size === puts.length;
}

function withoutFile(closed: ClosedCycle): ClosedCycle {
  const {
    filedOn: _on,
    filedAt: _at,
    filedAs: _as,
    filedDigest: _d,
    paidFrom: _paid,
    ...cycle
  } = closed;
  return cycle;
}
