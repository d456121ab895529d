import { Box, Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './RecordCard.module.css';

interface RecordCardProps {
  title: string;
  subtitle?: ReactNode;
  badge?: ReactNode;
  /** Buttons at the foot of the card. */
  actions?: ReactNode;
  headingOrder?: 2 | 3 | 4;
  children?: ReactNode;
}

/** One record: an article named by its heading. */
export function RecordCard({
  title,
  subtitle,
  badge,
  actions,
  headingOrder = 2,
  children,
}: RecordCardProps) {
  const titleId = useId();
  return (
    <Card component="article" aria-labelledby={titleId} radius="lg" className={classes.card}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Box miw={0}>
          <Title order={headingOrder} id={titleId} size="h3" className={classes.title}>
            {title}
          </Title>
          {subtitle ? (
            <Text size="sm" c="dimmed" className={classes.title}>
              {subtitle}
            </Text>
          ) : null}
        </Box>
        {badge ? <Box flex="none">{badge}</Box> : null}
      </Group>
      {children ? (
        <Box mt="sm" className={classes.body}>
          {children}
        </Box>
      ) : null}
      {actions ? (
        <Group gap="xs" mt="md" className={classes.actions}>
          {actions}
        </Group>
      ) : null}
    </Card>
  );
}
