import type { GroupProps } from '@mantine/core';
import { Group } from '@mantine/core';
import classes from './DialogFoot.module.css';

interface DialogFootProps extends GroupProps {
  /** Whether what is above it scrolls by as a rule. */
  isLined?: boolean;
}

/** A dialog's buttons, in view however long the dialog is. */
export function DialogFoot({ isLined = true, ...group }: DialogFootProps) {
  const lined = isLined ? ` ${classes.lined}` : '';
  return (
    <Group justify="flex-end" gap="sm" {...group} className={`${classes.foot}${lined}`} data-foot />
  );
}
