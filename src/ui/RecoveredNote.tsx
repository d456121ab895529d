import type { AlertProps } from '@mantine/core';
import { Alert } from '@mantine/core';

/** Above a form that opens with what was left in it unsaved. */
export function RecoveredNote(props: AlertProps) {
  return (
    <Alert color="cobalt" role="status" title="Recuperamos lo que no habías guardado" {...props} />
  );
}
