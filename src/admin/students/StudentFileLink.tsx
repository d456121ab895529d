import { Button } from '@mantine/core';
import { Link } from 'wouter';

export function StudentFileLink({ id }: { id: number }) {
  return (
    <Button component={Link} href={`/admin/students/${id}`} size="xs" variant="light">
      Expediente
    </Button>
  );
}
