import type { AnyCommand, Facts, Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';

/** What would be wrong of a part of the school: paid twice or too little, closed without its registers, written over, given to all. */
const needWhole: ReadonlySet<string> = new Set([
  'payroll.pay',
  'payroll.payAll',
  'payroll.createRun',
  'payroll.deleteRun',
  'payroll.adjust',
  'payroll.unadjust',
  'payroll.correct',
  'cycle.close',
  'cycle.takeOut',
  'cycle.return',
  'registers.receive',
  'school.share',
]);

/** What takes away all that there is of something: what is still to come of it would stay. */
const takeAway: ReadonlySet<string> = new Set(['demo.remove', 'school.empty']);

/** What takes the place of all: of a database that can't be opened the old days would come back in it. */
const replaceAll: ReadonlySet<string> = new Set([
  'backup.restore',
  'demo.load',
  'demo.remove',
  'school.empty',
  'school.open',
  'school.join',
  'school.leave',
]);

/** Whether a command may have another answer where the school is a part. */
export function goesByAll({ type }: AnyCommand): boolean {
  return needWhole.has(type) || replaceAll.has(type) || type === 'backup.record';
}

/** Why a command must not be carried out on a part of the school, or null; null of a whole one. */
export function refusalOfPart(
  { type }: AnyCommand,
  { isPart = false, isOrdered, lacksMonths = false }: Facts,
): Refusal | null {
  if (type === 'backup.record' && (isPart || lacksMonths)) return refuse('backup.isPart');
  if (lacksMonths && (needWhole.has(type) || takeAway.has(type)))
    return refuse('school.lacksMonths');
  if (!isPart) return null;
  const isRefused = needWhole.has(type) || (replaceAll.has(type) && !isOrdered);
  return isRefused ? refuse('school.isPart') : null;
}
