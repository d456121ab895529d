import { Group, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: Icon;
}

export function StatCard({ label, value, hint, icon: StatIcon }: StatCardProps) {
  const titleId = useId();
  return (
    <Paper component="article" aria-labelledby={titleId} p="md" radius="lg">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Title order={2} id={titleId} size="sm" fw={500} c="dimmed">
          {label}
        </Title>
        {StatIcon ? (
          <ThemeIcon variant="light" size="lg" aria-hidden>
            <StatIcon size={20} />
          </ThemeIcon>
        ) : null}
      </Group>
      <Text fz="1.75rem" fw={650} lh={1.25} mt={4}>
        {value}
      </Text>
      {hint ? (
        <Text size="xs" c="dimmed" mt={4}>
          {hint}
        </Text>
      ) : null}
    </Paper>
  );
}
