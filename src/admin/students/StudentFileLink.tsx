import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { Link } from 'wouter';

export function StudentFileLink({ id }: { id: number }) {
  return (
    <Button
      component={Link}
      href={`/admin/students/${id}`}
      size="xs"
      variant="light"
      leftSection={<IconFolder size={14} aria-hidden />}
    >
      Expediente
    </Button>
  );
}
