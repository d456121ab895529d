import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { RecordTableColumn } from './useRegisterTable.ts';
import classes from './RegisterTable.module.css';

interface ColumnHeaderProps {
  label: string;
  column: RecordTableColumn | undefined;
}

/** Sorts by its column: up, then down, then as the list was given. */
export function ColumnHeader({ label, column }: ColumnHeaderProps) {
  const direction = column?.getIsSorted() || 'none';
  const { icon: Icon, order } = directions[direction];
  return (
    <div role="columnheader" aria-sort={order} className={classes.cell}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={direction === 'none' ? undefined : true}
        onClick={() => column?.toggleSorting()}
      >
        <span>{label}</span>
        <Icon size={14} aria-hidden />
      </button>
    </div>
  );
}

const directions = {
  asc: { icon: IconArrowUp, order: 'ascending' },
  desc: { icon: IconArrowDown, order: 'descending' },
  none: { icon: IconArrowsSort, order: 'none' },
} as const;
