import type { AnyActorRef, AnyEventObject } from 'xstate';
import { createActor, fromTransition } from 'xstate';

/** An actor that only remembers what it is told; `context` is what others may read of it. */
export function createListener(context: object = {}) {
  const heard: AnyEventObject[] = [];
  const logic = fromTransition((state: object, event: AnyEventObject) => {
    heard.push(event);
    return state;
  }, context);
  const ref: AnyActorRef = createActor(logic).start();
  return { ref, heard };
}
