import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Direction } from './sortItems.ts';
import classes from './SortedTable.module.css';

interface ColumnHeaderProps {
  label: string;
  short?: string | undefined;
  isFigure?: boolean | undefined;
  direction: Direction | null;
  onToggle: () => void;
}

/** Sorts by its column. */
export function ColumnHeader({
  label,
  short = label,
  isFigure = false,
  direction,
  onToggle,
}: ColumnHeaderProps) {
  // Its words name it where it shows them.
  const named = short === label ? {} : { 'aria-label': label };
  const { icon: Icon, order } = directions[direction ?? 'none'];
  return (
    <div
      role="columnheader"
      aria-sort={order}
      className={classes.cell}
      data-figure={isFigure || undefined}
      {...named}
    >
      <button
        type="button"
        className={classes.sort}
        title={named['aria-label']}
        {...named}
        data-sorted={direction === null ? undefined : true}
        onClick={onToggle}
      >
        <span>{short}</span>
        <Icon size={14} aria-hidden />
      </button>
    </div>
  );
}

const directions = {
  up: { icon: IconArrowUp, order: 'ascending' },
  down: { icon: IconArrowDown, order: 'descending' },
  none: { icon: IconArrowsSort, order: 'none' },
} as const;
