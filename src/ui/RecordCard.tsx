import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { createContext, use, useId } from 'react';
import classes from './RecordCard.module.css';

interface RecordCardProps {
  title: string;
  /** Left out where it says what the title does. */
  subtitle?: ReactNode;
  badge?: ReactNode;
  /** Buttons at the foot of the card. */
  actions?: ReactNode;
  headingOrder?: 2 | 3 | 4;
  /** Whether others have its title: what stands below tells them apart. */
  isTitleShared?: boolean;
  children?: ReactNode;
}

/** What tells the controls of a card from those of others. */
const OfCard = createContext<string | undefined>(undefined);

/**
 * Tells whose a control in the body of a card is to whoever comes to it by itself: those at its foot are a group
 * that says so. Spread on the control; in no card it says nothing.
 */
export function useOfCard() {
  const ids = use(OfCard);
  return ids === undefined ? {} : { 'aria-describedby': ids };
}

/** One record: an article named by its heading. */
export function RecordCard({
  title,
  subtitle,
  badge,
  actions,
  headingOrder = 2,
  isTitleShared = false,
  children,
}: RecordCardProps) {
  const titleId = useId();
  const ids = isTitleShared ? `${titleId} ${titleId}-of` : titleId;
  return (
    <Card component="article" aria-labelledby={titleId} radius="lg" className={classes.card}>
      <div className={classes.head}>
        <div className={classes.names}>
          <Title order={headingOrder} id={titleId} size="h3" className={classes.title}>
            {title}
          </Title>
          {subtitle && subtitle !== title ? (
            <Text size="sm" c="dimmed" id={`${titleId}-of`} className={classes.subtitle}>
              {subtitle}
            </Text>
          ) : null}
        </div>
        {badge ? (
          <div className={classes.badge}>
            <OfCard value={ids}>{badge}</OfCard>
          </div>
        ) : null}
      </div>
      {children ? (
        <div className={classes.body}>
          <OfCard value={ids}>{children}</OfCard>
        </div>
      ) : null}
      {actions ? (
        <div role="group" aria-labelledby={ids} className={classes.actions}>
          {actions}
        </div>
      ) : null}
    </Card>
  );
}
