import { Paper } from '@mantine/core';
import { IconBarrierBlock } from '@tabler/icons-react';
import { EmptyState } from '../ui/EmptyState.tsx';

export function StaffPage() {
  return (
    <Paper radius="lg">
      <EmptyState
        icon={IconBarrierBlock}
        message="Módulo en Construcción"
        hint="Esta sección estará disponible próximamente."
      />
    </Paper>
  );
}
