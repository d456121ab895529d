import { Button } from '@mantine/core';
import { ForChanges } from '../../ui/ForChanges.tsx';
import paper from '../../ui/paper.module.css';

interface JustifyButtonProps {
  /** Whose absence, or which, it justifies. */
  label: string;
  onJustify: () => void;
}

export function JustifyButton({ label, onJustify }: JustifyButtonProps) {
  return (
    <ForChanges>
      <Button
        size="xs"
        variant="default"
        className={paper.onScreen}
        aria-label={label}
        onClick={onJustify}
      >
        Justificar
      </Button>
    </ForChanges>
  );
}
