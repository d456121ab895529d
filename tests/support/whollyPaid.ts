import { decide } from '../../machines/commands/commands.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { facts } from './seededSchool.ts';

/** The school after everybody in a run was paid. */
export function whollyPaid(school: School, cutOff: string): School {
  const bases = recordsOfRun(school, runOf(cutOff));
  const paid = decide(school, { type: 'payroll.payAll', bases }, facts);
  if (!paid.allowed) throw new Error(paid.code);
  return applyOperations(school, paid.operations);
}
