import { Badge } from '@mantine/core';

/** A short word among others: a subject, a resource. */
export function Chip({ children }: { children: string }) {
  return (
    <Badge variant="default" radius="sm" tt="none" fw={500} maw="100%">
      {children}
    </Badge>
  );
}
