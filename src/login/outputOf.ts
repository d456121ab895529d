import type { AnyActorLogic, Actor, OutputFrom } from 'xstate';
import { toPromise } from 'xstate';

/** Runs an actor to its output; rejects once a signal has stopped it, and it does nothing more. */
export async function outputOf<Logic extends AnyActorLogic>(
  actor: Actor<Logic>,
  signal: AbortSignal,
): Promise<OutputFrom<Logic>> {
  signal.throwIfAborted();
  signal.addEventListener('abort', () => actor.stop(), { once: true });
  const output = await toPromise(actor.start());
  signal.throwIfAborted();
  return output;
}
