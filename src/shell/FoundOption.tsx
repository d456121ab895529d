import { UnstyledButton } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import type { Icon } from '@tabler/icons-react';
import { memo } from 'react';
import type { FoundRow } from './foundRows.ts';
import classes from './SearchPanel.module.css';

const { classes: optionClasses } = Spotlight.Action;
const optionClass = [UnstyledButton.classes.root, optionClasses.action, classes.option].join(' ');

interface FoundOptionProps {
  id: string;
  row: FoundRow;
  icon: Icon;
  isChosen: boolean;
  onTake: (path: string) => void;
}

/**
 * The library's action in its own few elements: its component is drawn anew with whatever changes in
 * the search, and each key changes the search three times.
 */
export const FoundOption = memo(function FoundOption({
  id,
  row,
  icon: RowIcon,
  isChosen,
  onTake,
}: FoundOptionProps) {
  return (
    <button
      type="button"
      data-action
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-selected={isChosen || undefined}
      className={optionClass}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(row.path)}
    >
      <span className={optionClasses.actionSection} data-position="left" data-dimmed>
        <RowIcon size={20} stroke={1.7} aria-hidden />
      </span>
      <span className={optionClasses.actionBody}>
        <span className={optionClasses.actionLabel}>{row.name}</span>
        <span className={optionClasses.actionDescription}>{row.detail}</span>
      </span>
    </button>
  );
});
