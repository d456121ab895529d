import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

/** Takes the focus: what had it is gone from the dialog. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      ref={button}
      variant="default"
      mb="md"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      Volver al grupo
    </Button>
  );
}
