import { Button } from '@mantine/core';
import { ListLink } from '../ListLink.tsx';
import type { RecordLink } from '../registers/recordActions.ts';

export function StudentFileLink({ action: { href, label } }: { action: RecordLink }) {
  return (
    <Button component={ListLink} href={href} size="xs" variant="light">
      {label}
    </Button>
  );
}
