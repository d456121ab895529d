import type { ReactNode } from 'react';
import classes from './FileDrop.module.css';

interface FileDropProps {
  /** Its name, beside what else it shows. */
  children: ReactNode;
  accept?: string;
  isMultiple?: boolean;
  isBusy: boolean;
  /** At least one. */
  onChoose: (files: readonly File[]) => void;
}

/** A place to choose a file by, or to drop it on; while one is read it keeps the focus and takes no other. */
export function FileDrop({ children, accept, isMultiple, isBusy, onChoose }: FileDropProps) {
  return (
    <label className={classes.drop}>
      {children}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        className={classes.file}
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy) event.preventDefault();
        }}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0 && !isBusy) onChoose(files);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
