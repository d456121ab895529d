import { Button, Paper } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useApp } from '../AppContext.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** In the place of a page that is not shown of a file. */
export function NotViewed() {
  const { viewing } = useApp();
  return (
    <Paper radius="lg">
      <EmptyState
        icon={IconArchive}
        message="Esta sección no se consulta desde un archivo."
        hint="Del ciclo se ven Horarios, Seguimiento, Asistencias, Nómina y Reportes."
      >
        <Button variant="light" mt="xs" onClick={viewing?.close}>
          Cerrar el archivo
        </Button>
      </EmptyState>
    </Paper>
  );
}
