import { Alert } from '@mantine/core';
import type { AlertProps } from '@mantine/core';

/** Says of a form that its change waits for room in the store, and what can be done. */
export function HeldNote(props: Pick<AlertProps, 'children' | 'mt'>) {
  return (
    <Alert
      {...props}
      color="marigold"
      variant="light"
      title="No hay espacio en el almacenamiento"
    />
  );
}
