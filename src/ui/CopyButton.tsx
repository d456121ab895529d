import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useOfCard } from './RecordCard.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What it says for a moment once it is copied. */
  copiedLabel: string;
  className?: string | undefined;
}

const copiedFor = 3_000;

export function CopyButton({ text, label, copiedLabel, className }: CopyButtonProps) {
  const { copy, copied, error } = useClipboard({ timeout: copiedFor });
  const ofCard = useOfCard();
  const done = copied ? copiedLabel : '';
  const said = error ? 'No se pudo copiar' : done;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        className={className}
        leftSection={<IconCopy size={14} aria-hidden />}
        {...ofCard}
        onClick={() => copy(text)}
      >
        {said || label}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
