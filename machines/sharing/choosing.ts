import { unchangedSince } from '../store/unchangedSince.ts';
import type { ReceivedRegister } from './receiving.ts';

/** Which of two versions stands. */
export type Choice = 'stored' | 'received';

/** By the register's key. */
export type Choices = Readonly<Record<string, Choice>>;

/** Whether there are two versions to choose from. */
export function hasChoice({ kind }: Pick<ReceivedRegister, 'kind'>): boolean {
  return kind === 'corrected' || kind === 'conflict';
}

/** What was chosen; until then a correction stands, and of a conflict the office's own version. */
export function choiceOf({ key, kind }: ReceivedRegister, choices: Choices): Choice {
  return choices[key] ?? (kind === 'corrected' ? 'received' : 'stored');
}

/** Which registers will be written: the new ones, and of two versions the received where it was chosen. */
export function chosenOf({
  registers,
  choices,
}: {
  registers: readonly ReceivedRegister[];
  choices: Choices;
}): ReceivedRegister[] {
  return registers.filter(
    (one) => one.kind === 'new' || (hasChoice(one) && choiceOf(one, choices) === 'received'),
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
