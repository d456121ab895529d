import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../ui/useIsPhone.ts';

interface PhoneFormProps {
  isListed: boolean;
  onChange: (isListed: boolean) => void;
  /** Null where no class can be programmed. */
  onCreate: (() => void) | null;
  /** What else a phone offers beside it. */
  children?: ReactNode;
}

/** On a phone the timetable is a list, which has no cells to program a class in, or the grid. */
export function PhoneForm({ isListed, onChange, onCreate, children }: PhoneFormProps) {
  if (!useIsPhone()) return null;
  return (
    <Group gap="xs">
      {isListed && onCreate ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onCreate}
        >
          Programar clase
        </Button>
      ) : null}
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(!isListed)}>
        {isListed ? 'Ver cuadrícula' : 'Ver lista'}
      </Button>
      {children}
    </Group>
  );
}
