import { unchangedSince } from '../store/unchangedSince.ts';
import type { ReceivedRegister } from './receiving.ts';

/** Of a conflict, which version stands. */
export type Choice = 'stored' | 'received';

/** By the register's key; the office's own version stands unless it is chosen otherwise. */
export type Choices = Readonly<Record<string, Choice>>;

/** Which registers will be written: the new ones, and of conflicts those that were chosen. */
export function chosenOf({
  registers,
  choices,
}: {
  registers: readonly ReceivedRegister[];
  choices: Choices;
}): ReceivedRegister[] {
  return registers.filter(
    ({ key, kind }) => kind === 'new' || (kind === 'conflict' && choices[key] === 'received'),
  );
}

/** The choices that were made over what the office still has of their registers. */
export function standingChoices(
  choices: Choices,
  before: readonly ReceivedRegister[],
  after: readonly ReceivedRegister[],
): Choices {
  const shown = new Map(before.map(({ key, stored }) => [key, stored]));
  const standing = after.filter(({ key, stored }) =>
    unchangedSince('classSessions', stored, shown.get(key)),
  );
  const keys = new Set(standing.map(({ key }) => key));
  return Object.fromEntries(Object.entries(choices).filter(([key]) => keys.has(key)));
}
