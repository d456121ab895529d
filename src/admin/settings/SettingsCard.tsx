import { Box, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface SettingsCardProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export function SettingsCard({ title, description, children }: SettingsCardProps) {
  const titleId = useId();
  return (
    <Paper component="article" aria-labelledby={titleId} p="lg" radius="lg" mb="md" maw={860}>
      <Title order={2} id={titleId} size="h3">
        {title}
      </Title>
      {description ? (
        <Text size="sm" c="dimmed" mt={2}>
          {description}
        </Text>
      ) : null}
      <Box mt="md">{children}</Box>
    </Paper>
  );
}
