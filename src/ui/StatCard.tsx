import { Group, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { writeCount } from '../strings/counted.ts';
import classes from './StatCard.module.css';

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: Icon;
  headingOrder?: 2 | 3;
}

/** A text with more characters than this gives way to a narrow card: '100.0%' does. */
const shortest = 5;

/** A figure with its name; all stand at one height, however much a card has to say. */
export function StatCard({ label, value, hint, icon: StatIcon, headingOrder = 2 }: StatCardProps) {
  const titleId = useId();
  const shown = typeof value === 'number' ? writeCount(value) : value;
  const isLong = typeof shown === 'string' && shown.length > shortest;
  return (
    <Paper
      component="article"
      aria-labelledby={titleId}
      p="md"
      radius="lg"
      className={classes.card}
    >
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={headingOrder} id={titleId} size="sm" fw={500} c="dimmed" flex="1 1 5rem">
          {label}
        </Title>
        {StatIcon ? (
          <ThemeIcon variant="light" size="lg" className={classes.icon} aria-hidden>
            <StatIcon size={20} />
          </ThemeIcon>
        ) : null}
      </Group>
      <Text
        fw={650}
        mt={4}
        className={classes.value}
        data-long={isLong || undefined}
        {...(isLong ? { style: { '--characters': shown.length } } : {})}
      >
        {shown}
      </Text>
      {hint ? (
        <Text size="xs" c="dimmed" mt={4}>
          {hint}
        </Text>
      ) : null}
    </Paper>
  );
}
