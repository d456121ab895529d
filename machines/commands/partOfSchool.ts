import type { AnyCommand, Facts, Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';

/** What would be wrong of a part of the school: paid twice, closed without its registers, given to all. */
const needWhole: ReadonlySet<string> = new Set([
  'payroll.pay',
  'payroll.payAll',
  'payroll.createRun',
  'payroll.deleteRun',
  'payroll.correct',
  'cycle.close',
  'cycle.takeOut',
  'cycle.return',
  'school.share',
]);

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

/** Why a command must not be carried out on a part of the school, or null; null of a whole one. */
export function refusalOfPart({ type }: AnyCommand, { isPart, isOrdered }: Facts): Refusal | null {
  if (!isPart) return null;
  if (type === 'backup.record') return refuse('backup.isPart');
  const isRefused = needWhole.has(type) || (replaceAll.has(type) && !isOrdered);
  return isRefused ? refuse('school.isPart') : null;
}
