import type { ComponentProps } from 'react';
import { useReached } from '../focus/useReached.ts';
import classes from './SortedTable.module.css';

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'ref'> {
  label: string;
  /** Takes the focus as it comes into view, and is called once. */
  onReached?: (() => void) | undefined;
}

/** A button at the side of a row, as wide as a thumb: of a long table many come into view at once. */
export function RowButton({ label, onReached, ...props }: RowButtonProps) {
  const button = useReached(onReached);
  return (
    <button
      ref={button}
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      {...props}
    />
  );
}
