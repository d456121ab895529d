import { IconHourglassEmpty } from '@tabler/icons-react';
import { Paper } from '@mantine/core';
import { EmptyState } from './EmptyState.tsx';

export function PendingPage() {
  return (
    <Paper radius="lg">
      <EmptyState
        icon={IconHourglassEmpty}
        message="Esta sección todavía no está disponible."
        hint="Estamos trabajando en ella. Tus datos siguen guardados."
      />
    </Paper>
  );
}
