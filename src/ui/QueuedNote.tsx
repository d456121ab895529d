import { Alert } from '@mantine/core';
import type { AlertProps } from '@mantine/core';
import { useStoreFailure } from './useStoreFailure.ts';

const comesBack =
  'al recargar, este formulario se abre otra vez con lo escrito; guárdalo entonces.';
const doAgain = 'hazlo de nuevo después.';

interface QueuedNoteProps extends Pick<AlertProps, 'children' | 'mt'> {
  /** Whether what was typed is kept through a reload. */
  isKept?: boolean;
}

/** Says of a form that its change waits for the store, why, and what can be done. */
export function QueuedNote({ children, isKept = false, ...props }: QueuedNoteProps) {
  const { kind, failure, isPassing } = useStoreFailure();
  const advice = isKept && kind === 'outdated' ? comesBack : doAgain;
  return (
    <Alert {...props} color="marigold" variant="light" title={failure}>
      {isPassing ? children : `No queda guardado aquí: ${advice}`}
    </Alert>
  );
}
