import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './CardLine.module.css';

interface CardLineProps {
  icon: Icon;
  /** What the line is, for whoever does not see the icon. */
  label: string;
  children: ReactNode;
}

/**
 * One fact of a card, behind its icon; nothing where there is nothing to say. Of a long list many come
 * into view at once, so that it is a few plain elements.
 */
export function CardLine({ icon: LineIcon, label, children }: CardLineProps) {
  if (children === '' || children === null) return null;
  return (
    <div className={classes.line}>
      <span className={classes.icon}>
        <LineIcon size={15} stroke={1.6} aria-hidden />
        <span className={classes.label}>{label}:</span>
      </span>
      <p className={classes.text}>{children}</p>
    </div>
  );
}
