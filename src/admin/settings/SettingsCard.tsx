import { Box, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useShown } from './useShown.ts';

interface SettingsCardProps {
  title: string;
  description?: string;
  /** Whether it takes a whole row. */
  isWide?: boolean;
  children: ReactNode;
}

/** A card of the settings; the address can ask to see it, by its title. */
export function SettingsCard({ title, description, isWide = false, children }: SettingsCardProps) {
  const titleId = useId();
  const card = useShown<HTMLDivElement>(title);
  return (
    <Paper
      ref={card}
      component="article"
      aria-labelledby={titleId}
      p="lg"
      radius="lg"
      mb="md"
      maw={isWide ? undefined : 860}
    >
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
