import { Text } from '@mantine/core';
import type { Mark } from '../../machines/lessons/justifications.ts';
import { marks } from '../../machines/lessons/justifications.ts';
import { statusLetters, statusNames } from '../strings/lessons.ts';
import { markTones } from '../ui/ToneBadge.tsx';
import tones from '../ui/tones.module.css';
import classes from './MarkLegend.module.css';

interface MarkLegendProps {
  className?: string | undefined;
  shown?: readonly Mark[];
  /** Whether the letters stand alone where they are explained. */
  isSaid?: boolean;
}

/** What the letters of the marks mean, for the eye: whoever listens hears the words at each. */
export function MarkLegend({ className = '', shown = marks, isSaid = false }: MarkLegendProps) {
  return (
    <div className={className}>
      <Text size="xs" c="dimmed" component="div" className={classes.legend} aria-hidden={!isSaid}>
        {shown.map((status) => (
          <span key={status}>
            <b className={`${tones.tone} ${classes.letter}`} data-tone={markTones[status]}>
              {statusLetters[status]}
            </b>{' '}
            {statusNames[status].toLowerCase()}
          </span>
        ))}
      </Text>
    </div>
  );
}
