import { Button, Paper } from '@mantine/core';
import { IconCompassOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { EmptyState } from '../ui/EmptyState.tsx';

export function NotFound({ home }: { home: string }) {
  return (
    <Paper radius="lg">
      <EmptyState
        icon={IconCompassOff}
        message="No encontramos esta página."
        hint="La dirección no corresponde a ninguna sección."
      >
        <Button component={Link} href={home} variant="light" mt="xs">
          Volver al inicio
        </Button>
      </EmptyState>
    </Paper>
  );
}
