import { Card, Text, Title } from '@mantine/core';
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
      <div className={classes.head}>
        <div className={classes.names}>
          <Title order={headingOrder} id={titleId} size="h3" className={classes.title}>
            {title}
          </Title>
          {subtitle ? (
            <Text size="sm" c="dimmed" className={classes.subtitle}>
              {subtitle}
            </Text>
          ) : null}
        </div>
        {badge ? <div className={classes.badge}>{badge}</div> : null}
      </div>
      {children ? <div className={classes.body}>{children}</div> : null}
      {actions ? (
        <div role="group" aria-labelledby={titleId} className={classes.actions}>
          {actions}
        </div>
      ) : null}
    </Card>
  );
}
