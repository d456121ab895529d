import type { ReactElement, ReactNode } from 'react';
import { cloneElement, useId } from 'react';
import classes from './Field.module.css';

interface ControlProps {
  id?: string;
  className?: string | undefined;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

interface FieldProps {
  label: string;
  problem: string | null;
  /** The input or select. */
  children: ReactElement<ControlProps>;
  /** A button beside the control. */
  aside?: ReactNode;
}

/** A labelled control with what is wrong about it. */
export function Field({ label, problem, children, aside }: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.line}>
        {cloneElement(children, {
          id,
          className: classes.control,
          'aria-invalid': problem !== null,
          'aria-describedby': problem ? problemId : undefined,
        })}
        {aside}
      </div>
      {problem ? (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
