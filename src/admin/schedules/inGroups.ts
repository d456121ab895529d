import type { ChoiceState } from '../../../machines/timetable/freeChoices.ts';
import { choiceWords } from '../../strings/schedules.ts';

interface Choice {
  value: string;
  label: string;
}

const states = ['free', 'busy', 'outside', 'absent'] as const satisfies readonly ChoiceState[];

/** Choices under what they are at a class's time, each state once; as they come while it is not known. */
export function inGroups(
  choices: readonly Choice[],
  stateOf: ((value: string) => ChoiceState) | undefined,
): (Choice | { group: string; items: Choice[] })[] {
  if (!stateOf) return [...choices];
  return states
    .map((state) => ({
      group: choiceWords[state],
      items: choices.filter(({ value }) => stateOf(value) === state),
    }))
    .filter(({ items }) => items.length > 0);
}
