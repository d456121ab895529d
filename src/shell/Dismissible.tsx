import { Alert, Group } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { focusHeading } from '../ui/focus/focusHeading.ts';

/** An alert that whoever has read it may put away. */
export function Dismissible({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return (
    <Alert
      role="status"
      color="marigold"
      icon={<IconInfoCircle aria-hidden />}
      withCloseButton
      closeButtonLabel="Cerrar aviso"
      onClose={() => {
        focusHeading();
        setIsShown(false);
      }}
    >
      {children}
      {action ? (
        <Group gap="sm" mt="sm">
          {action}
        </Group>
      ) : null}
    </Alert>
  );
}
