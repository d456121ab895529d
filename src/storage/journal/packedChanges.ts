import type { Change, Operation } from '../../../machines/store/changes.ts';

/** Whether a change replaces a key whose content is packed. */
export function hasPacked({ operations, inverse }: Change): boolean {
  return operations.some(isPacked) || (inverse ?? []).some(isPacked);
}

export function isPacked(operation: Operation): boolean {
  return operation.kind === 'replace' && 'packed' in operation.value;
}
