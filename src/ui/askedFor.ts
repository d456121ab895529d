import type { AnyCommand } from '../../machines/store/decisions.ts';
import type { ConfirmationRef } from '../../machines/store/confirmationMachine.ts';

/** The command that is asked about, where it is one of those that the words are for. */
export function askedFor<Asked extends AnyCommand>(
  confirmation: ConfirmationRef | undefined,
  isMeant: (command: AnyCommand) => command is Asked,
): Asked | null {
  const command = confirmation?.getSnapshot().context.command;
  return command && isMeant(command) ? command : null;
}
