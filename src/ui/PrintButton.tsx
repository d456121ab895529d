import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the page as it stands. */
export function PrintButton(props: ButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      {...props}
      onClick={() => window.print()}
    >
      Imprimir
    </Button>
  );
}
