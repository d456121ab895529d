import type { Change } from '../../machines/store/changes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { decide, decideUndoable } from '../../machines/commands/commands.ts';
import type { Facts, Proposal, Refusal } from '../../machines/store/decisions.ts';
import type { School } from '../../machines/school/school.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { emptySchool } from '../../machines/school/school.ts';

export const facts: Facts = {
  author: 'Laura Méndez Ortega',
  user: { role: 'admin', id: 1 },
  now: 1_773_144_000_000,
  today: '2026-03-10',
};

/** The school as the first load leaves it on a day. */
export function seededSchool(today = facts.today): School {
  const command: Command = { type: 'school.seed', keys: schoolKeys };
  const decision = decide(emptySchool, command, { ...facts, today });
  if (!decision.allowed) throw new Error(`refused: ${decision.code}`);
  return applyOperations(emptySchool, decision.operations);
}

/** The school after a command that must be allowed. */
export function carryOut(school: School, command: Command): School {
  return applyOperations(school, proposalOf(school, command).operations);
}

export function proposalOf(school: School, command: Command, given = facts): Proposal {
  const decision = decide(school, command, given);
  if (!decision.allowed) throw new Error(`refused: ${decision.code}`);
  return decision;
}

/** The change that an allowed command makes, as the store keeps it. */
export function changeOf(school: School, command: Command): Change {
  const decision = decideUndoable(school, command, facts);
  if (!decision.allowed) throw new Error(`refused: ${decision.code}`);
  const { name, details, operations, inverse = [] } = decision;
  return { id: 'change', name, author: '', at: facts.now, details, operations, inverse };
}

export function refusalOf(school: School, command: Command): Refusal {
  const decision = decide(school, command, facts);
  if (decision.allowed) throw new Error(`allowed: ${decision.name}`);
  return decision;
}
