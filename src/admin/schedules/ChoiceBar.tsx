import { Button, Group, Text } from '@mantine/core';
import { counted } from '../../strings/counted.ts';

interface ChoiceBarProps {
  chosen: number;
  copied: number;
  onCopy: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done with the classes chosen, and where what was copied goes. */
export function ChoiceBar({ chosen, copied, onCopy, onRemove, onClear }: ChoiceBarProps) {
  const words = [
    ...(chosen > 0 ? [counted(chosen, 'clase elegida', 'clases elegidas')] : []),
    ...(copied > 0 ? [copiedText(copied, chosen > 0)] : []),
  ];
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {words.join(' · ')}
      </Text>
      {chosen > 0 ? (
        <>
          <Button size="compact-sm" variant="default" onClick={onCopy}>
            Copiar
          </Button>
          <Button size="compact-sm" variant="light" color="red" onClick={onRemove}>
            Eliminar
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Quitar selección
          </Button>
        </>
      ) : null}
    </Group>
  );
}

/** Beside a choice as short as can be: a line more would move the grid from under the pointer. */
function copiedText(copied: number, isBeside: boolean): string {
  return isBeside
    ? `${counted(copied, 'copiada', 'copiadas')}: Ctrl+V`
    : `${counted(copied, 'clase copiada', 'clases copiadas')}: pega en una celda con Ctrl+V`;
}
