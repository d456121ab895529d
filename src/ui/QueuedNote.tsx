import { Alert } from '@mantine/core';
import type { AlertProps } from '@mantine/core';
import { useStoreFailure } from './useStoreFailure.ts';

/** Says of a form that its change waits for the store, why, and what can be done. */
export function QueuedNote({ children, ...props }: Pick<AlertProps, 'children' | 'mt'>) {
  const { failure, isPassing } = useStoreFailure();
  return (
    <Alert {...props} color="marigold" variant="light" title={failure}>
      {isPassing ? children : 'No queda guardado aquí: hazlo de nuevo después.'}
    </Alert>
  );
}
