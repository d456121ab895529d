import { applyOperations } from '../../machines/domain/changes.ts';
import { decide } from '../../machines/domain/commands.ts';
import type { School } from '../../machines/domain/school.ts';
import { emptySchool, schoolKeys } from '../../machines/domain/school.ts';

/** The school of a first load on a day. */
export function seededSchool(today: string): School {
  const facts = { author: '', now: 0, today };
  const decision = decide(emptySchool, { type: 'school.seed', keys: schoolKeys }, facts);
  if (!decision.allowed) throw new Error('The seed was refused.');
  return applyOperations(emptySchool, decision.operations);
}
