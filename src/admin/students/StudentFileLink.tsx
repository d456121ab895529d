import { Button } from '@mantine/core';
import { ListLink } from '../ListLink.tsx';

export function StudentFileLink({ id }: { id: number }) {
  return (
    <Button component={ListLink} href={`/admin/students/${id}`} size="xs" variant="light">
      Expediente
    </Button>
  );
}
