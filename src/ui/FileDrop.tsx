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

/** A place to choose a file by, or to drop it on. */
export function FileDrop({ children, accept, isMultiple, isBusy, onChoose }: FileDropProps) {
  return (
    <label className={classes.drop}>
      {children}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        className={classes.file}
        disabled={isBusy}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) onChoose(files);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
