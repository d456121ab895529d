import { schoolKeys } from '../school/kinds.ts';
import type { School } from '../school/school.ts';
import { emptySchool } from '../school/school.ts';
import { applyOperations } from '../store/applying.ts';
import type { Decision, Facts, Proposal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { decideSchoolSeed } from '../store/seed.ts';
import { differences, keyDifferences } from '../store/differences.ts';
import { withoutPasswords } from './officePart.ts';

/** Makes a device whose school has come on a server one of those that share it. */
export interface SchoolShareCommand {
  type: 'school.share';
  /** By which it is known among the changes. */
  id: string;
  /** As the server has it, but for the passwords. */
  shared: School;
}

/** Puts the examples in the place of a shared school, which goes on on its server. */
export interface SchoolLeaveCommand {
  type: 'school.leave';
  /** By which the school's coming is known among the changes. */
  id: string;
}

/** Refused where another tab wrote something since: the server would never have it. */
export function decideSchoolShare(
  school: School,
  { id, shared }: SchoolShareCommand,
): Decision<'sync.moved'> {
  if (differences(shared, school).length > 0) return refuse('sync.moved');
  const operations = differences(school, withoutPasswords(school));
  return propose('school.shared', operations, { join: id, name: school.settings.school.name });
}

export function decideSchoolLeave(
  school: School,
  { id }: SchoolLeaveCommand,
  facts: Facts,
): Proposal {
  const seeding = decideSchoolSeed(emptySchool, { type: 'school.seed', keys: schoolKeys }, facts);
  const examples = applyOperations(emptySchool, seeding.operations);
  return propose('school.left', keyDifferences(school, examples), { join: id });
}
