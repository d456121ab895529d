import { Alert, Paper } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { filedText } from '../strings/cycles.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFormats } from '../ui/useFormats.ts';
import type { Filed } from './useFiled.ts';

/** Says which cycles are in a file, where some of what is asked for is theirs. */
export function FiledNote({ filed: { cycles } }: { filed: Filed }) {
  const formats = useFormats();
  if (cycles.length === 0) return null;
  return (
    <Alert color="marigold" variant="light" role="note" mb="md">
      {filedText(cycles, formats)} Lo de sus días no se cuenta aquí.
    </Alert>
  );
}

/** The same in the place of what would be shown as nothing. */
export function FiledState({ filed: { cycles } }: { filed: Filed }) {
  const formats = useFormats();
  return (
    <Paper radius="lg">
      <EmptyState
        icon={IconArchive}
        message={filedText(cycles, formats)}
        hint="Un administrador lo consulta en Configuración, Sistema, con Abrir archivo de un ciclo."
      />
    </Paper>
  );
}
