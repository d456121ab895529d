import { Alert } from '@mantine/core';

/** Above a form whose record was deleted meanwhile. */
export function GoneNote() {
  return (
    <Alert color="marigold" role="status">
      El registro ya no existe; si guardas, se creará como nuevo.
    </Alert>
  );
}
