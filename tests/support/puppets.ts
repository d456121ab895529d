import type {
  ActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  Snapshot,
} from 'xstate';

/** How an invoked actor may end. */
export type Ending = { output: unknown } | { error: unknown };

/** The machine with every actor of its `setup` waiting until `endInvoked` ends it. */
export function playedByPuppets<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const puppets = Object.keys(machine.implementations.actors).map((name) => [name, puppet]);
  return machine.provide({ actors: Object.fromEntries(puppets) as never }) as Machine;
}

/** Ends the actor that a machine of puppets invokes in its present state under a name of `setup`. */
export function endInvoked(actor: AnyActorRef, name: string, ending: Ending): void {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const invoked = activeNodes(snapshot).flatMap((node) => node.invoke);
  const id = invoked.find(({ src }) => src === name)?.id;
  if (id === undefined)
    throw new Error(`${name} is not invoked in ${JSON.stringify(snapshot.value)}`);
  snapshot.children[id]?.send({ type: 'end', ending });
}

/** Plays any actor: waits until it is told how to end. */
const puppet: ActorLogic<Snapshot<unknown>, AnyEventObject, unknown> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as typeof snapshot;
    if (event.type !== 'end') return snapshot;
    const { ending } = event as unknown as { ending: Ending };
    return 'output' in ending
      ? { status: 'done', output: ending.output, error: undefined }
      : { status: 'error', output: undefined, error: ending.error };
  },
};

/** The states a machine is in, those that hold others included. */
export function activeNodes({ _nodes: nodes }: AnyMachineSnapshot): AnyMachineSnapshot['_nodes'] {
  return nodes;
}
