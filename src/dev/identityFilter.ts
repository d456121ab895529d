import type { StatelyInspectionEvent } from '@statelyai/inspect';

/**
 * What of an inspected event may leave the machine: which actor, which event, which state. No
 * context, payload, input or output, and no number of an actor's name, which may be a person's.
 */
export function withoutIdentity(inspected: StatelyInspectionEvent): StatelyInspectionEvent {
  const { sessionId, rootId, createdAt, id, _version: version } = inspected;
  const plain = { sessionId, rootId, createdAt, id, _version: version };
  if (inspected.type === '@xstate.event') {
    const { type, sourceId, event } = inspected;
    return { ...plain, type, sourceId, event: { type: withoutNumbers(event.type) } } as never;
  }
  const { status, value } = inspected.snapshot as { status?: string; value?: unknown };
  const snapshot = { status, value, context: {} };
  if (inspected.type === '@xstate.snapshot') {
    const { type, event } = inspected;
    return { ...plain, type, snapshot, event: { type: withoutNumbers(event.type) } } as never;
  }
  const { type, name, definition, parentId } = inspected;
  const isMachine = definition?.includes('"states"') ?? false;
  return {
    ...plain,
    type,
    snapshot,
    parentId,
    name: withoutNumbers(name),
    definition: isMachine ? definition : undefined,
  } as never;
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/g, '#');
}
