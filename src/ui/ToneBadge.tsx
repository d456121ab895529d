import type { BadgeProps } from '@mantine/core';
import { Badge } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Mark } from '../../machines/lessons/justifications.ts';
import classes from './tones.module.css';

export type StatusTone = 'good' | 'warning' | 'bad' | 'info' | 'neutral';

/** What each mark of a student looks like, wherever it stands. */
export const markTones = {
  presente: 'good',
  ausente: 'bad',
  retardo: 'warning',
  justificada: 'info',
} as const satisfies Record<Mark, StatusTone>;

interface ToneBadgeProps
  extends BadgeProps, Pick<ComponentProps<'div'>, 'aria-label' | 'role' | 'title'> {
  tone: StatusTone;
  component?: 'span';
}

/** A word or a letter in the colour of what it says. */
export function ToneBadge({ tone, ...props }: ToneBadgeProps) {
  return (
    <Badge className={`${classes.tone} ${classes.badge}`} data-tone={tone} radius="sm" {...props} />
  );
}
