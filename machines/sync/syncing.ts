import type { School } from '../school/school.ts';
import type { Decision } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import type { Round } from './outbox.ts';
import { isAsExpected } from './rebasing.ts';

/** Brings this device's school up to what its log says. */
export interface SchoolSyncCommand {
  type: 'school.sync';
  round: Round;
}

/** Refused where a record was written here since the round was thought out: it is thought out anew. */
export function decideSchoolSync(
  school: School,
  { round }: SchoolSyncCommand,
): Decision<'sync.moved'> {
  if (!isAsExpected(school, round)) return refuse('sync.moved');
  return propose('school.synced', round.operations, { ...round.told, round: round.id });
}
