import { Button } from '@mantine/core';
import type { CancellingRef } from '../../../machines/lessons/cancellingMachine.ts';
import { isMissing } from '../../../machines/lessons/owedRegisters.ts';
import type { TaughtClass } from '../../../machines/lessons/teaching.ts';
import classes from '../../ui/rows.module.css';

interface CancelButtonProps {
  taught: TaughtClass;
  cancelling: CancellingRef;
  /** The ids of what names the class. */
  describedBy: string;
}

/** Says of a class without a register that it was not held, or takes that back. */
export function CancelButton({ taught, cancelling, describedBy }: CancelButtonProps) {
  const { scheduled, lesson, cancelled } = taught;
  const isTold = cancelled !== undefined && !lesson;
  if (!isTold && !isMissing(taught)) return null;
  return (
    <Button
      className={classes.action}
      variant="subtle"
      px="sm"
      aria-describedby={describedBy}
      onClick={() =>
        cancelling.send(
          isTold
            ? { type: 'cancellation.withdraw', base: cancelled }
            : { type: 'cancellation.begin', scheduled },
        )
      }
    >
      {isTold ? 'Sí hubo clase' : 'No hubo clase'}
    </Button>
  );
}
