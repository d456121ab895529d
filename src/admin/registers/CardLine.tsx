import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface CardLineProps {
  icon: Icon;
  /** What the line is, for whoever does not see the icon. */
  label: string;
  children: ReactNode;
}

/** One fact of a card, behind its icon; nothing where there is nothing to say. */
export function CardLine({ icon: LineIcon, label, children }: CardLineProps) {
  if (children === '' || children === null) return null;
  return (
    <Group gap={8} wrap="nowrap" align="flex-start" mt={6}>
      <Text span c="dimmed" lh={1} mt={3}>
        <LineIcon size={15} stroke={1.6} aria-hidden />
        <VisuallyHidden>{label}:</VisuallyHidden>
      </Text>
      <Text size="sm" miw={0}>
        {children}
      </Text>
    </Group>
  );
}
