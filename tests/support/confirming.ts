import type { AnyActorRef } from 'xstate';

/** Says yes to what a feature asks. */
export function confirm(feature: AnyActorRef): void {
  answer(feature, 'confirmation.accept');
}

/** Says no to it, or takes it back. */
export function decline(feature: AnyActorRef): void {
  answer(feature, 'confirmation.decline');
}

function answer(feature: AnyActorRef, type: string): void {
  const { children } = feature.getSnapshot() as { children: Record<string, AnyActorRef> };
  const { confirmation } = children;
  if (!confirmation) throw new Error('Nothing is asked.');
  confirmation.send({ type });
}
