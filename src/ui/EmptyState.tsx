import { Stack, Text, ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { IconMoodEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  message: string;
  hint?: string;
  icon?: Icon;
  /** What the person can do about it. */
  children?: ReactNode;
}

export function EmptyState({
  message,
  hint,
  icon: StateIcon = IconMoodEmpty,
  children,
}: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" style={{ textWrap: 'balance' }}>
      <ThemeIcon variant="light" size={52} radius="xl" aria-hidden>
        <StateIcon size={26} stroke={1.5} />
      </ThemeIcon>
      <Text fw={550} maw="32rem">
        {message}
      </Text>
      {hint ? (
        <Text size="sm" c="dimmed" maw="32rem">
          {hint}
        </Text>
      ) : null}
      {children}
    </Stack>
  );
}
